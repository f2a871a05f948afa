/** What is asked of the worker, and done: the same calls in the page where there is no worker. */
import type { Rgb } from '#app/kernel/contrast.ts'
import { makeLevels } from '../domain/artwork/artwork-levels.ts'
import { inOneInk } from '../domain/artwork/ink-coverage.ts'
import { prepareLogo } from '../domain/artwork/prepare-logo.ts'
import type { LogoPixels, LogoSettings } from '../domain/artwork/stored-logo.ts'
import { DARK_GROUND, LIGHT_GROUND } from '../domain/artwork/stored-logo.ts'
import { adaptContrast } from '../domain/rendering/adapt-contrast.ts'
import { readRecords } from './logo-database.ts'
import type { Painting, PaintOrder } from './mockup-painter.ts'
import { createMockupPainter, decodeLogo, toPng } from './mockup-painter.ts'
import { parseLogoPixels } from './parse-stored-logo.ts'

/** A logo made ready, with its picture. */
export interface LogoDraft extends LogoPixels {
  readonly preview: Blob
  /** The same as it is printed on light and on dark goods. */
  readonly previewOnLight: Blob
  readonly previewOnDark: Blob
}

export type RenderCall =
  | { readonly kind: 'paint'; readonly order: PaintOrder }
  | { readonly kind: 'logo'; readonly id: string; readonly pixels: LogoPixels }
  | {
      readonly kind: 'prepare'
      /** What the logo is called from now on. */
      readonly id: string
      readonly source: Blob | ImageBitmap
      readonly choice: LogoSettings
    }
  | { readonly kind: 'count-inks'; readonly source: Blob | ImageBitmap }

export type RenderAnswer =
  | { readonly kind: 'painting'; readonly painting: Painting | null }
  | { readonly kind: 'logo-unknown' }
  | { readonly kind: 'noted' }
  | { readonly kind: 'draft'; readonly draft: LogoDraft }
  /** Null of a photograph or gradient. */
  | { readonly kind: 'inks'; readonly count: number | null }
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'empty-logo' }

const WHITE: Rgb = [255, 255, 255]

/** The logo shown, and the ones tried while it is set. */
const MOST_LOGOS = 3

export interface MockupRenderer {
  answer(call: RenderCall): Promise<RenderAnswer>
}

export function createMockupRenderer(): MockupRenderer {
  const painter = createMockupPainter()
  const logos = new Map<string, LogoPixels>()

  function keep(id: string, pixels: LogoPixels): void {
    logos.delete(id)
    logos.set(id, pixels)
    for (const oldest of logos.keys()) {
      if (logos.size <= MOST_LOGOS) break
      logos.delete(oldest)
    }
  }

  /** From memory, else as this browser keeps it. */
  async function logoOf(id: string): Promise<LogoPixels | null> {
    const known = logos.get(id)
    if (known) return known
    const [stored] = await readRecords(['pixels']).catch(() => [])
    const pixels = parseLogoPixels(stored, id)
    if (pixels) keep(id, pixels)
    return pixels
  }

  return {
    async answer(call) {
      switch (call.kind) {
        case 'logo':
          keep(call.id, call.pixels)
          return { kind: 'noted' }
        case 'paint': {
          const logo = await logoOf(call.order.logoId)
          if (!logo) return { kind: 'logo-unknown' }
          return { kind: 'painting', painting: await painter.paint(call.order, logo) }
        }
        case 'count-inks': {
          const decoded = await decodeLogo(call.source).catch(() => null)
          if (!decoded) return { kind: 'not-an-image' }
          const palette = prepareLogo(decoded)?.palette
          return { kind: 'inks', count: palette?.isFlat ? palette.inks.length : null }
        }
        case 'prepare': {
          const decoded = await decodeLogo(call.source).catch(() => null)
          if (!decoded) return { kind: 'not-an-image' }
          const prepared = prepareLogo(decoded, call.choice)
          if (!prepared) return { kind: 'empty-logo' }
          const pixels = { prepared, levels: makeLevels(prepared.raster) }
          keep(call.id, pixels)
          const onDark = call.choice.whiteOnDark
            ? inOneInk(prepared.raster, WHITE)
            : adaptContrast(prepared.raster, DARK_GROUND).raster
          const onLight = adaptContrast(prepared.raster, LIGHT_GROUND).raster
          const [preview, previewOnLight, previewOnDark] = await Promise.all(
            [prepared.raster, onLight, onDark].map(toPng),
          )
          if (!preview || !previewOnLight || !previewOnDark) throw new Error('all were drawn')
          return { kind: 'draft', draft: { ...pixels, preview, previewOnLight, previewOnDark } }
        }
      }
    },
  }
}
