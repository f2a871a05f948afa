/** The words an instruction may be made of, folded, and what they are to its grammar. */

/** What a word is: a class of words that behave alike, with what distinguishes it from its fellows. */
export type WordClass =
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'middle'
  | 'corner'
  | 'side'
  | 'edge'
  | 'front'
  | 'back'
  | 'face'
  | 'both'
  | 'part'
  | 'very'
  | 'small'
  | 'tiny'
  | 'big'
  | 'full'
  | 'half'
  | 'size'
  | 'width'
  | 'height'
  | 'number'
  | 'unit'
  | 'percent'
  | 'degrees'
  | 'method'
  | 'foil'
  | 'metal'
  | 'colour'
  | 'ink'
  | 'single'
  | 'full-colour'
  | 'print'
  | 'upright'
  | 'level'
  | 'slanted'
  | 'upside-down'
  | 'turn'
  | 'ground'
  | 'plan'
  | 'remove'
  | 'keep'
  | 'not'
  | 'goods'
  | 'filler'

interface Entry {
  readonly class: WordClass
  readonly value?: string
  /** Stems that take endings. */
  readonly stems?: string
  /** Forms that are taken as they stand only, before any stem. */
  readonly forms?: string
}

/** Colours of ink by name: the sRGB they are shown in. */
export const INK_COLOURS: Readonly<Record<string, string>> = {
  beyaz: '#ffffff',
  siyah: '#111111',
  kirmizi: '#c4161c',
  lacivert: '#142154',
  mavi: '#185cbe',
  yesil: '#16803e',
  sari: '#facc15',
  turuncu: '#f07614',
  mor: '#6c2ca0',
  pembe: '#ec5a96',
  gri: '#787c82',
  kahverengi: '#623c22',
  bordo: '#6e1222',
  turkuaz: '#009696',
  bej: '#decaaa',
  krem: '#f6ecd4',
}

/** Turkish names of the colours, for people. */
export const INK_NAMES: Readonly<Record<string, string>> = {
  beyaz: 'beyaz',
  siyah: 'siyah',
  kirmizi: 'kırmızı',
  lacivert: 'lacivert',
  mavi: 'mavi',
  yesil: 'yeşil',
  sari: 'sarı',
  turuncu: 'turuncu',
  mor: 'mor',
  pembe: 'pembe',
  gri: 'gri',
  kahverengi: 'kahverengi',
  bordo: 'bordo',
  turkuaz: 'turkuaz',
  bej: 'bej',
  krem: 'krem',
}

const NUMBERS = ['bir', 'iki', 'uc', 'dort', 'bes', 'alti', 'yedi', 'sekiz', 'dokuz', 'on']

/**
 * Order matters only among equals: a longer stem wins over a shorter one. Words that mean two things ('altı' is six and
 * below, 'on' is ten and front) are told apart by the grammar, which knows their neighbours.
 */
const ENTRIES: readonly Entry[] = [
  { class: 'left', stems: 'sol' },
  { class: 'right', stems: 'sag' },
  { class: 'top', stems: 'ust yukari tepe', forms: 'uste ustte ustune ustunde ustten' },
  { class: 'bottom', stems: 'asagi dip dib', forms: 'alt alta altta alttan altina altinda altindan alttaki' },
  { class: 'middle', stems: 'orta merkez', forms: 'ortala ortalayin ortalayip ortalanmis ortalansin ortali' },
  { class: 'corner', stems: 'kose' },
  { class: 'side', stems: 'taraf kisim kism bolge bolum yan' },
  { class: 'edge', stems: 'kenar' },
  { class: 'front', forms: 'on one onde onune onunde onden ondeki' },
  { class: 'back', stems: 'arka sirt' },
  { class: 'face', stems: 'yuzey', forms: 'yuz yuze yuzde yuzu yuzune yuzunde yuzlere yuzlerine' },
  { class: 'both', forms: 'her cift ikisine ikisinde' },
  { class: 'part', value: 'lid', stems: 'kapak kapag' },
  { class: 'part', value: 'breast', stems: 'gogus gogs' },
  { class: 'part', value: 'sleeve', stems: 'kol kolu' },
  { class: 'part', value: 'pocket', stems: 'cep ceb' },
  { class: 'part', value: 'clip', stems: 'klips' },
  { class: 'part', value: 'body', stems: 'govde' },
  { class: 'part', value: 'panel', stems: 'panel tente' },
  { class: 'very', forms: 'cok iyice olabildigince daha epey bayagi oldukca' },
  { class: 'small', stems: 'kucuk kucug kucult ufak ufag ufalt' },
  { class: 'tiny', stems: 'minik minicik mini minnacik kucucuk' },
  { class: 'big', stems: 'buyuk buyug buyut iri genis', forms: 'kocaman' },
  { class: 'full', stems: 'kapla', forms: 'tam tum tumu butun komple boydan boya doldursun doldur' },
  { class: 'half', stems: 'yari', forms: 'yarim yarisi' },
  { class: 'size', stems: 'boyut ebat ebad olcu', forms: 'boy boyda' },
  { class: 'width', stems: 'genislik genislig', forms: 'eninde en eni' },
  { class: 'height', stems: 'yukseklik yukseklig', forms: 'boyunda yuksek' },
  { class: 'unit', value: 'cm', stems: 'cm santim santimetre' },
  { class: 'unit', value: 'mm', stems: 'mm milim milimetre' },
  { class: 'percent', forms: '%' },
  { class: 'degrees', stems: 'derece', forms: '°' },
  { class: 'method', value: 'laser', stems: 'lazer laser gravur kazima', forms: 'kazi kazinsin kazili' },
  { class: 'method', value: 'embroidery', stems: 'nakis isleme brode', forms: 'islensin islemeli' },
  { class: 'method', value: 'emboss', stems: 'kabartma rolyef emboss' },
  { class: 'method', value: 'deboss', stems: 'gofre gomme deboss cokertme', forms: 'gomulu' },
  { class: 'method', value: 'sublimation', stems: 'sublimasyon' },
  { class: 'method', value: 'print', stems: 'serigrafi tampon dijital transfer', forms: 'uv dtf dtg' },
  { class: 'foil', stems: 'yaldiz varak varag folyo' },
  { class: 'metal', value: 'gold', forms: 'altin gold altinla' },
  { class: 'metal', value: 'silver', stems: 'gumus silver' },
  { class: 'metal', value: 'copper', stems: 'bakir', forms: 'rose rosegold' },
  ...Object.keys(INK_COLOURS).map((name): Entry => ({ class: 'colour', value: name, stems: name })),
  { class: 'ink', stems: 'renk reng renkli' },
  { class: 'single', forms: 'tek' },
  { class: 'full-colour', stems: 'rengarenk', forms: 'cmyk orijinal orjinal' },
  { class: 'print', stems: 'baski', forms: 'basili' },
  { class: 'upright', stems: 'dikey', forms: 'dikine dik' },
  { class: 'level', stems: 'yatay', forms: 'duz duze yatik' },
  { class: 'slanted', stems: 'capraz egik egimli yamuk verev' },
  { class: 'upside-down', stems: 'ters', forms: 'tepetaklak' },
  { class: 'turn', stems: 'dondur cevir', forms: 'donsun donmus donuk' },
  { class: 'ground', stems: 'zemin arkaplan', forms: 'fon fonu fonunu' },
  { class: 'plan', stems: 'plan' },
  { class: 'remove', stems: 'kaldir temizle cikar seffaf', forms: 'sil silin silinsin saydam' },
  { class: 'keep', forms: 'kalsin koru korunsun dursun dokunma' },
  {
    class: 'not',
    forms: 'olmasin istemiyorum istemiyoruz degil kullanma kullanmayin yapma yapmayin olmadan haric istemem',
  },
  {
    class: 'goods',
    stems: `urun termos kalem kupa bardak defter ajanda canta matara tisort semsiye anahtarlik usb powerbank kumas suluk
      mouse bellek sise polo`,
  },
  {
    class: 'filler',
    stems: `logo yerlestir ekle uzeri goster tasarim firma sirket istiyor amblem marka kadar sekil konum koyal
      uygula kullan`,
    forms: `ve ile da de bu su o bir olsun olarak lutfen gibi icin ama fakat isterim istiyorum istiyoruz koy koyun koyalim
      koyulsun konsun yap yapin yapilsin yapalim bas basin basilsin basalim bizim benim sadece yalnizca icine uzerine
      uzerinde ustunden dogru hafif hafifce biraz sey seklinde`,
  },
]

/** A word the grammar knows; `value` tells members of a class apart. */
export interface KnownWord {
  readonly class: WordClass
  readonly value: string
}

const list = (words = '') => words.split(/\s+/).filter((word) => word !== '')

/** Forms first; then stems, the longest first. */
export const FORMS: ReadonlyMap<string, KnownWord> = new Map(
  ENTRIES.flatMap(({ class: of, value = '', forms }) =>
    list(forms).map((form) => [form, { class: of, value }] as const),
  ),
)

export const STEMS: readonly (readonly [stem: string, KnownWord])[] = ENTRIES.flatMap(
  ({ class: of, value = '', stems }) => list(stems).map((stem) => [stem, { class: of, value }] as const),
).toSorted(([a], [b]) => b.length - a.length)

/** What a written number is worth; null for words that are none. */
export function numberOf(word: string): number | null {
  const digits = /^-?\d+(?:[.,]\d+)?$/.test(word) ? Number(word.replace(',', '.')) : null
  if (digits !== null) return digits
  const index = NUMBERS.indexOf(word)
  return index < 0 ? null : index + 1
}
