/** What a capability calls what it writes into the log; its service hands them to `activity.describe`. */
export interface ActivityLabels {
  /** What entries are about, by the type of the subject. */
  readonly subjects?: Readonly<Record<string, SubjectLabels>>
  /** Actions that need words of their own; `product.change` and its like are read from subject and verb. */
  readonly actions?: Readonly<Record<string, string>>
  /** Fields of entries. A field means the same wherever it stands. */
  readonly fields?: Readonly<Record<string, string>>
  /** Stored words of a field in the words of people, by `field`, or `subject.field` where subjects differ. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface SubjectLabels {
  readonly label: string
  /** Where such a subject can be looked at; nothing for what has no page. */
  readonly path?: (id: string) => string
}

/** Every label the log is read with. */
export interface LabelBook {
  readonly subjects: ReadonlyMap<string, SubjectLabels>
  readonly actions: ReadonlyMap<string, string>
  readonly fields: ReadonlyMap<string, string>
  readonly values: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** The labels of several capabilities as one book. Throws where two of them call one thing by different names. */
export function bookOf(all: readonly ActivityLabels[]): LabelBook {
  return {
    subjects: merged(all.map(({ subjects }) => subjects)),
    actions: merged(all.map(({ actions }) => actions)),
    fields: merged([COMMON_FIELDS, ...all.map(({ fields }) => fields)]),
    values: merged(all.map(({ values }) => values)),
  }
}

function merged<Label>(
  parts: readonly (Readonly<Record<string, Label>> | undefined)[],
): ReadonlyMap<string, Label> {
  const labels = new Map<string, Label>()
  for (const [key, label] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    const other = labels.get(key)
    if (other !== undefined && other !== label) throw new Error(`two labels in the activity log for ${key}`)
    labels.set(key, label)
  }
  return labels
}

/** What was done, where the word after the dot says it for every subject. */
const VERBS: Readonly<Record<string, string>> = {
  create: 'eklendi',
  change: 'değiştirildi',
  save: 'kaydedildi',
  remove: 'silindi',
  restore: 'geri getirildi',
  status: 'durumu değiştirildi',
  upload: 'yüklendi',
  move: 'sırası değiştirildi',
  reorder: 'sırası değiştirildi',
  switch: 'yayını değiştirildi',
  import: 'dosyadan alındı',
}

/** The action in words; the action itself where nobody has given it any. */
export function actionText({ actions, subjects }: LabelBook, action: string): string {
  const own = actions.get(action)
  if (own) return own
  const [subject = '', verb = ''] = action.split('.')
  const [label, done] = [subjects.get(subject)?.label, VERBS[verb]]
  return label && done ? `${label} ${done}` : action
}

/** Where a subject can be looked at; null for what has no page, or none any more. */
export function subjectPath(
  { subjects }: LabelBook,
  action: string,
  { type, id }: { readonly type: string; readonly id: string },
): string | null {
  return action.endsWith('.remove') ? null : (subjects.get(type)?.path?.(id) ?? null)
}

/** Fields that several capabilities have. */
const COMMON_FIELDS: Readonly<Record<string, string>> = {
  removed: 'Silinen',
  from: 'Nereden',
  count: 'Adet',
  active: 'Yayında',
  added: 'Eklenen',
  address: 'Adres',
  assetId: 'Görsel',
  changed: 'Değişen',
  code: 'Kod',
  company: 'Firma',
  companyName: 'Firma adı',
  content: 'İçerik',
  contentHash: 'Sürüm',
  customer: 'Müşteri',
  description: 'Açıklama',
  discountBp: 'İndirim',
  email: 'E-posta',
  featured: 'Öne çıkan',
  fileName: 'Dosya',
  focalX: 'Odak (yatay)',
  focalY: 'Odak (dikey)',
  height: 'Yükseklik',
  html: 'Metin',
  icon: 'Simge',
  imageAssetId: 'Görsel',
  isActive: 'Etkin',
  isEnabled: 'Etkin',
  link: 'Bağlantı',
  mail: 'E-posta',
  name: 'Ad',
  note: 'Not',
  order: 'Sıra',
  phone: 'Telefon',
  position: 'Sıra',
  product: 'Ürün',
  published: 'Yayında',
  reason: 'Neden',
  seoDescription: 'Arama açıklaması',
  seoTitle: 'Arama başlığı',
  slug: 'Adres',
  state: 'Durum',
  status: 'Durum',
  taxNumber: 'Vergi numarası',
  taxOffice: 'Vergi dairesi',
  text: 'Metin',
  title: 'Başlık',
  type: 'Tür',
  userName: 'Kullanıcı adı',
  value: 'Değer',
  version: 'Sürüm',
  width: 'Genişlik',
}
