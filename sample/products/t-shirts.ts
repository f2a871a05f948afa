import { colourGroup, defineProduct, optionGroup } from '../sample-product.ts'

const TEXTILE_VAT_BP = 1000

export const tShirts = [
  defineProduct({
    sku: 'TSR-901',
    title: 'Bisiklet Yaka Tişört 160 g',
    slug: 'bisiklet-yaka-tisort-160-g',
    categorySlug: 'tisortler',
    shortDescription:
      'Yüzde yüz penye pamuk, 160 gram bisiklet yaka tişört; S–XXL, serigrafi veya DTF baskı.',
    description: [
      'Ekip, etkinlik ve personel tişörtü. Kumaşı 30/1 taranmış penye pamuktur, gramajı 160’tır; ne şeffaf ne de ağırdır, yazın açık havada rahat giyilir. Boyun içi biyelidir, omuz dikişi bantlıdır, etek ve kollar çift iğne dikilir. Kumaş önceden çektirilir; 40 derecede yıkamada en çok yüzde 3 çeker.',
      'Kalıp düz ve unisex’tir. M bedende göğüs genişliği 53 cm, boy 72 cm’dir; bedenler arasında genişlik ve boy ikişer santim değişir. Bedenleri ayrı satır olarak sepete ekleyin, her satır en az 20 adet olmalıdır; daha karışık dağılımlarda teklif isteyin.',
      'Büyük ve tek renkli baskılarda serigrafi en dayanıklı ve en uygun yöntemdir. Çok renkli logolar ve düşük adetler için DTF transfer uygulanır. Ön ve arkada baskı alanı 300 × 400 mm, göğüste 90 × 90 mm’dir. Koyu kumaşta serigrafi beyaz alt katla basılır.',
      'Tişörtler 10’lu poşette, bedenine göre etiketlenmiş gelir. Koşular, dernekler, fuar ekipleri ve restoranlar düzenli alıcıdır.',
    ],
    priceMinMinor: 13_400,
    vatBp: TEXTILE_VAT_BP,
    minOrderQuantity: 20,
    stock: 8_900,
    features: [
      '%100 penye pamuk, 160 g/m²',
      'Unisex düz kalıp, S–XXL',
      'Bantlı omuz, çift iğne dikiş',
      '300 × 400 mm baskı alanı',
      '40 °C’de en çok %3 çekme',
      'Bedenine göre etiketli 10’lu poşet',
    ],
    printingOptions: ['Tek renk serigrafi', 'İki renk serigrafi', 'DTF transfer', 'Nakış'],
    tags: ['tişört', 'pamuk', 'bisiklet yaka', 'personel', 'etkinlik'],
    badge: 'Çok Satan',
    optionGroups: [
      colourGroup('Beyaz', ['Siyah', 1_200], ['Lacivert', 1_200], ['Kırmızı', 1_200]),
      optionGroup('Beden', ['M', 0], ['S', 0], ['L', 0], ['XL', 0], ['XXL', 1_500]),
    ],
    tiers: [
      [50, 5],
      [100, 10],
      [250, 15],
      [500, 20],
    ],
    pictureAlt: '{renk} bisiklet yaka tişört, göğsünde baskılı logo',
    detailAlt: 'Tişört göğsündeki baskıya ve penye kumaşa yakından bakış',
    note: 'Beden dağılımınızı değiştirmek isterseniz üretim başlamadan önce, sipariş onayından sonraki 1 iş günü içinde bildirin.',
    featured: true,
    ordersLast90Days: 41,
  }),
  defineProduct({
    sku: 'TSR-902',
    title: 'Polo Yaka Tişört Pike',
    slug: 'polo-yaka-tisort-pike',
    categorySlug: 'tisortler',
    shortDescription: 'Pike kumaş, üç düğmeli polo yaka tişört; göğüste nakış logo, S–XXL.',
    description: [
      'Servis, saha ve mağaza ekipleri için dayanıklı polo tişört. Kumaşı yüzde 100 pamuk pike örgüdür, gramajı 210’dur; terletmez ve formunu korur. Yaka ve kol ağzı ribanadır, patında üç düğme ve bir yedek düğme vardır. Yan dikiş altındaki kısa yırtmaç, pantolon dışında giyildiğinde düzgün durmasını sağlar.',
      'M bedende göğüs genişliği 54 cm, boy 73 cm’dir. Kadın ekipler için bir beden küçük önerilir; ilk siparişten önce beden görmek isterseniz numune seti isteyebilirsiniz. Bedenler ayrı satır olarak eklenir.',
      'Nakış bu ürünün asıl uygulamasıdır: sol göğüste 90 × 60 mm, 8 renge kadar. İplik 60 dereceye kadar rengini korur. Nakış kalıbı ilk siparişte çıkarılır ve saklanır. Sırta büyük yazı gerekiyorsa 280 × 120 mm alana serigrafi veya transfer uygulanır; nakış sırtta kumaşı toplar, önermiyoruz.',
      'Tişörtler tek tek katlanıp poşetlenir, koli bedenine göre ayrılır. Oto servisleri, güvenlik ve temizlik şirketleri, marketler ve belediye birimleri yıllık kıyafet ihtiyacını bu modelle karşılıyor.',
    ],
    priceMinMinor: 23_800,
    vatBp: TEXTILE_VAT_BP,
    minOrderQuantity: 20,
    stock: 2_480,
    features: [
      '%100 pamuk pike, 210 g/m²',
      'Üç düğmeli pat, yedek düğme',
      'Ribana yaka ve kol ağzı',
      'Sol göğüste 90 × 60 mm nakış',
      'S–XXL beden, tek tek poşetli',
    ],
    printingOptions: ['Nakış', 'Tek renk serigrafi', 'DTF transfer'],
    tags: ['polo tişört', 'pike', 'nakış', 'iş kıyafeti', 'personel'],
    badge: null,
    optionGroups: [
      colourGroup('Lacivert', 'Beyaz', 'Siyah', 'Bordo'),
      optionGroup('Beden', ['M', 0], ['S', 0], ['L', 0], ['XL', 0], ['XXL', 2_200]),
    ],
    tiers: [
      [50, 5],
      [100, 9],
      [250, 14],
    ],
    pictureAlt: '{renk} polo yaka tişört, sol göğsünde nakış logo',
    featured: false,
    ordersLast90Days: 26,
  }),
]
