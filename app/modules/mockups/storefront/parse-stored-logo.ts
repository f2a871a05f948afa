/**
 * The logo as a browser's storage hands it out, where anything may stand: half of a record, one of another version, what an
 * extension or a clean-up left. What does not hold everything that pages draw from is no logo.
 */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { Ink, Palette } from '../domain/artwork/logo-palette.ts'
import type { LogoFace, LogoPixels, LogoSettings } from '../domain/artwork/stored-logo.ts'
import type { Raster } from '../domain/geometry/raster.ts'

/** The logo without its pixels, as pages show it. */
export interface ShownLogo extends LogoFace {
  /** The original, as it will be sent once it is ordered with. */
  readonly file: File
  /** PNG of the prepared logo. */
  readonly preview: Blob
  /** The same as it is printed on light goods; those kept by an older version have none. */
  readonly previewOnLight?: Blob
  /** And on dark ones. */
  readonly previewOnDark: Blob
}

/** The logo as pages show it; null when it is not whole. Never throws. Whether its files can still be read is not told by this. */
export function parseShownLogo(stored: unknown): ShownLogo | null {
  if (!isRecord(stored)) return null
  const { id, name, aspect, file, preview, previewOnDark, previewOnLight, palette, removed, box, choice } =
    stored
  const isWhole =
    [id, name].every((text) => typeof text === 'string') &&
    isSize(aspect) &&
    file instanceof File &&
    [preview, previewOnDark].every((blob) => blob instanceof Blob) &&
    (previewOnLight === undefined || previewOnLight instanceof Blob) &&
    isPalette(palette) &&
    [removed, box].every((ground) => ground === null || isRgb(ground)) &&
    isChoice(choice)
  return isWhole ? (stored as unknown as ShownLogo) : null
}

/** The pixels of the logo `id`; null when they are another one's, or not whole. Never throws. */
export function parseLogoPixels(stored: unknown, id: string): LogoPixels | null {
  if (!isRecord(stored) || stored.id !== id) return null
  const { prepared, levels } = stored
  if (!isRecord(prepared) || !isRecord(levels)) return null
  const isWhole =
    isRaster(prepared.raster) &&
    isPalette(prepared.palette) &&
    [prepared.removed, prepared.box].every((ground) => ground === null || isRgb(ground)) &&
    isSize(levels.aspect) &&
    Array.isArray(levels.levels) &&
    levels.levels.length > 0 &&
    levels.levels.every(isRaster)
  return isWhole ? ({ prepared, levels } as unknown as LogoPixels) : null
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}

function isRgb(value: unknown): value is Rgb {
  return (
    Array.isArray(value) && value.length === 3 && value.every((channel) => channel >= 0 && channel <= 255)
  )
}

function isInk(value: unknown): value is Ink {
  return isRecord(value) && isRgb(value.rgb) && isSize(value.share)
}

function isPalette(value: unknown): value is Palette {
  if (!isRecord(value) || typeof value.isFlat !== 'boolean') return false
  return Array.isArray(value.inks) && value.inks.length > 0 && value.inks.every(isInk)
}

function isChoice(value: unknown): value is LogoSettings {
  if (!isRecord(value)) return false
  const { tolerance, islands, removesBackground, whiteOnDark } = value
  return (
    (tolerance === undefined || isSize(tolerance)) &&
    [islands, removesBackground, whiteOnDark].every((is) => is === undefined || typeof is === 'boolean')
  )
}

function isRaster(value: unknown): value is Raster {
  if (!isRecord(value)) return false
  const { width, height, data } = value
  return (
    isSize(width) && isSize(height) && data instanceof Uint8ClampedArray && data.length === width * height * 4
  )
}
