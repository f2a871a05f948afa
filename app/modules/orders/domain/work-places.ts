import { formatCount } from '#app/kernel/count.ts'
import { capitalizeTurkish } from '#app/kernel/turkish-text.ts'
import { rowName, rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import { isDarkColour } from '#app/modules/catalog/domain/colour-swatch.ts'
import { TEXT_FONTS } from '#app/modules/mockups/domain/artwork/text-fonts.ts'
import { techniqueText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import { inkName, inPrintOrder } from '#app/modules/mockups/domain/designs/ink-names.ts'
import type { OrderedFace } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderedFaces } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { positionTexts } from '#app/modules/mockups/domain/print-sheets/print-sheet.ts'
import type {
  WorkFact,
  WorkInk,
  WorkNames,
  WorkPlace,
} from '#app/modules/mockups/domain/print-sheets/work-sheet.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { toolNumber } from '#app/modules/printing/domain/kept-tool.ts'
import { namesText } from '#app/modules/printing/domain/name-list.ts'
import type { NamedPlace, PrintSize } from '#app/modules/printing/domain/printed-place.ts'
import type { ApprovedProof } from './line-proof.ts'
import { inOrderOfRows } from './names-in-order.ts'
import type { OrderLineView } from './order-views.ts'
import { usedTools } from './used-tools.ts'

/** What a work order says that its order does not keep. */
export interface WorkFacts {
  /** The tools on the shelf that the order is printed with, by `toolKey`. */
  readonly tools: ReadonlyMap<string, ShelvedTool>
  /** Places of the goods by their id, as large as they can be printed today. */
  readonly sizes: ReadonlyMap<string, PrintSize>
  /** Print choices that lay white below the inks on dark goods. */
  readonly underbased: ReadonlySet<string>
  /** The approval of the line's proof; null where it has none. */
  readonly approved: ApprovedProof | null
}

/** A tool that is kept, and what it was made for. */
export interface ShelvedTool {
  readonly id: string
  /** Null where that is this very order, or one that is not there any more. */
  readonly madeFor: string | null
}

/** Where the goods are printed, and how: the faces of the design, then what has a print of its own. */
export function workPlaces(line: OrderLineView, facts: WorkFacts): readonly WorkPlace[] {
  const faces = line.design ? orderedFaces(line.design) : []
  const places = [
    ...faces.map((shown) => facePlace(line, shown, facts)),
    ...(line.places ?? []).map((place) => namedPlace(line, place, facts)),
  ]
  const [first, ...others] = places.length > 0 ? places : [unplaced(line)]
  const wholeLine = toolFacts(line, null, facts)
  return first ? [{ ...first, facts: [...first.facts, ...wholeLine] }, ...others] : []
}

function facePlace(line: OrderLineView, { face, area }: OrderedFace, facts: WorkFacts): WorkPlace {
  const { technique } = face
  const choice = face.choice ?? line.printChoice
  const spot = 'inks' in technique ? technique.inks : null
  const isWhiteBelow = spot !== null && choice !== null && facts.underbased.has(choice) && hasDarkGoods(line)
  return {
    name: area.label,
    facts: [
      ['Yöntem', choice ?? capitalizeTurkish(techniqueText(technique))],
      ...positionTexts(face, area)
        .filter(([label]) => label !== 'Logonun ortası')
        .map(([label, text]): WorkFact => [SHORTER[label] ?? label, text]),
      ...(spot ? [] : [['Renk', inkless(technique.method, techniqueText(technique))] as const]),
      ['Dosya', fileText(line.artwork)],
      ...(line.design?.design.keepsGround ? [['Zemin', 'Logonun zemini de basılır'] as const] : []),
      ...toolFacts(line, area.id, facts),
    ],
    inks: [...(isWhiteBelow ? [UNDERBASE] : []), ...inksOf(spot ?? [])],
  }
}

const SHORTER: Readonly<Record<string, string>> = {
  'Baskı alanı': 'Alan',
  'Logo ölçüsü': 'Ölçü',
  'Kenarlara uzaklık': 'Konum',
}

const UNDERBASE: WorkInk = { hex: '#ffffff', name: 'Beyaz alt kat, ara kurutma' }

/** Of a place that no design shows: its millimetres stand in words. */
function namedPlace(line: OrderLineView, place: NamedPlace, { sizes, tools }: WorkFacts): WorkPlace {
  const { name, names, inks } = place
  const largest = sizes.get(place.placeId)
  const size = place.size
    ? [['Ölçü', sizeText(place.size)] as const]
    : [['Ölçü', largest ? `Yerin tamamı, en çok ${sizeText(largest)}` : 'Yerin tamamı'] as const]
  const method = place.choice ?? line.printChoice
  const font = names && (TEXT_FONTS.find(({ id }) => id === names.font)?.label ?? names.font)
  return {
    name,
    facts: [
      ...(method === null ? [] : [['Yöntem', method] as const]),
      ...size,
      ...(names
        ? [['İsimler', `${namesText(names)}, yazı tipi ${font}; liste aşağıda`] as const]
        : [
            ['Renk', inks === null ? 'Tam renkli (dosyadaki renkler)' : `${formatCount(inks)} renk`] as const,
            ['Dosya', fileText(place.artwork === undefined ? line.artwork : place.artwork)] as const,
          ]),
      ...toolFacts(line, place.placeId, { tools }),
    ],
    inks: names ? inksOf([names.colour]) : [],
  }
}

/** Of a line that says how it is printed, and not where. */
function unplaced(line: OrderLineView): WorkPlace {
  return {
    name: 'Baskı',
    facts: [
      ['Yöntem', line.printChoice ?? 'Baskı notunda'],
      ['Yer', line.note.trim() === '' ? 'Siparişte yazmıyor; baskıdan önce sorun' : 'Baskı notunda'],
      ['Dosya', fileText(line.artwork)],
    ],
    inks: [],
  }
}

function inksOf(inks: readonly string[]): readonly WorkInk[] {
  return inPrintOrder(inks).map((hex) => ({ hex, name: `${inkName(hex)} ${hex}` }))
}

function inkless(method: string, text: string): string {
  if (method === 'foil') return capitalizeTurkish(text)
  return method === 'laser' || method === 'emboss' || method === 'deboss'
    ? 'Mürekkepsiz; malzemenin kendi rengi'
    : 'Tam renkli (dosyadaki renkler)'
}

function fileText(file: { readonly name: string } | null): string {
  return file?.name ?? 'Yüklenmemiş'
}

function sizeText({ widthMm, heightMm }: PrintSize): string {
  return `${widthMm} × ${heightMm} mm`
}

function hasDarkGoods(line: OrderLineView): boolean {
  return rowsOf(line).some(({ options }) => Object.values({ ...options, ...line.options }).some(isDarkColour))
}

/** What has to be made, or fetched from the shelf, before the first piece: 'Kalıp', 'Nakış programı'. */
export function toolWordsOf({ charges = [] }: Pick<OrderLineView, 'charges'>): readonly string[] {
  const words = charges.filter(({ kind }) => kind === 'tool').map(wordOf)
  return [...new Set(words)]
}

function wordOf({ toolWord = 'kalıp' }: Charge): string {
  return capitalizeTurkish(toolWord)
}

/** What a place is printed with; for `null` what is made for the artwork, wherever it is printed. */
function toolFacts(
  line: OrderLineView,
  placeId: string | null,
  { tools }: Pick<WorkFacts, 'tools'>,
): readonly WorkFact[] {
  const charged = (line.charges ?? []).filter(
    ({ kind, tool, placeId: place }) =>
      kind === 'tool' && (tool ? (tool.place?.placeId ?? null) : place) === placeId,
  )
  const texts = charged.map((charge): WorkFact => {
    const [used] = usedTools([{ ...line, charges: [charge] }])
    return [wordOf(charge), toolText(charge, used && tools.get(used.key))]
  })
  // What several inks of a place need is said once.
  return [...new Map(texts.map((fact) => [fact.join(), fact])).values()]
}

function toolText({ tool }: Charge, shelved: ShelvedTool | undefined): string {
  const state =
    shelved?.madeFor != null
      ? `${shelved.madeFor} için yapıldı`
      : tool?.isRepeat
        ? 'önceki siparişten'
        : 'yeni yapılacak'
  return shelved ? `${toolNumber(shelved.id)}, ${state}` : capitalizeTurkish(state)
}

/** The whole list of each place that has a name for each piece. */
export function workNames({
  places = [],
  rows = [],
}: Pick<OrderLineView, 'places' | 'rows'>): readonly WorkNames[] {
  return places.flatMap(({ name, names }) =>
    names
      ? [
          {
            title: `${name}: ${namesText(names)}`,
            lists: inOrderOfRows(names.pieces, rows).map((part) => ({
              variant: rowName(part),
              names: part.names,
            })),
          },
        ]
      : [],
  )
}
