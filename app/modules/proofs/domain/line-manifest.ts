import { formatCount } from '#app/kernel/count.ts'
import { rowName } from '#app/modules/cart/domain/line-rows.ts'
import { techniqueText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import { inkName, inPrintOrder } from '#app/modules/mockups/domain/designs/ink-names.ts'
import type { OrderedDesign, OrderedFace } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderedFaces } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { proofPrint } from '#app/modules/mockups/domain/print-sheets/proof-sheet.ts'
import { inOrderOfRows } from '#app/modules/orders/domain/names-in-order.ts'
import type { OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import { workPieces } from '#app/modules/orders/domain/work-order.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { ManifestPlace, ProofManifest } from './proof-manifest.ts'

/** A design with the file that is printed by it: of the line, or laid on its goods for a file without one. */
export interface PlacedFile {
  readonly design: OrderedDesign
  readonly artwork: OrderLineView['artwork']
}

/** What a version of this line's proof binds. `placed`: all that is laid on goods, the line's own design first. */
export function manifestOfLine(line: OrderLineView, placed: readonly PlacedFile[]): ProofManifest {
  const faces = placed.flatMap(({ design, artwork }) =>
    orderedFaces(design).map((shown) => facePlace(line, shown, artwork)),
  )
  const unplaced = (line.places ?? [])
    .filter(({ placeId }) => !faces.some((face) => face.placeId === placeId))
    .map((place) => namedPlace(line, place))
  return {
    version: 1,
    title: line.title,
    sku: line.sku,
    options: line.options,
    quantity: line.quantity,
    pieces: workPieces(line).flatMap(({ name, cells }) =>
      cells.map(({ label, quantity }) => ({
        label: [name, label].filter(Boolean).join(' '),
        quantity,
      })),
    ),
    places: faces.length + unplaced.length > 0 ? [...faces, ...unplaced] : [undrawnPlace(line)],
    texts: line.note.trim() === '' ? [] : [line.note.trim()],
    names: (line.places ?? []).flatMap(({ name, names }) =>
      names
        ? inOrderOfRows(names.pieces, line.rows ?? []).map((part) => ({
            place: name,
            variant: rowName(part),
            names: part.names,
          }))
        : [],
    ),
    printMinor: (line.charges ?? []).reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}

function facePlace(
  line: OrderLineView,
  { face, area }: OrderedFace,
  artwork: OrderLineView['artwork'],
): ManifestPlace {
  const { technique, placement } = face
  const { leftMm, topMm, widthMm, heightMm, rotation } = proofPrint(placement)
  const spot = 'inks' in technique ? technique.inks : null
  return {
    placeId: area.id,
    name: area.label,
    method: face.choice ?? line.printChoice ?? techniqueText(technique),
    inks: inksOf(spot ?? []),
    colours: spot ? `${formatCount(spot.length)} renk` : inklessText(technique.method),
    areaMm: { width: area.widthMm, height: area.heightMm },
    printMm: { left: leftMm, top: topMm, width: widthMm, height: heightMm, rotation },
    artworkHash: artwork?.contentHash ?? null,
    artworkName: artwork?.name ?? null,
  }
}

/** Of a place that nothing could be laid on: names, a file that is still to come, one that cannot be measured. */
function namedPlace(line: OrderLineView, place: NamedPlace): ManifestPlace {
  const { names, inks, size } = place
  const artwork = names ? null : place.artwork === undefined ? line.artwork : place.artwork
  return {
    placeId: place.placeId,
    name: place.name,
    method: place.choice ?? line.printChoice ?? '',
    inks: names ? inksOf([names.colour]) : [],
    colours: names ? 'İsim listesi' : inks === null ? 'Dosyadaki renkler' : `${formatCount(inks)} renk`,
    areaMm: size ? { width: size.widthMm, height: size.heightMm } : null,
    printMm: null,
    artworkHash: artwork?.contentHash ?? null,
    artworkName: artwork?.name ?? null,
  }
}

/** Of a line whose goods nobody has drawn a place on: all that is known is its file. */
function undrawnPlace({ printChoice, artwork }: OrderLineView): ManifestPlace {
  return {
    ...{ placeId: 'baski', name: 'Baskı', method: printChoice ?? '', inks: [], colours: 'Dosyadaki renkler' },
    ...{ areaMm: null, printMm: null },
    artworkHash: artwork?.contentHash ?? null,
    artworkName: artwork?.name ?? null,
  }
}

function inksOf(inks: readonly string[]): ManifestPlace['inks'] {
  return inPrintOrder(inks).map((hex) => ({ hex, name: inkName(hex) }))
}

function inklessText(method: string): string {
  if (method === 'laser' || method === 'emboss' || method === 'deboss')
    return 'Mürekkepsiz, malzemenin kendi rengi'
  return method === 'foil' ? 'Yaldız' : 'Dosyadaki renkler'
}

/** The same print on the same goods, whatever its pieces and its price: what was approved before is known by it. */
export function printOfManifest({
  title: _title,
  quantity: _quantity,
  pieces: _pieces,
  printMinor: _printMinor,
  options: _options,
  ...print
}: ProofManifest): Omit<ProofManifest, 'title' | 'quantity' | 'pieces' | 'printMinor' | 'options'> {
  return print
}
