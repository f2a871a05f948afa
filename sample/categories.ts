import type { SampleCategory } from './sample-product.ts'

const ROWS: readonly (readonly [slug: string, name: string, description: string])[] = [
  [
    'termoslar',
    'Termoslar',
    'Çift cidarlı çelik termoslar ve termos bardaklar: lazer gravür veya UV baskıyla, tek adet kutuda teslim edilir.',
  ],
  [
    'kalemler',
    'Kalemler',
    'Fuar, eğitim ve resepsiyon için metal, plastik ve geri dönüşümlü gövdeli tükenmez kalemler; logo tampon baskı veya lazerle uygulanır.',
  ],
  [
    'defterler',
    'Defterler',
    'Termo deri, sert kapaklı ve kraft kapaklı not defterleri; kapağa sıcak baskı, UV baskı veya serigrafi yapılır.',
  ],
  [
    'cantalar',
    'Çantalar',
    'Bez çantadan bilgisayar bölmeli sırt çantasına kadar serigrafi, transfer veya nakışla logolanan çantalar.',
  ],
  [
    'su-mataralari',
    'Su Mataraları',
    'Ofiste ve sahada her gün kullanılan, BPA içermeyen tritan ve alüminyum mataralar.',
  ],
  [
    'teknoloji-urunleri',
    'Teknoloji Ürünleri',
    'Masada kalan hediyeler: kablosuz şarj altlığı, bluetooth hoparlör ve mouse pad.',
  ],
  [
    'powerbankler',
    'Powerbankler',
    'Logolu taşınabilir şarj cihazları; kapasitesi gövdesinde yazan, kablosu kutusunda gelen modeller.',
  ],
  ['kupalar', 'Kupalar', 'Süblimasyon, serigrafi veya lazerle logolanan porselen, seramik ve emaye kupalar.'],
  [
    'usb-bellekler',
    'USB Bellekler',
    '16 GB ile 64 GB arasında, metal ve ahşap gövdeli USB bellekler; isteğe göre içine dosya yüklenerek teslim edilir.',
  ],
  [
    'tisortler',
    'Tişörtler',
    'Penye ve pike kumaştan, S ile XXL arası bedenlerde baskılı veya nakışlı tişörtler.',
  ],
  [
    'semsiyeler',
    'Şemsiyeler',
    'Fiberglas telli baston ve katlanır şemsiyeler; logo panellere serigrafi veya transfer ile basılır.',
  ],
  [
    'anahtarliklar',
    'Anahtarlıklar',
    'Metal, deri ve ahşap anahtarlıklar; küçük bütçeyle çok kişiye ulaşan, cepte taşınan hediyeler.',
  ],
]

/** The twelve categories of the sample shop, in the order they are shown. */
export const sampleCategories: readonly SampleCategory[] = ROWS.map(([slug, name, description], index) => ({
  slug,
  name,
  description,
  image: `kategori-${slug}.jpg`,
  position: index + 1,
  showOnHome: true,
}))
