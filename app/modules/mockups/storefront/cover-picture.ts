/**
 * Lays the printed logo over a picture of the page: a canvas as large as what is printed, over the untouched picture,
 * drawn when the picture comes near. All pictures share the observers.
 */
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintDesign } from '../domain/designs/print-design.ts'
import { usualDesign } from '../domain/designs/usual-design.ts'
import type { PicturePart, View } from '../domain/geometry/mesh-pixels.ts'
import type { CssBox, FittedPicture, PictureFit } from '../domain/rendering/picture-fit.ts'
import { fitPicture, partOfBox, readPosition, viewOfFit } from '../domain/rendering/picture-fit.ts'
import { checkLogo } from './logo-store.ts'
import type { PrintPicture } from './mockup-engine.ts'
import { areasOf, drawOverlay, forget, isSuperseded, LogoUnknown } from './mockup-engine.ts'
import type { Painting } from './mockup-painter.ts'
import type { ShownLogo } from './parse-stored-logo.ts'

/** So far below the window pictures are made ready. */
const NEAR = '200px 0px'
/** More device pixels than this nobody sees. */
const MOST_PIXEL_RATIO = 2
/** A window that is being dragged larger draws once it rests. */
const REST_MS = 150
/** What did not come is asked for again after so long, and then no more: the shop may be busy or away for a moment. */
const AGAIN_MS = [1_000, 3_000, 9_000, 27_000] as const

export interface CoverRequest {
  /** The element that takes the canvas, right after its picture. */
  readonly frame: HTMLElement
  readonly assetId: AssetId
  readonly logo: ShownLogo
  /** 'usual': as a logo is shown that nobody has placed. */
  readonly design: PrintDesign | 'usual'
}

interface Cover extends CoverRequest {
  readonly image: HTMLImageElement
  readonly key: string
  readonly canvas: HTMLCanvasElement
  picture: PrintPicture | null
  /** How the page laid the picture out when it was last asked. */
  layout: Layout | null
  /** Where in the picture the canvas lies. */
  part: PicturePart | null
  /** What was drawn or is being drawn. */
  drawnAs: string
  failures: number
  /** Of the next drawing or asking; there is never more than one to come. */
  timer: number
}

interface Layout {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly fitted: FittedPicture
}

const covers = new Map<Element, Cover>()
let lastKey = 0

const nearness = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const cover = covers.get(target)
      if (!cover || !isIntersecting) continue
      nearness.unobserve(target)
      void begin(cover)
    }
  },
  { rootMargin: NEAR },
)

const sizes = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const cover = covers.get(target)
    if (!cover?.picture) continue
    const { clientWidth, clientHeight } = cover.image
    // Observing begins with a report of the size that is known already.
    if (clientWidth === cover.layout?.width && clientHeight === cover.layout.height) continue
    cover.layout = layoutOf(cover)
    place(cover)
    later(cover, REST_MS, () => draw(cover))
  }
})

/** Begins to watch a picture; answers how to end it. Pictures without a print area stay as they are. */
export function coverPicture(request: CoverRequest): () => void {
  const image = request.frame.previousElementSibling
  if (!(image instanceof HTMLImageElement)) return () => {}
  lastKey += 1
  const canvas = document.createElement('canvas')
  canvas.className = 'absolute animate-fade'
  const cover: Cover = {
    ...request,
    image,
    canvas,
    key: `cover ${lastKey}`,
    picture: null,
    layout: null,
    part: null,
    drawnAs: '',
    failures: 0,
    timer: 0,
  }
  covers.set(image, cover)
  nearness.observe(image)
  const onLoad = () => {
    if (!cover.picture) return
    cover.layout = layoutOf(cover)
    draw(cover)
  }
  image.addEventListener('load', onLoad)
  return () => {
    covers.delete(image)
    nearness.unobserve(image)
    sizes.unobserve(image)
    image.removeEventListener('load', onLoad)
    window.clearTimeout(cover.timer)
    forget(cover.key)
    canvas.remove()
  }
}

function later(cover: Cover, ms: number, act: () => void): void {
  window.clearTimeout(cover.timer)
  cover.timer = window.setTimeout(act, ms)
}

/** Tries again, ever later. The picture without the logo is right as well, so that at last it stays like that. */
function again(cover: Cover, act: () => void, error: unknown): void {
  if (covers.get(cover.image) !== cover) return
  const ms = AGAIN_MS[cover.failures]
  cover.failures += 1
  if (ms === undefined) console.warn('the logo was not drawn', error)
  else later(cover, ms, act)
}

async function begin(cover: Cover): Promise<void> {
  let found: Awaited<ReturnType<typeof areasOf>>
  try {
    found = await areasOf([cover.assetId])
  } catch (error) {
    return again(cover, () => void begin(cover), error)
  }
  if (covers.get(cover.image) !== cover) return
  cover.picture = found.get(cover.assetId) ?? null
  if (!cover.picture) return
  cover.layout = layoutOf(cover)
  sizes.observe(cover.image)
  draw(cover)
}

/** Asks the page, which may make it lay itself out: never between two changes of it. */
function layoutOf({ image }: Cover): Layout | null {
  const { objectFit, objectPosition } = getComputedStyle(image)
  const fit: PictureFit = objectFit === 'cover' || objectFit === 'contain' ? objectFit : 'fill'
  const { offsetLeft: left, offsetTop: top, clientWidth: width, clientHeight: height } = image
  const fitted = fitPicture(
    { width: image.naturalWidth, height: image.naturalHeight },
    { width, height },
    fit,
    readPosition(objectPosition),
  )
  return fitted && { left, top, width, height, fitted }
}

function draw(cover: Cover): void {
  const { picture, image, logo, layout } = cover
  // A picture that has not come yet tells when it has.
  if (!picture || !layout || !image.complete) return
  const isUsual = cover.design === 'usual'
  const design = cover.design === 'usual' ? usualDesign(picture.areas, logo.aspect) : cover.design
  if (!design) return
  const view = viewOfFit(layout.fitted, Math.min(MOST_PIXEL_RATIO, window.devicePixelRatio))
  const source = new URL(image.currentSrc).pathname
  const wanted = [source, view.width, view.height].join(' ')
  if (cover.drawnAs === wanted) return
  cover.drawnAs = wanted
  const { areas } = picture
  drawOverlay({
    source,
    view,
    areas,
    design,
    logo: { id: logo.id },
    key: cover.key,
    // A placed design says itself what it is printed in.
    whiteOnDark: isUsual && (logo.choice.whiteOnDark ?? false),
  }).then(
    (painting) => {
      cover.failures = 0
      show(cover, painting, view)
    },
    (error: unknown) => {
      if (isSuperseded(error)) return
      cover.drawnAs = ''
      // Looked at as a whole it is found to be lost, if it is; else it is another one meanwhile.
      if (error instanceof LogoUnknown) return void checkLogo()
      again(cover, () => draw(cover), error)
    },
  )
}

/** Paintings that wait to be shown together: each showing makes the page compose itself anew. */
const finished = new Map<Cover, { readonly painting: Painting | null; readonly view: View }>()
/** The first come soon, those that follow in larger groups. */
const GATHER_MS = { first: 60, next: 400 } as const
let lastShown = Number.NEGATIVE_INFINITY

function show(cover: Cover, painting: Painting | null, view: View): void {
  finished.get(cover)?.painting?.bitmap.close()
  if (finished.size === 0) {
    const isNext = performance.now() - lastShown < 2 * GATHER_MS.next
    setTimeout(() => requestAnimationFrame(showFinished), isNext ? GATHER_MS.next : GATHER_MS.first)
  }
  finished.set(cover, { painting, view })
}

function showFinished(): void {
  lastShown = performance.now()
  const shown = [...finished]
  finished.clear()
  for (const [cover, { painting, view }] of shown) {
    const { canvas, frame, image } = cover
    canvas.remove()
    cover.part = painting && partOfBox(painting.box, view)
    if (!painting) continue
    if (covers.get(image) !== cover) {
      painting.bitmap.close()
      continue
    }
    canvas.width = painting.bitmap.width
    canvas.height = painting.bitmap.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(painting.bitmap)
    place(cover)
    frame.append(canvas)
  }
}

/** Lays the frame over the picture and the canvas into it; what the frame cuts off, the picture does not show either. */
function place({ frame, canvas, part, layout }: Cover): void {
  if (!layout || !part) return
  const { whole } = layout.fitted
  lay(frame, layout)
  lay(canvas, {
    left: whole.left + part.left * whole.width,
    top: whole.top + part.top * whole.height,
    width: part.width * whole.width,
    height: part.height * whole.height,
  })
}

function lay({ style }: HTMLElement, { left, top, width, height }: CssBox): void {
  style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`
}
