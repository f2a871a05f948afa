/**
 * Draws mockups for the page: in a worker, one after another, the newest request of a key only. Nothing of the logo
 * leaves the browser; what is fetched are pictures of the shop and their print areas.
 */
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import { IMAGE_WIDTHS, imageUrl } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '../domain/areas/print-area.ts'
import type { LogoPixels } from '../domain/artwork/stored-logo.ts'
import type { PrintDesign } from '../domain/designs/print-design.ts'
import { facesOn } from '../domain/designs/print-design.ts'
import type { View } from '../domain/geometry/mesh-pixels.ts'
import { squareView } from '../domain/rendering/square-view.ts'
import type { Painting } from './mockup-painter.ts'
import type { RenderAnswer, RenderCall } from './mockup-renderer.ts'

/** A picture of the shop that a logo can be printed on. */
export interface PrintPicture extends ImageAsset {
  readonly areas: readonly PrintArea[]
}

/** A logo by name; its pixels where this browser does not keep it. */
export interface DrawnLogo extends Partial<LogoPixels> {
  readonly id: string
}

interface DrawRequest {
  readonly design: PrintDesign
  readonly areas: readonly PrintArea[]
  readonly logo: DrawnLogo
  /** On dark goods in white alone. */
  readonly whiteOnDark?: boolean
  /** A later request of the same key takes the place of this one. */
  readonly key?: string
}

export interface MockupRequest extends DrawRequest {
  readonly picture: ImageAsset
  /** Pixels: of the square, or of the whole picture's longer side. */
  readonly side: number
  readonly view: 'square' | 'whole'
  /** Text laid over the picture. */
  readonly watermark?: string | null
}

export interface OverlayRequest extends DrawRequest {
  /** Address of the picture in the size the page shows. */
  readonly source: string
  readonly view: View
}

/** What a request that a newer one has replaced rejects with. */
export function isSuperseded(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** What rejects where this browser has no pixels of the logo. */
export class LogoUnknown extends Error {}

/**
 * A picture with the design printed on it. The caller closes the bitmap. Rejects when the picture does not come, when the
 * logo is not known, and as superseded (`isSuperseded`).
 */
export async function drawMockup(request: MockupRequest): Promise<ImageBitmap> {
  const { picture, side } = request
  const faces = facesOn(request.design, request.areas)
  const scale = side / Math.max(picture.width, picture.height)
  const view =
    request.view === 'square'
      ? squareView(
          picture,
          faces.map(({ area }) => area.mesh),
          side,
        ).view
      : { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  const wantedWidth = view.width / (view.part?.width ?? 1)
  const width = IMAGE_WIDTHS.find((served) => served >= wantedWidth) ?? 1920
  const painting = await queued(request, {
    source: imageUrl(picture.assetId, width),
    view,
    faces,
    shows: 'picture',
    watermark: request.watermark ?? null,
  })
  if (!painting) throw new Error('a whole picture is always drawn')
  return painting.bitmap
}

/**
 * What the design changes of a picture, to be laid over it: the printed pixels alone, with their place in the view. Null
 * when nothing of it is to be seen there. The caller closes the bitmap. Rejects like `drawMockup`.
 */
export function drawOverlay(request: OverlayRequest): Promise<Painting | null> {
  const { source, view } = request
  const faces = facesOn(request.design, request.areas)
  if (faces.length === 0) return Promise.resolve(null)
  return queued(request, { source, view, faces, shows: 'print', watermark: null })
}

type OrderOf = Omit<Extract<RenderCall, { kind: 'paint' }>['order'], 'logoId' | 'whiteOnDark'>

interface Waiting {
  readonly key: string | undefined
  readonly request: DrawRequest
  readonly order: OrderOf
  readonly resolve: (painting: Painting | null) => void
  readonly reject: (error: unknown) => void
  isSuperseded: boolean
}

/** One is drawn while the next one's picture comes. */
const AT_ONCE = 2

const waiting: Waiting[] = []
const running = new Set<Waiting>()
const superseded = () => new DOMException('a newer request has taken its place', 'AbortError')

function queued(request: DrawRequest, order: OrderOf): Promise<Painting | null> {
  const { key } = request
  if (key !== undefined) forget(key)
  return new Promise((resolve, reject) => {
    const entry = { key, request, order, resolve, reject, isSuperseded: false }
    // Whole pictures are looked at right now; cards can wait.
    if (order.shows === 'picture') waiting.unshift(entry)
    else waiting.push(entry)
    goOn()
  })
}

/** Drops what is still to be drawn for a key. */
export function forget(key: string): void {
  for (const entry of running) if (entry.key === key) entry.isSuperseded = true
  for (const [index, entry] of [...waiting.entries()].reverse()) {
    if (entry.key !== key) continue
    waiting.splice(index, 1)
    entry.reject(superseded())
  }
}

function goOn(): void {
  while (running.size < AT_ONCE) {
    const entry = waiting.shift()
    if (!entry) return
    running.add(entry)
    paint(entry)
      .then(
        (painting) => {
          if (!entry.isSuperseded) return entry.resolve(painting)
          painting?.bitmap.close()
          entry.reject(superseded())
        },
        (error: unknown) => entry.reject(entry.isSuperseded ? superseded() : error),
      )
      .finally(() => {
        running.delete(entry)
        goOn()
      })
  }
}

async function paint({ request, order }: Waiting): Promise<Painting | null> {
  const { logo, whiteOnDark = false } = request
  const call: RenderCall = { kind: 'paint', order: { ...order, logoId: logo.id, whiteOnDark } }
  let answer = await ask(call)
  if (answer.kind === 'logo-unknown' && logo.prepared && logo.levels) {
    const { id, prepared, levels } = logo
    await ask({ kind: 'logo', id, pixels: { prepared, levels } })
    answer = await ask(call)
  }
  if (answer.kind === 'logo-unknown') throw new LogoUnknown(`no pixels of the logo ${logo.id}`)
  if (answer.kind !== 'painting') throw new Error(`the renderer answered ${answer.kind}`)
  return answer.painting
}

type Renderer = (call: RenderCall, transfer: Transferable[]) => Promise<RenderAnswer>

let renderer: Promise<Renderer> | null = null

/** Has the renderer do something; internal to the mockups' own storefront. */
export async function ask(call: RenderCall, transfer: Transferable[] = []): Promise<RenderAnswer> {
  renderer ??= openRenderer()
  return (await renderer)(call, transfer)
}

function openRenderer(): Promise<Renderer> {
  const hasCanvas = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  // A browser may have workers and refuse this one.
  const opened =
    hasCanvas && new OffscreenCanvas(1, 1).getContext('2d')
      ? workerRenderer().catch(pageRenderer)
      : pageRenderer()
  // Its code did not come: the next call asks for it again.
  opened.catch(() => {
    renderer = null
  })
  return opened
}

async function pageRenderer(): Promise<Renderer> {
  const { createMockupRenderer } = await import('./mockup-renderer.ts')
  const { answer } = createMockupRenderer()
  return (call) => answer(call)
}

interface WorkerReport {
  readonly id: number
  readonly answer?: RenderAnswer
  readonly fault?: string
}

async function workerRenderer(): Promise<Renderer> {
  const worker = new Worker(new URL('./mockup-worker.ts', import.meta.url), { type: 'module' })
  const calls = new Map<
    number,
    { readonly resolve: (answer: RenderAnswer) => void; readonly reject: (error: Error) => void }
  >()
  let last = 0
  worker.onmessage = ({ data }: MessageEvent<WorkerReport>) => {
    const call = calls.get(data.id)
    calls.delete(data.id)
    if (data.answer) call?.resolve(data.answer)
    else call?.reject(new Error(data.fault))
  }
  // Its code did not come, it broke, or an answer did not arrive: the next call opens another.
  const end = () => {
    renderer = null
    for (const { reject } of calls.values()) reject(new Error('the worker has ended'))
    worker.terminate()
  }
  worker.onerror = end
  worker.onmessageerror = end
  return (call, transfer) =>
    new Promise((resolve, reject) => {
      last += 1
      calls.set(last, { resolve, reject })
      worker.postMessage({ id: last, call }, transfer)
    })
}

/** Pictures of one request; the address takes no more. */
const PER_REQUEST = 60
/** Pictures that come into view together are asked for together. */
const GATHER_MS = 15

const pictures = new Map<AssetId, Promise<PrintPicture | null>>()
let gathering: { readonly assetIds: AssetId[]; readonly found: Promise<Map<AssetId, PrintPicture>> } | null =
  null

/**
 * Those of these pictures that have print areas, each asked for once a visit. Rejects when the shop does not answer; the
 * next call then asks again.
 */
export async function areasOf(assetIds: readonly AssetId[]): Promise<Map<AssetId, PrintPicture>> {
  const found = await Promise.all([...new Set(assetIds)].map(pictureOf))
  return new Map(found.flatMap((picture) => (picture ? [[picture.assetId, picture]] : [])))
}

function pictureOf(assetId: AssetId): Promise<PrintPicture | null> {
  const known = pictures.get(assetId)
  if (known) return known
  const asked = gathered(assetId).then((found) => found.get(assetId) ?? null)
  pictures.set(assetId, asked)
  asked.catch(() => pictures.delete(assetId))
  return asked
}

function gathered(assetId: AssetId): Promise<Map<AssetId, PrintPicture>> {
  if (!gathering || gathering.assetIds.length >= PER_REQUEST) {
    const assetIds: AssetId[] = []
    const batch = {
      assetIds,
      found: new Promise((settle) => setTimeout(settle, GATHER_MS)).then(() => {
        if (gathering === batch) gathering = null
        return fetchPictures(assetIds)
      }),
    }
    gathering = batch
  }
  gathering.assetIds.push(assetId)
  return gathering.found
}

async function fetchPictures(assetIds: readonly AssetId[]): Promise<Map<AssetId, PrintPicture>> {
  const response = await fetch(`/api/print-areas?pictures=${assetIds.map(encodeURIComponent).join(',')}`)
  if (!response.ok) throw new Error(`the print areas answered ${response.status}`)
  const answer = (await response.json()) as { readonly pictures: readonly PrintPicture[] }
  return new Map(answer.pictures.map((picture) => [picture.assetId, picture]))
}
