/** What a version of a proof binds: everything that is printed, in words and millimetres. */
import { canonicalJson } from '#app/kernel/canonical-json.ts'

/** A place as it will be printed. Lengths in millimetres, from the upper left corner of the place. */
export interface ManifestPlace {
  readonly placeId: string
  readonly name: string
  /** The print method as the order names it. */
  readonly method: string
  /** As they are printed, each with its name; empty where the method has none or the file alone says them. */
  readonly inks: readonly { readonly hex: string; readonly name: string }[]
  /** The colours in words: '2 renk', 'Tam renkli', 'Mürekkepsiz'. */
  readonly colours: string
  readonly areaMm: { readonly width: number; readonly height: number } | null
  readonly printMm: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
    /** Degrees, clockwise. */
    readonly rotation: number
  } | null
  /** SHA-256 of the file that is printed here; null for names, and while it is missing. */
  readonly artworkHash: string | null
  readonly artworkName: string | null
}

/** Everything that an approval is given to. Delivery and days are no part of it. */
export interface ProofManifest {
  readonly version: 1
  readonly title: string
  readonly sku: string
  readonly options: Readonly<Record<string, string>>
  readonly quantity: number
  /** Its pieces by what they differ in; one part of all where they are the same. */
  readonly pieces: readonly { readonly label: string; readonly quantity: number }[]
  readonly places: readonly ManifestPlace[]
  /** What is to be read on the goods: names one a piece, and what the buyer wrote about the print. */
  readonly texts: readonly string[]
  readonly names: readonly {
    readonly place: string
    readonly variant: string
    readonly names: readonly string[]
  }[]
  /** What its print is charged, net of VAT, in kuruş. */
  readonly printMinor: number
}

/** What a buyer confirms, one by one. */
export const CHECKPOINTS = ['spelling', 'place', 'size', 'colour', 'quantity'] as const
export type Checkpoint = (typeof CHECKPOINTS)[number]

export const CHECKPOINT_LABELS: Readonly<Record<Checkpoint, string>> = {
  spelling: 'Yazım',
  place: 'Yer',
  size: 'Ölçü',
  colour: 'Renk',
  quantity: 'Ürün ve adet',
}

/** The facts behind the boxes to tick: what is printed, never what the buyer has to do. */
export function checklistOf(manifest: ProofManifest): readonly (readonly [Checkpoint, string])[] {
  const { places } = manifest
  return [
    ['spelling', spellingText(manifest)],
    ['place', listText(places.map(placeText))],
    ['size', listText(places.map(({ name, ...place }) => `${name} ${sizeOf(place)}`))],
    [
      'colour',
      listText(
        places.map(({ name, inks, colours }) => {
          const text = inks.length > 0 ? inks.map((ink) => ink.name).join(' ve ') : colours
          return places.length > 1 ? `${name}: ${text}` : text
        }),
      ),
    ],
    ['quantity', piecesText(manifest)],
  ]
}

function spellingText({ texts, names }: ProofManifest): string {
  const written = texts.map((text) => `“${text}”`)
  const count = names.reduce((sum, list) => sum + list.names.length, 0)
  const said = [...written, ...(count > 0 ? [`${count} isimlik liste`] : [])]
  return said.length > 0 ? said.join(' ve ') : 'Baskıdaki yazılar görseldeki gibi'
}

function placeText({ name, printMm, areaMm }: ManifestPlace): string {
  if (printMm)
    return `${name}, üst kenardan ${mmText(printMm.top)} mm, sol kenardan ${mmText(printMm.left)} mm`
  return areaMm ? name : `${name}: yeri çizilmedi, sipariş notunda yazdığı gibi`
}

/** Nothing is said to be seen that nobody has drawn. */
function sizeOf({ printMm, areaMm }: Pick<ManifestPlace, 'printMm' | 'areaMm'>): string {
  if (printMm) return sizeText(printMm)
  return areaMm ? `en çok ${sizeText(areaMm)}` : 'ölçüsü çizilmedi'
}

/** '260 × 84 mm'. */
export function sizeText({ width, height }: { readonly width: number; readonly height: number }): string {
  return `${mmText(width)} × ${mmText(height)} mm`
}

/** 'Lacivert, 120 adet: S 20, M 40, L 40, XL 20'. */
export function piecesText({
  options,
  quantity,
  pieces,
}: Pick<ProofManifest, 'options' | 'quantity' | 'pieces'>): string {
  const goods = [...Object.values(options), `${quantity.toLocaleString('tr-TR')} adet`].join(', ')
  return pieces.length > 1
    ? `${goods}: ${pieces.map((part) => `${part.label} ${part.quantity}`).join(', ')}`
    : goods
}

function listText(texts: readonly string[]): string {
  return texts.length > 0 ? texts.join('; ') : 'Görseldeki gibi'
}

/** A length in millimetres with at most one decimal, as Turks write it. */
export function mmText(mm: number): string {
  return (Math.round(mm * 10) / 10).toLocaleString('tr-TR')
}

/** Something that is other in a version than in the one before; null where there was or is nothing. */
export interface ManifestDifference {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

/** What a version changed, place by place. */
export function differencesOf(before: ProofManifest, after: ProofManifest): readonly ManifestDifference[] {
  const differences: ManifestDifference[] = []
  const note = (label: string, former: string | null, latter: string | null) => {
    if (former !== latter) differences.push({ label, before: former, after: latter })
  }
  note('Ürün', before.title, after.title)
  note('Adet', piecesText(before), piecesText(after))
  const ids = new Set([...before.places, ...after.places].map(({ placeId }) => placeId))
  for (const id of ids) {
    const former = before.places.find(({ placeId }) => placeId === id)
    const latter = after.places.find(({ placeId }) => placeId === id)
    if (!former || !latter) {
      const { name } = (latter ?? former) as ManifestPlace
      differences.push({ label: name, before: null, after: latter ? 'eklendi' : 'kaldırıldı' })
      continue
    }
    const { name } = latter
    note(
      `${name}, ölçü`,
      former.printMm && sizeText(former.printMm),
      latter.printMm && sizeText(latter.printMm),
    )
    note(
      `${name}, konum`,
      former.printMm && placeOf(former.printMm),
      latter.printMm && placeOf(latter.printMm),
    )
    note(`${name}, açı`, turnText(former), turnText(latter))
    note(`${name}, yöntem`, former.method, latter.method)
    note(`${name}, renk`, coloursText(former), coloursText(latter))
    if (former.artworkHash !== latter.artworkHash)
      note(
        `${name}, dosya`,
        former.artworkName ?? 'yok',
        latter.artworkName === former.artworkName
          ? `${latter.artworkName ?? 'yok'} (yeni dosya)`
          : (latter.artworkName ?? 'yok'),
      )
  }
  note('Yazı', before.texts.join(', ') || null, after.texts.join(', ') || null)
  if (canonicalJson(before.names) !== canonicalJson(after.names))
    differences.push({ label: 'İsim listesi', before: null, after: 'değişti' })
  return differences
}

/** 'üstten 35 mm, soldan 20 mm': where a print lies on its place. */
export function placeOf({ left, top }: { readonly left: number; readonly top: number }): string {
  return `üstten ${mmText(top)} mm, soldan ${mmText(left)} mm`
}

function turnText({ printMm }: ManifestPlace): string | null {
  return printMm && printMm.rotation !== 0 ? `${mmText(printMm.rotation)}°` : null
}

function coloursText({ inks, colours }: ManifestPlace): string {
  return inks.length > 0 ? inks.map(({ name }) => name).join(', ') : colours
}

/** 'Ön, ölçü: 220 × 71 mm yerine 260 × 84 mm'. */
export function differenceText({ label, before, after }: ManifestDifference): string {
  if (before === null) return `${label}: ${after ?? ''}`
  return after === null ? `${label}: ${before} kaldırıldı` : `${label}: ${before} yerine ${after}`
}
