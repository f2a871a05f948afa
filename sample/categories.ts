import type { SampleCategory } from './sample-product.ts'

const ROWS: readonly (readonly [slug: string, name: string, description: string])[] = [
  [
    'termoslar',
    'Termoslar',
    'Yarım litreden bir litreye çift cidarlı çelik termoslar ve termos bardaklar: lazer gravür veya UV baskıyla, tek adet kutuda teslim edilir.',
  ],
  [
    'kalemler',
    'Kalemler',
    'Fuar, eğitim ve resepsiyon için metal, plastik ve geri dönüşümlü gövdeli tükenmez ve roller kalemler; logo tampon baskı veya lazerle uygulanır.',
  ],
  [
    'defterler',
    'Defterler',
    'Termo deri, mantar ve kraft kapaklı not defterleri ile günlük ajandalar; kapağa sıcak baskı, yaldız, UV baskı veya serigrafi yapılır.',
  ],
  [
    'cantalar',
    'Çantalar',
    'Bez ve jüt çantadan bilgisayar bölmeli sırt çantasına kadar serigrafi, transfer veya nakışla logolanan çantalar.',
  ],
  [
    'su-mataralari',
    'Su Mataraları',
    'Ofiste ve sahada her gün kullanılan, tritan, alüminyum, cam ve sıkmalı spor mataralar.',
  ],
  [
    'teknoloji-urunleri',
    'Teknoloji Ürünleri',
    'Masada kalan hediyeler: kablosuz şarj altlığı, bluetooth hoparlör, mouse ve mouse pad.',
  ],
  [
    'powerbankler',
    'Powerbankler',
    'Logolu taşınabilir şarj cihazları; kapasitesi gövdesinde yazan, kablosu kutusunda gelen modeller.',
  ],
  [
    'kupalar',
    'Kupalar',
    'Süblimasyon, serigrafi veya lazerle logolanan porselen, seramik, emaye ve mantar tabanlı kupalar.',
  ],
  [
    'usb-bellekler',
    'USB Bellekler',
    '16 GB ile 64 GB arasında metal, ahşap, deri ve kart biçiminde USB bellekler; isteğe göre içine dosya yüklenerek teslim edilir.',
  ],
  [
    'tisortler',
    'Tişörtler',
    'Penye ve pike kumaştan, S ile XXL arası bedenlerde kısa ve uzun kollu, baskılı veya nakışlı tişörtler.',
  ],
  [
    'semsiyeler',
    'Şemsiyeler',
    'Fiberglas telli baston, golf, katlanır ve ters kapanan şemsiyeler; logo panellere serigrafi veya transfer ile basılır.',
  ],
  [
    'anahtarliklar',
    'Anahtarlıklar',
    'Metal, deri, ahşap ve açacaklı anahtarlıklar; küçük bütçeyle çok kişiye ulaşan, cepte taşınan hediyeler.',
  ],
]

/** The twelve categories of the sample shop, in the order they are shown. */
export const sampleCategories: readonly SampleCategory[] = ROWS.map(([slug, name, description], index) => ({
  slug,
  name,
  description,
  image: `categories/${slug}.webp`,
  position: index + 1,
  showOnHome: true,
}))
