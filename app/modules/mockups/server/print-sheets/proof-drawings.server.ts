/** Proofs: pictures of what is printed, drawn at high resolution, and the papers a buyer approves. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef, PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import type { PrintArea } from '../../domain/areas/print-area.ts'
import type { OrderedFace } from '../../domain/designs/ordered-design.ts'
import { asOrdered, OTHER_GOODS, orderedFaces } from '../../domain/designs/ordered-design.ts'
import type { AreaSize } from '../../domain/designs/placement.ts'
import { facesOn } from '../../domain/designs/print-design.ts'
import type { FileShape, OrderedPlace, PlaceArea } from '../../domain/print-sheets/design-for-file.ts'
import { designForFile } from '../../domain/print-sheets/design-for-file.ts'
import type { PictureMark } from '../../domain/print-sheets/picture-marks.ts'
import { areaMarks, faceMarks, flatMark } from '../../domain/print-sheets/picture-marks.ts'
import type { ProofPrint, ProofSheet, ReceiptSheet } from '../../domain/print-sheets/proof-sheet.ts'
import { proofPrint } from '../../domain/print-sheets/proof-sheet.ts'
import { engravedColour } from '../../domain/rendering/laser.ts'
import type { FaceGoods } from '../../domain/rendering/printed-colours.ts'
import { turnsColours } from '../../domain/rendering/printed-colours.ts'
import type { MockupRenderer } from '../generation/render-mockup.server.ts'
import { drawPagesOfProof, drawProofPaper, drawReceiptPaper, readFileShape } from './draw-proof.server.ts'
import { packFiles } from './packed-files.server.ts'
import type { PlacedDesign } from './placed-designs.server.ts'
import type { FlatJob, PagesJob, PictureJob } from './proofs/proof-pages.server.ts'
import type { ProofJobArtwork } from './proofs/proof-sheet.server.ts'

/** A printed place that no design says, with its own file or that of its line. */
export interface ProofFilePlace extends OrderedPlace {
  readonly placeId: string
  readonly name: string
  /** Null where there is none yet, and where names are printed. */
  readonly artwork: PrintFileRef | null
}

/** What a proof is drawn of. */
export interface ProofAsked {
  /** Null of a line without a design. */
  readonly placed: PlacedDesign | null
  readonly places: readonly ProofFilePlace[]
  readonly goods: {
    /** The goods' blank pictures as the ordered ones are best looked at. */
    readonly pictures: readonly AssetId[]
    /** Those among them that may show other goods than the ordered ones (`mayShowOtherGoods`). */
    readonly otherGoods?: readonly AssetId[]
  }
}

/** A page that a buyer looks at. */
export interface DrawnProofPage {
  /** 'picture': the goods, a JPEG; 'flat': one place on its flat print area, a PNG. */
  readonly kind: 'picture' | 'flat'
  readonly placeIds: readonly string[]
  /** Its places, and what has to be said of it. */
  readonly caption: string
  readonly image: Buffer
  readonly type: 'image/jpeg' | 'image/png'
  readonly widthPx: number
  readonly heightPx: number
  /** What is printed, where the page shows it; in a frame where nothing printed is to be seen. */
  readonly marks: readonly PictureMark[]
  /** Of a flat page: the print area, the print on it, and the goods' colour below where that is known. */
  readonly areaMm: AreaSize | null
  readonly printMm: ProofPrint | null
  readonly goodsHex: string | null
}

export interface ProofDrawings {
  /**
   * Everything that is printed as designs: that of the line, then one for each file that was ordered without one
   * (`designForFile`). Places whose file has gone, cannot be measured (PostScript, broken ones) or is still to come have
   * none. Refuses with 'mockups/busy' alone.
   */
  placedOf(asked: ProofAsked): Promise<Result<readonly PlacedDesign[]>>
  /**
   * A picture of 1600 × 1600 for each picture of the goods that shows printed places, then each place flat, at a fixed
   * number of pixels a millimetre. What cannot be drawn (PDF, PostScript, broken and missing files) is a frame, and its
   * caption says why. Refuses with 'mockups/busy' alone.
   */
  drawPages(asked: ProofAsked): Promise<Result<readonly DrawnProofPage[]>>
  /**
   * The proof ('Dijital prova') as a PDF: these words, these pages, and the artworks of `placed` (`placedOf`) laid in as
   * paths where they are drawings, and as they are where they are PDFs. What cannot be laid in is seen as its flat page
   * shows it. Refuses with 'mockups/busy' alone.
   */
  drawProof(
    sheet: ProofSheet,
    pages: readonly ProofPicture[],
    placed: readonly PlacedDesign[],
  ): Promise<Result<Uint8Array>>
  /** The receipt ('Onay belgesi') as a PDF, with a picture (JPEG) of what was approved. Refuses with 'mockups/busy' alone. */
  drawReceipt(sheet: ReceiptSheet, picture: Uint8Array | null): Promise<Result<Uint8Array>>
}

/** A page as it was drawn and kept. */
export interface ProofPicture extends Pick<DrawnProofPage, 'kind' | 'placeIds' | 'caption' | 'marks'> {
  readonly image: Uint8Array
}

const SIDE_PX = 1600
/** Shapes of a few numbers each. */
const MAX_KEPT_SHAPES = 1_000

/** Sharper than this a picture is only heavier: what is printed from is the file itself. */
const PAPER_DPI = 200
const PAPER_SIDE_PX = { least: 512, most: 1_200 } as const

export function createProofDrawings({
  clock,
  media,
  renderer,
  printAreasOf,
}: {
  readonly clock: Clock
  readonly media: Pick<MediaService, 'findImages' | 'openOriginal' | 'streamOf'>
  readonly renderer: Pick<MockupRenderer, 'goodsBelow'>
  readonly printAreasOf: (assetIds: readonly AssetId[]) => Promise<ReadonlyMap<AssetId, readonly PrintArea[]>>
}): ProofDrawings {
  const shapes = new Map<string, FileShape | null>()

  async function shapeOf(file: PrintFileRef): Promise<Result<FileShape | null>> {
    const known = shapes.get(file.contentHash)
    if (known !== undefined) return ok(known)
    const bytes = await bytesOf(file)
    if (!bytes) return ok(null)
    const read = await readFileShape(async () => bytes, file.type)
    if (!read.ok) return read
    shapes.set(file.contentHash, read.value)
    for (const oldest of shapes.keys()) {
      if (shapes.size <= MAX_KEPT_SHAPES) break
      shapes.delete(oldest)
    }
    return read
  }

  /** Null when it has gone. */
  async function bytesOf(file: PrintFileRef): Promise<Buffer | null> {
    return collected(await media.streamOf(file.fileId))
  }

  async function placedOf({ placed, places, goods }: ProofAsked): Promise<Result<readonly PlacedDesign[]>> {
    const areasOf = await printAreasOf(goods.pictures)
    const found: PlacedDesign[] = placed ? [placed] : []
    for (const place of places) {
      const area = areaFor(place, goods, areasOf)
      if (!area || !place.artwork || isDesigned(placed, place.placeId)) continue
      const shape = await shapeOf(place.artwork)
      if (!shape.ok) return shape
      const design = shape.value && designForFile(area, place, shape.value)
      if (design) found.push({ design, artwork: place.artwork })
    }
    return ok(found)
  }

  /** What an artwork lies on, and what of; null where the shop no longer knows. */
  async function goodsOf(
    design: PlacedDesign['design'],
    { area: { assetId, id, isOtherGoods } }: OrderedFace,
  ): Promise<{ readonly goods: FaceGoods; readonly area: PrintArea } | null> {
    const picture = isOtherGoods ? undefined : (await media.findImages([assetId])).get(assetId)
    const today = (await printAreasOf([assetId])).get(assetId) ?? []
    const area = asOrdered(design, today).find((known) => known.id === id)
    const goods = picture && area ? await renderer.goodsBelow(picture, area) : null
    return goods && area ? { goods, area } : null
  }

  /** How the artwork of a face is laid on paper; null where its flat picture shows more than paths could. */
  async function onPaper(
    { design }: PlacedDesign,
    shown: OrderedFace,
  ): Promise<Pick<ProofJobArtwork, 'technique' | 'turnedOn'> | null> {
    const { technique } = shown.face
    if (technique.method === 'emboss' || technique.method === 'deboss') return null
    const found = await goodsOf(design, shown)
    if (technique.method !== 'laser')
      return { technique, turnedOn: turnsColours(shown.face) ? (found?.goods ?? null) : null }
    if (!found) return null
    const mark = hexOf(engravedColour(found.area.surface, found.goods.seen))
    return { technique: { method: 'print', inks: [mark] }, turnedOn: null }
  }

  return {
    placedOf,

    async drawProof(sheet, pages, placed) {
      const files = openFiles()
      const logo = sheet.shop.logo
      const artworks: ProofJobArtwork[] = []
      for (const each of placed) {
        const { artwork, design } = each
        if (!artwork) continue
        const sidePx = paperSidePx(design)
        const keepsGround = design.design.keepsGround === true
        const file = files.artwork(`${artwork.fileId} ${keepsGround}`, () => bytesOf(artwork))
        for (const shown of orderedFaces(design)) {
          const printed = await onPaper(each, shown)
          if (printed)
            artworks.push({
              ...printed,
              placeId: shown.area.id,
              file,
              type: artwork.type,
              sidePx,
              keepsGround,
            })
        }
      }
      return drawProofPaper(files.read, {
        sheet,
        qr: sheet.answer && qrPicture(sheet.answer.link),
        madeAt: clock.now(),
        logo: logo === null ? null : files.picture(async () => collected(await media.openOriginal(logo))),
        pages: pages.map(({ image, ...page }) => ({ ...page, file: files.picture(async () => image) })),
        artworks,
      })
    },

    async drawReceipt(sheet, picture) {
      const files = openFiles()
      const { logo } = sheet.shop
      return drawReceiptPaper(() => files.read(true), {
        sheet,
        madeAt: clock.now(),
        logo: logo === null ? null : files.picture(async () => collected(await media.openOriginal(logo))),
        picture: picture && files.picture(async () => picture),
      })
    },

    async drawPages(asked) {
      const placed = await placedOf(asked)
      if (!placed.ok) return placed
      const places = placesOf(asked, placed.value, await printAreasOf(asked.goods.pictures))
      const assetIds = [...new Set(places.map(({ area }) => area.assetId))]
      const first = asked.goods.pictures.slice(0, assetIds.length > 0 ? 0 : 1)
      const wanted = [...assetIds, ...first]
      const [images, areasOf] = await Promise.all([media.findImages(wanted), printAreasOf(wanted)])
      const files = openFiles()
      const drawables: { readonly file: number; readonly keepsGround: boolean }[] = []
      const gone = new Set<number>()
      const indexOf = ({ artwork, design }: ProofedPlace): number | null => {
        if (!artwork || !design || !DRAWN_TYPES.includes(artwork.type)) return null
        const keepsGround = design.design.keepsGround === true
        const file = files.artwork(`${artwork.fileId} ${keepsGround}`, async () => {
          const bytes = await bytesOf(artwork)
          if (!bytes) gone.add(file)
          return bytes
        })
        const known = drawables.findIndex((each) => each.file === file)
        return known >= 0 ? known : drawables.push({ file, keepsGround }) - 1
      }
      const all = [...images.values()]
        .toSorted((a, b) => wanted.indexOf(a.assetId) - wanted.indexOf(b.assetId))
        .map((picture) => shownOn(picture, places, areasOf.get(picture.assetId) ?? []))
      const withPlaces = all.filter((one) => one.places.length > 0)
      const shown = withPlaces.length > 0 ? withPlaces : all.slice(0, 1)
      const layers = shown.flatMap(({ areas }) =>
        areas.flatMap(({ shadeAssetId, maskAssetId }) => [shadeAssetId, maskAssetId]),
      )
      const assetsUsed = [...new Set([...images.keys(), ...layers])].filter((assetId) => assetId !== null)
      const job: PagesJob = {
        assets: assetsUsed.map((assetId) => ({
          assetId,
          file: files.picture(async () => collected(await media.openOriginal(assetId))),
        })),
        artworks: drawables,
        pictures: shown.map((one) => pictureJob(one, indexOf)),
        flats: places.map((place) => flatJob(place, shown, indexOf(place))),
        sidePx: SIDE_PX,
      }
      const drawn = await drawPagesOfProof(files.read, job)
      if (!drawn.ok) return drawn
      const { isRead, pictures, flats } = drawn.value
      const whyFramed = (place: ProofedPlace): string | null => {
        const index = indexOf(place)
        if (index !== null && isRead[index]) return null
        return whyNot(place, gone.has(drawables[index ?? -1]?.file ?? -1))
      }
      return ok([
        ...shown.flatMap((one, index) => {
          const image = pictures[index]
          return image ? [picturePage(one, image, whyFramed)] : []
        }),
        ...places.flatMap((place, index) => {
          const flat = flats[index]
          return flat ? [flatPage(place, flat, whyFramed(place))] : []
        }),
      ])
    },
  }
}

/** A printed place with what is known of it. */
interface ProofedPlace {
  readonly area: Omit<PlaceArea, 'methods'>
  readonly face: OrderedFace['face'] | null
  readonly design: PlacedDesign['design'] | null
  readonly artwork: PrintFileRef | null
}

interface ShownPicture {
  readonly picture: ImageAsset
  /** The places it shows, each with its area as it was ordered. */
  readonly places: readonly ProofedPlace[]
  readonly areas: readonly PrintArea[]
}

function isDesigned(placed: PlacedDesign | null, placeId: string): boolean {
  return placed?.design.areas.some(({ id }) => id === placeId) ?? false
}

/** Where a place is shown: on the first picture of the goods that has it; else its size alone, on the first of all. */
function areaFor(
  { placeId, name, sizeMm, mostMm }: ProofFilePlace,
  { pictures, otherGoods = [] }: ProofAsked['goods'],
  areasOf: ReadonlyMap<AssetId, readonly PrintArea[]>,
): PlaceArea | null {
  for (const assetId of pictures) {
    const area = areasOf.get(assetId)?.find(({ id }) => id === placeId)
    if (area) return { ...area, assetId, isOtherGoods: otherGoods.includes(assetId) }
  }
  const [first] = pictures
  const size = mostMm ?? sizeMm
  if (!first || !size) return null
  const { widthMm, heightMm } = size
  return { id: placeId, label: name, widthMm, heightMm, methods: ['print'], assetId: first }
}

/** All printed places: the faces of the designs, then those without one that a size is known of. */
function placesOf(
  { places, goods }: ProofAsked,
  placed: readonly PlacedDesign[],
  areasOf: ReadonlyMap<AssetId, readonly PrintArea[]>,
): readonly ProofedPlace[] {
  const designed = placed.flatMap(({ design, artwork }) =>
    orderedFaces(design).map(({ face, area }): ProofedPlace => ({ area, face, design, artwork })),
  )
  const known = new Set(designed.map(({ area }) => area.id))
  const others = places.flatMap((place): readonly ProofedPlace[] => {
    const area = known.has(place.placeId) ? null : areaFor(place, goods, areasOf)
    return area ? [{ area, face: null, design: null, artwork: place.artwork }] : []
  })
  return [...designed, ...others]
}

function shownOn(
  picture: ImageAsset,
  places: readonly ProofedPlace[],
  today: readonly PrintArea[],
): ShownPicture {
  const here = places.flatMap((place) => {
    if (place.area.assetId !== picture.assetId) return []
    const ordered = place.design ? asOrdered(place.design, today) : today
    const area = ordered.find(({ id }) => id === place.area.id)
    return area ? [{ place, area }] : []
  })
  return { picture, areas: here.map(({ area }) => area), places: here.map(({ place }) => place) }
}

/** Those that can be drawn as pixels. */
const DRAWN_TYPES: readonly PrintFileType[] = ['png', 'jpeg', 'svg']

type IndexOf = (place: ProofedPlace) => number | null

function pictureJob({ picture, areas, places }: ShownPicture, indexOf: IndexOf): PictureJob {
  const prints = places.flatMap((place) => {
    const { face, design } = place
    const artwork = indexOf(place)
    return face && design && artwork !== null
      ? [{ design: { ...design.design, faces: [face] }, artwork }]
      : []
  })
  return { picture, areas, prints }
}

function flatJob(
  { area, face }: ProofedPlace,
  shown: readonly ShownPicture[],
  artwork: number | null,
): FlatJob {
  const on = shown.find(({ picture }) => picture.assetId === area.assetId)
  const seen = on?.areas.find(({ id }) => id === area.id)
  const { widthMm, heightMm } = area
  return {
    area: { widthMm, heightMm, surface: seen?.surface ?? 'coated' },
    face,
    artwork,
    goods: on && seen && !area.isOtherGoods ? { picture: on.picture, area: seen } : null,
  }
}

/** Why the print is not to be seen. */
function whyNot({ artwork, face }: ProofedPlace, isGone: boolean): string {
  const frame = face ? 'Çerçeve baskının yeridir' : 'Çerçeve baskı alanıdır'
  if (!artwork) return `${frame}.`
  if (artwork.type === 'pdf' || artwork.type === 'postscript')
    return `${frame}; PDF, AI ve EPS dosyaları ürün görseline çizilemez.`
  return isGone ? `${frame}; baskı dosyası artık yok.` : `${frame}; baskı dosyası okunamadı.`
}

function picturePage(
  { picture, areas, places }: ShownPicture,
  image: Uint8Array,
  whyFramed: (place: ProofedPlace) => string | null,
): DrawnProofPage {
  const whole = areaMarks(picture, areas)
  const marks = places.flatMap((place, index) => {
    const [area, blank] = [areas[index], whole[index]]
    const [face] = place.face && area ? facesOn({ version: 1, faces: [place.face] }, [area]) : []
    // The square lies around all places: so do the marks of each.
    return face ? faceMarks(picture, [face], whyFramed(place) !== null, areas) : (blank ?? [])
  })
  const reasons = [
    ...(places.some(({ area }) => area.isOtherGoods) ? [OTHER_GOODS] : []),
    ...(places.length === 0 ? [NO_AREA] : places.flatMap((place) => whyFramed(place) ?? [])),
  ]
  return {
    kind: 'picture',
    placeIds: places.map(({ area }) => area.id),
    caption: captionOf(
      places.map(({ area }) => area.label),
      reasons,
    ),
    image: Buffer.from(image),
    type: 'image/jpeg',
    widthPx: SIDE_PX,
    heightPx: SIDE_PX,
    marks,
    areaMm: null,
    printMm: null,
    goodsHex: null,
  }
}

const NO_AREA = 'Baskının yeri bu görselde çizili değil; yerini ve ölçüsünü düz çizim gösterir.'

function flatPage(
  { area, face }: ProofedPlace,
  {
    png,
    widthPx,
    heightPx,
    goods,
  }: {
    readonly png: Uint8Array
    readonly widthPx: number
    readonly heightPx: number
    readonly goods: { readonly own: Rgb } | null
  },
  whyFramed: string | null,
): DrawnProofPage {
  const { widthMm, heightMm } = area
  const printMm = face && proofPrint(face.placement)
  const isFramed = whyFramed !== null
  return {
    kind: 'flat',
    placeIds: [area.id],
    caption: captionOf(
      [`${area.label}, düz çizim`],
      [
        ...(area.isOtherGoods ? ['Siparişteki renkte görsel yok; zemin ürünün rengi değildir.'] : []),
        ...(whyFramed === null ? [] : [whyFramed]),
      ],
    ),
    image: Buffer.from(png),
    type: 'image/png',
    widthPx,
    heightPx,
    marks: face ? [flatMark(face.placement, { widthMm, heightMm }, isFramed)] : [],
    areaMm: { widthMm, heightMm },
    printMm,
    goodsHex: goods && hexOf(goods.own),
  }
}

function captionOf(names: readonly string[], reasons: readonly string[]): string {
  return [names.join(', '), ...new Set(reasons)].filter(Boolean).join('. ')
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Pixels of the longer side of an artwork on paper. */
function paperSidePx({ design }: PlacedDesign['design']): number {
  const longestMm = Math.max(
    ...design.faces.map(({ placement }) => Math.max(placement.widthMm, placement.heightMm)),
  )
  const wished = Math.ceil((longestMm / 25.4) * PAPER_DPI)
  return Math.min(PAPER_SIDE_PX.most, Math.max(PAPER_SIDE_PX.least, wished))
}

type ReadFile = () => Promise<Uint8Array | null>

/** The files of a job, each with its place among them; they are read when the job's turn has come. */
function openFiles() {
  const files: { readonly read: ReadFile; readonly isArtwork: boolean }[] = []
  const artworks = new Map<string, number>()
  return {
    picture: (read: ReadFile): number => files.push({ read, isArtwork: false }) - 1,
    /** Of a stranger; the same one under the same name. */
    artwork(name: string, read: ReadFile): number {
      const known = artworks.get(name) ?? files.push({ read, isArtwork: true }) - 1
      artworks.set(name, known)
      return known
    },
    /** All of them packed; strangers' ones are empty where they are not wanted, as what has gone is. */
    async read(hasArtworks: boolean): Promise<Uint8Array> {
      const bytes: Uint8Array[] = []
      for (const { read, isArtwork } of files)
        bytes.push((isArtwork && !hasArtworks ? null : await read()) ?? new Uint8Array())
      return packFiles(bytes)
    },
  }
}

async function collected(stream: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (!stream) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
