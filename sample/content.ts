/** What the sample shop says on its pages: bar, menu, home sections, blog. Pictures stand in page-pictures.ts. */
import type { AnnouncementBarSettings } from '#app/modules/content/domain/announcement.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from '#app/modules/content/domain/announcement.ts'
import type {
  AnnouncementInput,
  CustomPageInput,
  HomeSectionInput,
  MenuItemInput,
} from '#app/modules/content/domain/content-forms.ts'
import type { RedirectRule } from '#app/modules/redirects/domain/redirect.ts'
import { sampleCategories } from './categories.ts'
import { sampleBlogPictures } from './page-pictures.ts'

export const sampleAnnouncementBar: AnnouncementBarSettings = DEFAULT_ANNOUNCEMENT_BAR

export const sampleAnnouncements: readonly AnnouncementInput[] = [
  {
    text: 'KDV hariç 2.000 TL ve üzeri siparişlerde Türkiye’nin her yerine ücretsiz kargo',
    link: '/urunler',
  },
  { text: 'Adet arttıkça birim fiyat düşer: basamaklar her ürünün sayfasında yazar', link: '/urunler' },
  {
    text: '2027 ajandaları geldi: çıtçıtlı kapak, gofre veya yaldız baskı',
    link: '/urun/citcitli-gunluk-ajanda',
  },
  {
    text: 'Logonuz hangi yüzeyde nasıl durur? Baskı teknikleri rehberimizi okuyun',
    link: '/blog/lazer-gravur-mu-uv-baski-mi-hangi-yuzeye-hangi-baski',
  },
]

/** Sections name categories and products by their slugs: the ids are made when the shop is filled. */
export interface SampleSection extends Omit<HomeSectionInput, 'categoryId' | 'manualProductIds'> {
  readonly categorySlug: string | null
  readonly productSlugs: readonly string[]
}

const SECTION = {
  description: '',
  displayType: 'grid',
  productCount: 8,
  categorySlug: null,
  productSlugs: [],
  showButton: true,
  buttonText: 'Tüm ürünleri gör',
  buttonLink: '/urunler',
  backgroundColor: '',
  gridColumns: 4,
} as const

export const sampleSections: readonly SampleSection[] = [
  {
    ...SECTION,
    title: 'Öne Çıkanlar',
    description: 'Baskı ustalarımızın gönül rahatlığıyla önerdiği ürünler.',
    displayType: 'slider',
    filterType: 'featured',
    productCount: 12,
    backgroundColor: '#F1F6F4',
  },
  {
    ...SECTION,
    title: 'Çok Satanlar',
    description: 'Son üç ayda en çok siparişe giren ürünler.',
    filterType: 'bestseller',
  },
  {
    ...SECTION,
    title: 'Her sabah elde: kupalar',
    description: 'Porselen, mat seramik, emaye ve mantar tabanlı.',
    filterType: 'category',
    categorySlug: 'kupalar',
    productCount: 4,
    buttonText: 'Bütün kupalar',
    buttonLink: '/kategoriler/kupalar',
    backgroundColor: '#F6EFE6',
  },
  {
    ...SECTION,
    title: 'Fuara hazır küçük hediyeler',
    description: 'Çantaya sığan, stantta hızla dağıtılan ürünler.',
    filterType: 'manual',
    productSlugs: [
      'pamuklu-bez-canta-140-g',
      'beyaz-govdeli-plastik-tukenmez-kalem',
      'acacakli-metal-anahtarlik',
      'spiralli-kraft-not-defteri',
      'geri-donusumlu-kraft-tukenmez-kalem',
      'ipli-buzgulu-spor-canta',
      'kart-usb-bellek',
      'dikdortgen-metal-anahtarlik',
    ],
    buttonText: 'Fuar rehberini okuyun',
    buttonLink: '/blog/fuar-icin-promosyon-urunu-secerken-sorulacak-yedi-soru',
    gridColumns: 8,
  },
]

function entry(title: string, link: string, description = '', icon = '') {
  return { title, link, description, icon }
}

const plain = { isMegaMenu: false, submenu: [] }

/** The spec's menu (back office §3) with the categories beside it. */
export const sampleMenu: readonly MenuItemInput[] = [
  { ...entry('Ana Sayfa', '/'), ...plain },
  {
    ...entry('Ürünler', '/urunler'),
    isMegaMenu: true,
    submenu: [
      entry(
        'Promosyon',
        '/urunler?search=fuar',
        'Fuarda ve etkinlikte çok kişiye ulaşan küçük hediyeler',
        '🎁',
      ),
      entry('Tekstil', '/kategoriler/tisortler', 'Penye ve pike tişörtler, S ile XXL arası bedenlerde', '👕'),
      entry(
        'Ofis',
        '/urunler?search=i%C5%9Fe%20ba%C5%9Flama',
        'Defter, kalem, çanta: yeni çalışanın ilk günü',
        '🖊️',
      ),
      entry(
        'Teknoloji',
        '/kategoriler/teknoloji-urunleri',
        'Şarj altlığı, hoparlör, mouse: masada kalan logolar',
        '🔌',
      ),
    ],
  },
  {
    ...entry('Kategoriler', '/kategoriler'),
    isMegaMenu: true,
    submenu: sampleCategories.map(({ name, slug }) => entry(name, `/kategoriler/${slug}`)),
  },
  { ...entry('Hakkımızda', '/hakkimizda'), ...plain },
  { ...entry('İletişim', '/iletisim'), ...plain },
]

export interface SamplePost {
  readonly title: string
  readonly excerpt: string
  /** Under sample/posts. */
  readonly htmlFile: string
  /** Under sample/images. */
  readonly imageFile: string
  readonly imageAlt: string
  /** How long before the shop was filled it came out. */
  readonly daysAgo: number
}

const POSTS: readonly (readonly [name: string, daysAgo: number, excerpt: string])[] = [
  [
    'baski-teknikleri',
    6,
    'Çelikte lazer, plastikte UV, kumaşta serigrafi: yöntemi zevk değil yüzey belirler. Hangi üründe hangisini seçmeli, hangisinden kaçınmalı?',
  ],
  [
    'karsilama-seti',
    23,
    'Yeni çalışanın ikinci haftada hâlâ kullandığı dört parça, tişört bedenleri, logonun ölçüsü ve kaç set yaptırmanız gerektiği.',
  ],
  [
    'fuar-hazirligi',
    41,
    'Kime, kaç adet, ne zaman? Kapanış akşamı elde koli kalmaması için sipariş vermeden önce sorulacak yedi soru ve dört haftalık takvim.',
  ],
  [
    'baski-dosyasi',
    66,
    'Siparişler en çok dosya yüzünden gecikir. Vektör, çizgiye çevrilmiş yazı, Pantone numarası ve 3 mm taşma payı için kısa bir kontrol listesi.',
  ],
  [
    'dogal-malzemeler',
    88,
    'Kraft boyayı emer, mantar ince çizgiyi yutar, jüt uzaktan okunan logo ister. Doğal yüzeylerde logonuzu nasıl hazırlamalısınız?',
  ],
  [
    'kupa-rehberi',
    117,
    'Porselen, mat seramik, emaye, mantar tabanlı: hangisi bulaşık makinesine girer, hangisine lazer yapılır, logo kulpun hangi yanına basılır?',
  ],
]

/** One post for each picture of the blog, newest first. */
export const samplePosts: readonly SamplePost[] = POSTS.map(([name, daysAgo, excerpt]) => {
  const imageFile = `blog/${name}.webp`
  const picture = sampleBlogPictures.find(({ file }) => file === imageFile)
  if (!picture) throw new Error(`no picture for the post ${name}`)
  const { postTitle, alt } = picture
  return { title: postTitle, excerpt, htmlFile: `${name}.html`, imageFile, imageAlt: alt, daysAgo }
})

/** Pages of the sample shop's own; their HTML stands under sample/pages. */
export const samplePages: readonly (Omit<CustomPageInput, 'contentHtml'> & { readonly htmlFile: string })[] =
  [
    {
      title: 'Baskı teknikleri rehberi',
      slug: '',
      htmlFile: 'baski-teknikleri-rehberi.html',
      seoTitle: 'Baskı teknikleri rehberi: lazer, UV, serigrafi, nakış',
      seoDescription:
        'Lazer gravür, UV baskı, serigrafi, tampon, süblimasyon, transfer, nakış, gofre: hangi yüzeye hangisi uyar, dosyanız nasıl olmalı?',
      footerColumn: 'corporate',
      footerOrder: 1,
      isPublished: true,
    },
  ]

/** Addresses that this shop had before, as a shop that has moved has some. */
export const sampleRedirects: readonly RedirectRule[] = [
  { source: '/promosyon-urunleri.html', target: '/urunler', status: 301 },
  { source: '/baski-rehberi.html', target: '/sayfa/baski-teknikleri-rehberi', status: 301 },
]
