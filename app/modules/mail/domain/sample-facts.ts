import type { MAILS, MailKind, MailPlaceholder } from '#app/modules/site-files/domain/mail-kinds.ts'
import { mailPlaceholdersOf } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import type { MailFact } from './fill-mail.ts'

type Placeholders = { [Kind in MailKind]: (typeof MAILS)[Kind]['placeholders'] }[MailKind]
/** The names with values of this form: a new placeholder without a sample does not compile. */
type NamesOf<Form extends MailPlaceholder['form'], P = Placeholders> = P extends unknown
  ? { [Name in keyof P]: P[Name] extends { readonly form: Form } ? Name : never }[keyof P]
  : never
/** Filled by the shop's own settings, as in every mail. */
type OfTheShop = 'site-adi' | 'iletisim' | 'site-adresi'

const GOODS: MailBlock = {
  kind: 'lines',
  lines: [
    {
      title: 'Seramik Kupa',
      details: ['Renk: Beyaz', 'Baskı: Tek renk', 'Baskı dosyası: logo.pdf'],
      sum: '100 adet × 62,00 ₺',
      total: '6.200,00 ₺',
    },
    {
      title: 'Bez Çanta',
      details: ['Renk: Ham', 'Baskı: Baskısız'],
      sum: '50 adet × 38,00 ₺',
      total: '1.900,00 ₺',
    },
  ],
}

const SUMS: MailBlock = {
  kind: 'pairs',
  isSum: true,
  rows: [
    { label: 'Ara toplam (KDV hariç)', text: '8.100,00 ₺' },
    { label: 'KDV (%20)', text: '1.620,00 ₺' },
    { label: 'Kargo', text: 'Ücretsiz' },
    { label: 'Toplam (KDV dahil)', text: '9.720,00 ₺', strong: true },
  ],
}

const pairs = (...rows: readonly (readonly [string, string])[]): readonly MailBlock[] => [
  { kind: 'pairs', isSum: false, rows: rows.map(([label, text]) => ({ label, text })) },
]

const paragraph = (text: string): readonly MailBlock[] => [{ kind: 'paragraph', text }]

const BANK = [
  ['Banka', 'Örnek Bankası'],
  ['Hesap sahibi', 'Örnek Ticaret Ltd. Şti.'],
  ['IBAN', 'TR00 0000 0000 0000 0000 0000 00'],
  ['Tutar', '9.720,00 ₺'],
  ['Açıklama', 'DMG-2026-0042'],
] as const

const PERSON = [
  ['Ad soyad', 'Ayşe Yılmaz'],
  ['Firma', 'Örnek Reklam A.Ş.'],
  ['E-posta', 'ayse@ornek.com'],
  ['Telefon', '0532 000 00 00'],
] as const

/** An order, an account and a request of nobody: what a mail shows while its words are being written. */
const WORDS = {
  ad: 'Ayşe Yılmaz',
  'alici-ad': 'Ayşe Yılmaz',
  'baski-degisikligi': 'Eski dosyayla yapılan yerleşim geçersiz oldu.',
  'baski-kontrolu': 'Baskı dosyanızı kontrol ediyor, bir sorun görürsek sizi arıyoruz.',
  beklenen: 'ödemeniz',
  'cayma-bildirimi': 'Bu ürün size özel üretildiği için cayma hakkı kalkmıştır.',
  'davet-eden': 'Derya Kaya',
  degisiklik: 'Banka bilgileri değişti',
  'dosya-adi': 'logo.pdf',
  'dosya-olayi': 'Baskı dosyası değiştirildi',
  eposta: 'ayse@ornek.com',
  firma: 'Örnek Reklam A.Ş.',
  indirim: '%5',
  'iptal-tarihi': '01.12.2026',
  itiraz: 'Bunu siz istemediyseniz bize yazın.',
  'kargo-notu': 'İki koli halinde gönderildi.',
  kim: 'Derya Kaya',
  'kim-sildi': 'isteğiniz üzerine',
  kod: '482 915',
  'kupon-eki': ', kuponunuz hazır',
  mesaj: '250 adet kupa için fiyat alabilir miyim?',
  neden: 'Fotoğrafta ürün görünmüyor.',
  olay: 'Hesabınızın şifresi değiştirildi.',
  'onay-metni': 'Baskılı ürünlerde cayma hakkının bulunmadığını okudum, onaylıyorum.',
  'saklanan-kayitlar': 'Sipariş ve fatura kayıtlarınız yasa gereği 10 yıl saklanır.',
  'saklanan-onaylar': 'Onay kayıtlarınız, adınız ve adresiniz olmadan saklanır.',
  'siparis-no': 'DMG-2026-0042',
  'siparis-notu': 'Fuardan önce elimizde olmalı.',
  'talep-no': 'TKL-2026-0042',
  'siparis-tarihi': '24.11.2026 11:20',
  sure: '48',
  urun: 'Seramik Kupa',
  'urun-eki': ' – Seramik Kupa',
  'yeni-eposta': 'ayse.yilmaz@ornek.com',
} as const satisfies Readonly<Record<Exclude<NamesOf<'text'>, OfTheShop>, string>>

const BLOCKS = {
  ayrintilar: pairs(['Ne zaman', '24.11.2026 11:20'], ['Nereden', 'Chrome, Windows']),
  'banka-bilgileri': pairs(...BANK),
  'cayma-hakki': [
    {
      kind: 'list',
      items: [
        'Seramik Kupa: Cayma hakkı yoktur, size özel üretilir.',
        'Bez Çanta: 14 gün içinde cayabilirsiniz.',
      ],
    },
  ],
  'dosya-degisikligi': pairs(
    ['Müşteri', 'Ayşe Yılmaz'],
    ['Ürün', 'Seramik Kupa'],
    ['Önceki dosya', 'logo-eski.pdf'],
    ['Yeni dosya', 'logo.pdf'],
  ),
  'geri-alma': paragraph('Bunu siz yapmadıysanız 7 gün içinde geri alabilirsiniz.'),
  'kargo-bilgileri': pairs(['Kargo şirketi', 'Yurtiçi Kargo'], ['Takip numarası', '123456789012']),
  kupon: pairs(['Kod', 'TESEKKUR-7K2'], ['İndirim', '%10'], ['Son gün', '24.02.2027']),
  'odeme-bilgileri': pairs(...BANK, ['Son ödeme günü', '01.12.2026 (5 iş günü)']),
  'olay-zamani': paragraph('24.11.2026 11:20'),
  'onaylanan-metinler': [{ kind: 'list', items: ['Ön Bilgilendirme Formu', 'Mesafeli Satış Sözleşmesi'] }],
  'siparis-ozeti': pairs(
    ['Sipariş', 'DMG-2026-0042'],
    ['Müşteri', 'Ayşe Yılmaz'],
    ['Firma', 'Örnek Reklam A.Ş.'],
    ['Toplam', '9.720,00 ₺'],
  ),
  'talep-sahibi': pairs(...PERSON),
  'teslimat-bilgileri': pairs(
    ['Alıcı', 'Ayşe Yılmaz, 0532 000 00 00'],
    ['Teslimat adresi', 'Örnek Mah. 12. Sok. No: 3, Nilüfer / Bursa'],
    ['Fatura', 'Kurumsal: Örnek Reklam A.Ş.'],
    ['Kargo', 'Ücretsiz'],
  ),
  tutarlar: [SUMS],
  urun: pairs(['Ürün', 'Seramik Kupa'], ['Renk', 'Beyaz'], ['Adet', '250']),
  urunler: [GOODS],
} as const satisfies Readonly<Record<NamesOf<'block'>, readonly MailBlock[]>>

/** Values for every placeholder of a kind of mail; a link leads to the shop itself, whatever it stands for. */
export function sampleFacts(
  kind: MailKind,
  { publicUrl }: { readonly publicUrl: string },
): Readonly<Record<string, MailFact>> {
  const facts = Object.entries(mailPlaceholdersOf(kind)).map(([name, { form }]): [string, MailFact] => {
    if (name === 'site-adresi') return [name, publicUrl]
    if (form === 'link') return [name, { href: publicUrl, isSecret: false }]
    return [
      name,
      form === 'text'
        ? (WORDS[name as keyof typeof WORDS] ?? '')
        : (BLOCKS[name as keyof typeof BLOCKS] ?? []),
    ]
  })
  return Object.fromEntries(facts)
}
