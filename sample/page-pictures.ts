/**
 * The pictures of the shop that belong to no product: slides, banners, blog posts, popup, customers' stories.
 * Each entry says what the visitor reads and, in `scene`, what the studio builds. Companies and people are invented.
 */
import type { ColourName } from './colours.ts'

/** Least width and height in pixels by kind of picture; those of the newest scenes are twice as large. */
export const PAGE_PICTURE_SIZES = {
  category: { width: 800, height: 800 },
  slide: { width: 1920, height: 500 },
  slidePhone: { width: 800, height: 1000 },
  banner: { width: 1200, height: 400 },
  blog: { width: 1200, height: 630 },
  popup: { width: 800, height: 1000 },
  story: { width: 960, height: 1200 },
} as const

/** A product that is seen, in one of its colours; null for goods without a choice of colour. */
export interface ShownProduct {
  readonly slug: string
  readonly colour: ColourName | null
}

interface PagePicture {
  /** File under sample/images. */
  readonly file: string
  readonly alt: string
  /** What is seen, from left to right. Free room and light included. */
  readonly scene: string
  readonly shows: readonly ShownProduct[]
}

interface Invitation {
  readonly title: string
  readonly subtitle: string
  readonly buttonText: string
  readonly link: string
}

/** The text stands on the left third of the wide picture and on the upper third of the phone's. */
export interface SampleSlide extends PagePicture, Invitation {
  readonly phoneFile: string
}

/** The text stands on the left half. */
export interface SampleBanner extends PagePicture, Invitation {}

/** The words stand beside the picture. What it offers is a coupon of `coupons.ts`, whose code they name. */
export interface SamplePopup extends PagePicture, Invitation {
  readonly couponCode: string
}

export interface SampleBlogPicture extends PagePicture {
  readonly postTitle: string
}

export interface SampleStory extends PagePicture {
  readonly productSlug: string
  readonly place: string
  /** In the customer's voice. */
  readonly caption: string
  readonly customerName: string
  readonly companyName: string | null
  /** What is printed on the goods: a simple mark and the words beside or below it. */
  readonly logo: { readonly mark: string; readonly text: string; readonly method: string }
}

function shown(slug: string, colour: ColourName | null = null): ShownProduct {
  return { slug, colour }
}

function slide(name: string, rest: Omit<SampleSlide, 'file' | 'phoneFile'>): SampleSlide {
  return { file: `slides/${name}.webp`, phoneFile: `slides/${name}-phone.webp`, ...rest }
}

/** In the order of the slider. */
export const sampleSlides: readonly SampleSlide[] = [
  slide('icecek', {
    title: 'Her yudumda markanız',
    subtitle:
      'Termos, kupa ve mataralarda lazer gravür, UV baskı ve süblimasyon; 24 adetten başlayan siparişler.',
    buttonText: 'Termosları İnceleyin',
    link: '/kategoriler/termoslar',
    alt: 'Bakır rengi tezgâhta petrol ve pudra tonlarında logolu termos, kupa ve cam şişe',
    scene:
      'Deep teal wall, warm copper-brown table top. Right two thirds: thermos, glass bottle with teal sleeve, matt teal mug in front, powder-pink mug with cork base, green handled tumbler at the far right. A little steam-warm rim light from the right. Left third: plain wall and table, nothing else. Small invented logos in steel or white on the goods.',
    shows: [
      shown('celik-termos-500-ml-klasik', 'Beyaz'),
      shown('silikon-kilifli-cam-sise-600-ml', 'Petrol'),
      shown('mat-seramik-kupa-350-ml', 'Petrol'),
      shown('mantar-tabanli-seramik-kupa-400-ml', 'Pudra'),
      shown('kulplu-termos-bardak-350-ml', 'Yeşil'),
    ],
  }),
  slide('ofis-seti', {
    title: 'İlk iş gününe hazır set',
    subtitle: 'Defter, kalem ve USB bellek aynı logoyla, tek siparişte. Hediye kutusu seçenekleriyle.',
    buttonText: 'Defterleri İnceleyin',
    link: '/kategoriler/defterler',
    alt: 'Açık renk masada petrol defter, lacivert metal kalem ve ahşap USB bellekten oluşan ofis seti',
    scene:
      'Light sand-coloured desk and wall, morning light from the left. Right two thirds: teal thermo-leather notebook lying at a slant with a navy soft-touch pen on it, a second (burgundy) planner standing behind, wooden USB stick and roller pen in its open black box in front. One blind-debossed mark on the teal cover. Left third free.',
    shows: [
      shown('termo-deri-lastikli-defter', 'Petrol'),
      shown('soft-touch-metal-tukenmez-kalem', 'Lacivert'),
      shown('citcitli-gunluk-ajanda', 'Bordo'),
      shown('kutulu-metal-roller-kalem', 'Bordo'),
      shown('ahsap-usb-bellek', 'Akçaağaç'),
    ],
  }),
  slide('canta-tisort', {
    title: 'Sokakta taşınan reklam',
    subtitle: 'Bez çanta ve tişörtte serigrafi, polo yaka ve sırt çantasında nakış.',
    buttonText: 'Çantaları İnceleyin',
    link: '/kategoriler/cantalar',
    alt: 'Sıcak tonlu duvarın önünde naturel bez çanta, lacivert sırt çantası ve tişörtler',
    scene:
      'Warm terracotta-to-cream wall, pale floor. Right two thirds: natural cotton tote hanging from a wooden peg, navy backpack standing on the floor or a low plinth, orange drawstring bag leaning on it, one teal V-neck t-shirt on a hanger at the right. A one-colour dark print on the tote, embroidery on the backpack. Left third free.',
    shows: [
      shown('pamuklu-bez-canta-140-g', 'Naturel'),
      shown('laptop-bolmeli-sirt-cantasi', 'Lacivert'),
      shown('ipli-buzgulu-spor-canta', 'Turuncu'),
      shown('v-yaka-tisort', 'Petrol'),
    ],
  }),
  slide('teknoloji', {
    title: 'Masada kalan hediyeler',
    subtitle: 'Powerbank, kablosuz şarj altlığı, hoparlör ve mouse: her gün göz önünde duran logolar.',
    buttonText: 'Teknoloji Ürünlerini İnceleyin',
    link: '/kategoriler/teknoloji-urunleri',
    alt: 'Koyu gri masada bambu şarj altlığı, kırmızı hoparlör, mouse ve powerbankler',
    scene:
      'Dark graphite desk and wall with a soft pool of light behind the goods. Right two thirds: bamboo wireless charger lying in front, red fabric speaker behind it, silver slim power bank standing, teal magnetic power bank leaning on it, teal mouse on the right, small red cylinder power bank lying. Burnt mark on the bamboo. Left third free and dark enough for white text.',
    shows: [
      shown('bambu-kablosuz-sarj-altligi-15-w'),
      shown('bluetooth-hoparlor-5-w', 'Kırmızı'),
      shown('ince-powerbank-10000-mah', 'Gümüş'),
      shown('manyetik-kablosuz-powerbank-5000-mah', 'Petrol'),
      shown('kablosuz-optik-mouse', 'Petrol'),
      shown('silindir-mini-powerbank-2600-mah', 'Kırmızı'),
    ],
  }),
  slide('yagmur', {
    title: 'Yağmura da soğuğa da hazır',
    subtitle: 'Baston, golf ve cep şemsiyeleri; yanında içeceği saatlerce sıcak tutan termoslar.',
    buttonText: 'Şemsiyeleri İnceleyin',
    link: '/kategoriler/semsiyeler',
    alt: 'Gri mavi fonda açık kırmızı ve petrol şemsiyeler, önlerinde büyük kırmızı termos',
    scene:
      'Cool grey-blue wall and floor, overcast soft light. Right two thirds: open red cane umbrella resting on the floor at a tilt, open teal pocket umbrella overlapping behind it, the one-litre red flask and the green enamel mug standing in front on the right. One-colour white mark on a panel of the red umbrella. Left third free.',
    shows: [
      shown('otomatik-baston-semsiye', 'Kırmızı'),
      shown('katlanir-cep-semsiyesi', 'Petrol'),
      shown('bardak-kapakli-celik-termos-1-litre', 'Kırmızı'),
      shown('emaye-kupa-350-ml', 'Yeşil'),
    ],
  }),
]

export const sampleBanners: readonly SampleBanner[] = [
  {
    file: 'banners/adet-indirimi.webp',
    title: 'Adet arttıkça %20’yi aşan indirim',
    subtitle: 'Her ürünün adet basamakları sayfasında yazar; sepetiniz basamağı kendiliğinden uygular.',
    buttonText: 'Ürünleri İnceleyin',
    link: '/urunler',
    alt: 'Artan sayılarla dizilmiş renkli tükenmez kalemler ve beyaz porselen kupalar',
    scene:
      'Pale teal paper background. Right half: three groups that grow from left to right: one mug, three mugs, a small pyramid of six white porcelain mugs with different inside colours; a fan of white-bodied pens lies in front. Blank goods. Left half free.',
    shows: [
      shown('porselen-kupa-330-ml', 'Kırmızı'),
      shown('porselen-kupa-330-ml', 'Lacivert'),
      shown('beyaz-govdeli-plastik-tukenmez-kalem', 'Turuncu'),
    ],
  },
  {
    file: 'banners/doga-dostu.webp',
    title: 'Kraft, mantar, jüt, bambu',
    subtitle: 'Plastiği azaltan hediyeler: doğal malzemeden defter, kalem, çanta ve kupa.',
    buttonText: 'Doğa Dostu Ürünler',
    link: '/urunler?search=do%C4%9Fa%20dostu',
    alt: 'Açık yeşil fonda jüt çanta, mantar kapaklı defter, kraft kalem ve ahşap anahtarlık',
    scene:
      'Sage-green background, daylight. Right half: jute bag standing with green handles, cork notebook leaning on it, kraft spiral notebook lying, two kraft pens across it, round wooden key ring in front. A dark green one-colour mark on the jute. Left half free.',
    shows: [
      shown('jut-alisveris-cantasi', 'Yeşil'),
      shown('mantar-kapakli-defter-a5', 'Turuncu'),
      shown('spiralli-kraft-not-defteri', 'Kraft'),
      shown('geri-donusumlu-kraft-tukenmez-kalem', 'Yeşil'),
      shown('ahsap-anahtarlik', 'Akçaağaç'),
    ],
  },
  {
    file: 'banners/ise-baslama.webp',
    title: 'Yeni çalışan karşılama paketi',
    subtitle: 'Sırt çantası, termos, defter ve kalem: dört parça, tek logo, tek teslimat.',
    buttonText: 'Paketi Oluşturun',
    link: '/urunler?search=i%C5%9Fe%20ba%C5%9Flama',
    alt: 'Lacivert sırt çantası, önünde termos, petrol defter ve metal kalem',
    scene:
      'Warm light-grey background. Right half: navy backpack standing behind, navy thermos on its left, teal notebook leaning at the front right, navy pen lying in front. The same small white or engraved mark on all four. Left half free.',
    shows: [
      shown('laptop-bolmeli-sirt-cantasi', 'Lacivert'),
      shown('celik-termos-500-ml-klasik', 'Lacivert'),
      shown('termo-deri-lastikli-defter', 'Petrol'),
      shown('soft-touch-metal-tukenmez-kalem', 'Lacivert'),
    ],
  },
]

export const sampleBlogPictures: readonly SampleBlogPicture[] = [
  {
    file: 'blog/baski-teknikleri.webp',
    postTitle: 'Lazer gravür mü, UV baskı mı? Hangi yüzeye hangi baskı',
    alt: 'Yan yana iki termos: birinde çelik renginde lazer gravür, diğerinde renkli UV baskı logo',
    scene:
      'Close three-quarter view, shallow depth of field, neutral grey studio. Two steel thermoses side by side, navy with an engraved steel-coloured mark, white with the same mark in two colours. The engraving is sharp, the background soft.',
    shows: [shown('celik-termos-500-ml-klasik', 'Lacivert'), shown('celik-termos-500-ml-klasik', 'Beyaz')],
  },
  {
    file: 'blog/karsilama-seti.webp',
    postTitle: 'Yeni çalışan karşılama setinde neler olmalı?',
    alt: 'Masa üzerinde düzenli dizilmiş defter, kalem, kupa, powerbank ve USB bellek',
    scene:
      'Seen from above at 60–70 degrees, light oak desk. Laid out in a neat grid: teal notebook, roller pen in its open box, matt teal mug, silver power bank, metal USB stick. Even daylight, small same mark on each.',
    shows: [
      shown('termo-deri-lastikli-defter', 'Petrol'),
      shown('kutulu-metal-roller-kalem', 'Bordo'),
      shown('mat-seramik-kupa-350-ml', 'Petrol'),
      shown('ince-powerbank-10000-mah', 'Gümüş'),
      shown('doner-kapakli-metal-usb-bellek', 'Mavi'),
    ],
  },
  {
    file: 'blog/fuar-hazirligi.webp',
    postTitle: 'Fuar için promosyon ürünü seçerken sorulacak yedi soru',
    alt: 'Fuar standı masasında sıralı bez çantalar, kalemler ve anahtarlıklar',
    scene:
      'Fair stand: white counter with a coloured front, softly lit hall out of focus behind. On it a natural tote standing filled, a cup-like row of white-bodied pens with orange grips, some red bottle-opener key rings in a shallow tray.',
    shows: [
      shown('pamuklu-bez-canta-140-g', 'Naturel'),
      shown('beyaz-govdeli-plastik-tukenmez-kalem', 'Turuncu'),
      shown('acacakli-metal-anahtarlik', 'Kırmızı'),
    ],
  },
  {
    file: 'blog/baski-dosyasi.webp',
    postTitle: 'Baskıya hazır dosya nasıl hazırlanır? Vektör, Pantone ve taşma payı',
    alt: 'Beyaz mouse pad üzerinde mouse, yanında renk kartelası ve baskılı kart USB bellek',
    scene:
      'Desk from a high three-quarter view. White mouse pad with the teal mouse, beside it a fan of colour swatches (plain coloured cards, no writing), a card USB stick and a sheet with crop marks at its corners and one big simple mark.',
    shows: [
      shown('kaymaz-tabanli-mouse-pad'),
      shown('kablosuz-optik-mouse', 'Petrol'),
      shown('kart-usb-bellek'),
    ],
  },
  {
    file: 'blog/dogal-malzemeler.webp',
    postTitle: 'Kraft, mantar, jüt: doğal malzemede baskı nasıl durur?',
    alt: 'Mantar kapaklı defter, jüt çanta dokusu ve kraft kalemler yakından',
    scene:
      'Textures close up, low camera, sage-green blurred background: cork notebook cover in the foreground with a debossed mark, weave of the jute bag behind it, two kraft pens lying across. Warm side light that shows the grain.',
    shows: [
      shown('mantar-kapakli-defter-a5', 'Turuncu'),
      shown('jut-alisveris-cantasi', 'Yeşil'),
      shown('geri-donusumlu-kraft-tukenmez-kalem', 'Kraft'),
    ],
  },
  {
    file: 'blog/kupa-rehberi.webp',
    postTitle: 'Kupa rehberi: porselen, mat seramik, emaye',
    alt: 'Ahşap rafta yan yana porselen, mat seramik, emaye ve mantar tabanlı kupa',
    scene:
      'Wooden kitchen shelf against a cream wall, front view, evening light from the right. Four mugs in a row: white porcelain with red inside, matt teal, green enamel, powder pink with cork base. Blank or one tiny mark each.',
    shows: [
      shown('porselen-kupa-330-ml', 'Kırmızı'),
      shown('mat-seramik-kupa-350-ml', 'Petrol'),
      shown('emaye-kupa-350-ml', 'Yeşil'),
      shown('mantar-tabanli-seramik-kupa-400-ml', 'Pudra'),
    ],
  },
]

export const samplePopup: SamplePopup = {
  file: 'popup/karsilama.webp',
  title: 'Hoş geldiniz! İlk siparişinize %10 indirim',
  subtitle:
    'Üye olun, ödeme sayfasında HOSGELDIN10 kodunu yazın. KDV hariç 1.000 TL ve üzeri ilk siparişinizde geçerlidir.',
  couponCode: 'HOSGELDIN10',
  buttonText: 'Ürünleri inceleyin',
  link: '/urunler',
  alt: 'Kraft hediye kutusundan çıkan kupa, defter ve kalem',
  scene:
    'Upright. Upper third: plain warm cream wall for the text. Below: an open kraft gift box with paper filling, in it a matt teal mug, a cork notebook standing at a slant, a navy pen and a leather key ring; a copper-coloured ribbon lies in front. Soft light from the left.',
  shows: [
    shown('mat-seramik-kupa-350-ml', 'Petrol'),
    shown('mantar-kapakli-defter-a5', 'Turuncu'),
    shown('soft-touch-metal-tukenmez-kalem', 'Lacivert'),
    shown('deri-anahtarlik', 'Taba'),
  ],
}

function story(
  name: string,
  product: ShownProduct,
  rest: Omit<SampleStory, 'file' | 'productSlug' | 'shows'>,
): SampleStory {
  return { file: `stories/${name}.webp`, productSlug: product.slug, shows: [product], ...rest }
}

/** Like snapshots of a phone: everyday light, a little tilt, not everything in the middle, background out of focus. */
export const sampleStories: readonly SampleStory[] = [
  story('01-kafe-kupa', shown('porselen-kupa-330-ml', 'Lacivert'), {
    place: 'Kafe tezgâhı',
    caption: 'Yeni dükkânın ilk sabahı. Kupalar tezgâha dizildi, müdavimlerden ikisi evine de istedi.',
    customerName: 'Gülşah Aydın',
    companyName: 'Çınaraltı Kahve',
    logo: {
      mark: 'plane-tree leaf made of three arcs',
      text: 'çınaraltı kahve',
      method: 'sublimation, navy',
    },
    alt: 'Ahşap kafe tezgâhında lacivert içli, Çınaraltı Kahve logolu porselen kupalar',
    scene:
      'Wooden café counter, warm bulbs out of focus behind. Mug with coffee in front, two more behind it, a saucer with a spoon at the edge of the picture.',
  }),
  story('02-masa-defter', shown('termo-deri-lastikli-defter', 'Petrol'), {
    place: 'Çalışma masası',
    caption:
      'Müşteri toplantılarına artık hepimiz aynı defterle giriyoruz. Gömülü logo beklediğimden şık oldu.',
    customerName: 'Kerem Özdemir',
    companyName: 'Pusula Mimarlık',
    logo: { mark: 'compass needle in a circle', text: 'PUSULA', method: 'deboss' },
    alt: 'Mimarlık ofisi masasında Pusula yazılı petrol defter, yanında cetvel ve kalem',
    scene:
      'Architect’s desk, window light from the left. Notebook lying at a slant on a drawing sheet with thin lines, a pen and a steel ruler beside it, the corner of a laptop at the top edge.',
  }),
  story('03-fuar-canta', shown('pamuklu-bez-canta-140-g', 'Naturel'), {
    place: 'Fuar standı',
    caption: 'Konya’daki fuarda üç günde 800 çanta dağıttık. Koridorda herkesin omzunda bizim traktör vardı.',
    customerName: 'Mustafa Yıldırım',
    companyName: 'Toros Tarım Makineleri',
    logo: {
      mark: 'tractor wheel and two furrows',
      text: 'TOROS',
      method: 'one-colour screen print, dark green',
    },
    alt: 'Fuar standında askıda duran Toros logolu naturel bez çantalar',
    scene:
      'Fair stand: light panel wall, tote bags hanging in a row from a rail, the front one sharp; spotlights and the aisle out of focus.',
  }),
  story('04-araba-termos', shown('celik-termos-500-ml-klasik', 'Siyah'), {
    place: 'Araç içi',
    caption: 'Sabah altıda yola çıkan şoförlerimize verdik. Öğlene kadar çay sıcak, şikâyet yok.',
    customerName: 'Volkan Kılıç',
    companyName: 'Lodos Lojistik',
    logo: { mark: 'two wind lines', text: 'LODOS', method: 'laser engraving' },
    alt: 'Araç bardaklığında Lodos yazısı kazınmış siyah termos',
    scene:
      'Centre console of a van: thermos in the cup holder, dark dashboard and a slice of windscreen with grey morning light out of focus, part of a steering wheel at the left edge.',
  }),
  story('05-egitim-kalem', shown('soft-touch-metal-tukenmez-kalem', 'Kırmızı'), {
    place: 'Eğitim salonu',
    caption: 'İki yüz kişilik eğitimde her sıraya bir kalem koyduk. Sadece üçü masada unutulmuş.',
    customerName: 'Şule Karaca',
    companyName: 'Başak Eğitim Kurumları',
    logo: { mark: 'ear of wheat with four grains', text: 'başak eğitim', method: 'laser engraving' },
    alt: 'Eğitim salonu sırasında not kâğıdının üzerinde Başak Eğitim kazınmış kırmızı kalem',
    scene:
      'Row of training tables going out of focus. In front a sheet of paper with a red pen across it, a glass of water, further pens on papers behind.',
  }),
  story('06-toplanti-matara', shown('tritan-su-matarasi', 'Mavi'), {
    place: 'Ofis toplantı odası',
    caption: 'Plastik bardakları kaldırdık, herkese isimli matara aldık. Mutfaktaki çöp yarıya indi.',
    customerName: 'Nazlı Ünal',
    companyName: 'Ufuk Yazılım ve Danışmanlık',
    logo: { mark: 'half sun over a line', text: 'ufuk yazılım', method: 'one-colour screen print, white' },
    alt: 'Toplantı masasında Ufuk Yazılım baskılı mavi tritan matara ve dizüstü bilgisayar',
    scene:
      'Meeting table with a grey laptop, blue bottle half full of water in front right, chairs and a glass wall out of focus.',
  }),
  story('07-kosu-canta', shown('ipli-buzgulu-spor-canta', 'Turuncu'), {
    place: 'Spor salonu',
    caption: 'Pazar koşusunun kit çantası. Turuncu olunca kalabalıkta birbirimizi hemen bulduk.',
    customerName: 'Umut Şahin',
    companyName: null,
    logo: {
      mark: 'running shoe sole made of four bars',
      text: 'KIYI KOŞU',
      method: 'one-colour screen print, white',
    },
    alt: 'Soyunma odası bankında Kıyı Koşu baskılı turuncu büzgülü çanta',
    scene:
      'Wooden changing-room bench against grey lockers, orange bag sitting on it half filled, a white towel beside it.',
  }),
  story('08-otel-semsiye', shown('otomatik-baston-semsiye', 'Kırmızı'), {
    place: 'Otel girişi',
    caption: 'Yağmurda misafirlerimize ödünç veriyoruz. Fotoğraflara girdiği için en iyi reklamımız oldu.',
    customerName: 'Sibel Korkmaz',
    companyName: 'Sedef Otelcilik',
    logo: { mark: 'shell with five ribs', text: 'SEDEF OTEL', method: 'one-colour screen print, white' },
    alt: 'Otel girişinde yere bırakılmış Sedef Otel baskılı açık kırmızı şemsiye',
    scene:
      'Stone floor of a hotel entrance, slightly wet, glass door and warm lamps out of focus. The open umbrella lies tilted on the floor, printed panel towards the camera.',
  }),
  story('09-pansiyon-anahtarlik', shown('ahsap-anahtarlik', 'Akçaağaç'), {
    place: 'Pansiyon bankosu',
    caption: 'Oda numaralarını da kazıdılar. Misafirlerin yarısı anahtarlığı satın almak istiyor.',
    customerName: 'Derya Çetin',
    companyName: 'Defne Pansiyon',
    logo: { mark: 'laurel twig', text: 'defne', method: 'laser engraving' },
    alt: 'Pansiyon bankosunda oda anahtarına takılı Defne kazınmış ahşap anahtarlık',
    scene:
      'Whitewashed counter with a terracotta pot out of focus. Round wooden key ring with a brass key in the foreground, two more hanging on a board behind.',
  }),
  story('10-dernek-tisort', shown('bisiklet-yaka-tisort-160-g', 'Beyaz'), {
    place: 'Dernek odası',
    caption: 'Gönüllü tişörtlerimiz geldi! Baskı yıkamada hiç solmadı, seneye renklisini de yaptıracağız.',
    customerName: 'İrem Doğan',
    companyName: null,
    logo: { mark: 'two mountain peaks', text: 'ZİRVE DOĞA', method: 'one-colour screen print, green' },
    alt: 'Askıda Zirve Doğa baskılı beyaz bisiklet yaka tişört',
    scene:
      'White t-shirt on a wooden hanger at a clothes rail against a pale wall, daylight from a window at the right, cardboard box with folded t-shirts below.',
  }),
]
