/** What a printer would say about a logo before he prints it, in plain Turkish, with what would put it right. */
import type { Rgb } from '#app/kernel/contrast.ts'
import type { PrintArea } from '../areas/print-area.ts'
import type { Palette } from '../artwork/logo-palette.ts'
import type { InkMask } from '../artwork/thin-lines.ts'
import { thinnestLinePx } from '../artwork/thin-lines.ts'
import { techniqueText } from '../designs/describe-design.ts'
import type { Placement } from '../designs/placement.ts'
import { boundsOf, clampPlacement, overSafeMarginMm, placePreset, safeBoxOf } from '../designs/placement.ts'
import type { PrintFace } from '../designs/print-design.ts'
import type { MethodRules, Technique } from '../designs/technique.ts'
import { rulesOf, techniqueOf } from '../designs/technique.ts'
import { luminanceAt } from '../rendering/linear-light.ts'
import type { PrintChoice } from './print-choice.ts'
import { isOffered, techniqueForChoice, wayOf } from './print-choice.ts'

/** 'error': not to be printed like this; 'warning': it will show; 'note': good to know. */
export type Severity = 'error' | 'warning' | 'note'

/** What a press of a button would change. */
export type Fix =
  | { readonly kind: 'place'; readonly label: string; readonly placement: Placement }
  | { readonly kind: 'technique'; readonly label: string; readonly technique: Technique }
  | { readonly kind: 'remove-background'; readonly label: string }
  | { readonly kind: 'adapt-contrast'; readonly label: string }

export interface Finding {
  readonly code:
    | 'low-resolution'
    | 'too-many-colours'
    | 'white-box'
    | 'thin-lines'
    | 'outside-safe-area'
    | 'vanishes'
    | 'dark-goods'
    | 'needs-vector'
    | 'not-offered'
  readonly severity: Severity
  readonly message: string
  /** Null where only another file helps; the message then says which. */
  readonly fix: Fix | null
}

export interface PreflightInput {
  readonly face: PrintFace
  readonly area: Pick<PrintArea, 'widthMm' | 'heightMm' | 'methods'>
  readonly logo: {
    readonly palette: Palette
    /** The plain ground that is still around the logo; null when there is none. */
    readonly box: Rgb | null
    /** Where it has ink (`inkCoverage` of the prepared logo). */
    readonly ink: InkMask
    /** Pixels of the visitor's own file across the trimmed logo; null for vectors, which have no dots. */
    readonly sourceWidthPx: number | null
  }
  /** The goods' colour below the logo; null when it is not known. */
  readonly goods: Rgb | null
  /** Share of the logo that is changed, or would have to be, to be seen on the goods (`adaptContrast`), 0..1. */
  readonly vanishingShare: number
  /** The product's print choices; empty where they are not known. */
  readonly choices?: readonly PrintChoice[]
  /** The one by which the face is printed; null where that is not known. */
  readonly choice?: PrintChoice | null
}

const MM_PER_INCH = 25.4
/** A part of the logo smaller than this may vanish without anyone missing it. */
const LEAST_VANISHING = 0.03
/** Dye has no white: goods darker than this (luminance) swallow it. */
const LIGHT_ENOUGH_FOR_DYE = 0.5

/** Everything there is to say, the worst first. None: print it. */
export function preflight(input: PreflightInput): readonly Finding[] {
  const limits = limitsOf(input)
  const findings = [
    resolution(input, limits),
    vector(input, limits),
    colours(input, limits),
    whiteBox(input),
    thinLines(input, limits),
    safeArea(input),
    vanishing(input),
    darkGoods(input),
    offered(input),
  ].filter((finding) => finding !== null)
  const rank: Record<Severity, number> = { error: 0, warning: 1, note: 2 }
  return findings.toSorted((a, b) => rank[a.severity] - rank[b.severity])
}

const decimal = (value: number) => value.toLocaleString('tr-TR', { maximumFractionDigits: 1 })
const fine = (value: number) => value.toLocaleString('tr-TR', { maximumFractionDigits: 2 })

interface Limits extends MethodRules {
  readonly needsVector: boolean
}

/** What the face can be printed as: the shop's own method says more of it than its technique. */
function limitsOf({ face: { technique }, choice = null }: PreflightInput): Limits {
  const artwork = wayOf(choice, technique)?.artwork
  const usual = rulesOf(technique)
  const { leastLineMm = 0, leastDpi = 0, needsVector = false } = artwork ?? {}
  return {
    ...usual,
    needsVector,
    label: artwork && choice ? choice.name : usual.label,
    leastLineMm: leastLineMm > 0 ? leastLineMm : usual.leastLineMm,
    leastDpi: leastDpi > 0 ? leastDpi : usual.leastDpi,
    usualDpi: Math.max(leastDpi, usual.usualDpi),
  }
}

function vector({ logo }: PreflightInput, { needsVector, label }: Limits): Finding | null {
  if (logo.sourceWidthPx === null || !needsVector) return null
  return {
    code: 'needs-vector',
    severity: 'warning',
    message: `${label} için vektör dosya (SVG, PDF, AI) gerekir; görselden basılacaksa logonuz bizde yeniden çizilir.`,
    fix: null,
  }
}

function resolution({ face, logo }: PreflightInput, { leastDpi, usualDpi }: Limits): Finding | null {
  if (logo.sourceWidthPx === null) return null
  const { widthMm, heightMm } = face.placement
  const dpi = Math.round((logo.sourceWidthPx / widthMm) * MM_PER_INCH)
  if (dpi >= usualDpi) return null
  const isTooFew = dpi < leastDpi
  const largestMm = Math.floor((logo.sourceWidthPx / leastDpi) * MM_PER_INCH)
  const smaller = { ...face.placement, widthMm: largestMm, heightMm: (heightMm / widthMm) * largestMm }
  return {
    code: 'low-resolution',
    severity: isTooFew ? 'error' : 'warning',
    message: isTooFew
      ? `Görsel bu boyut için küçük: ${dpi} dpi, en az ${leastDpi} dpi gerekir. Logoyu küçültün ya da vektör (SVG, PDF, AI) veya daha büyük bir dosya yükleyin.`
      : `Görsel bu boyutta ${dpi} dpi; keskin bir baskı için ${usualDpi} dpi veya vektör dosya öneririz.`,
    fix:
      isTooFew && largestMm >= 10
        ? { kind: 'place', label: `${decimal(largestMm)} mm genişliğe küçült`, placement: smaller }
        : null,
  }
}

function colours(
  { face, area, logo, choices = [] }: PreflightInput,
  { mostInks, label }: Limits,
): Finding | null {
  const { technique } = face
  const { inks, isFlat } = logo.palette
  const chosen = 'inks' in technique && technique.inks !== null ? technique.inks.length : mostInks
  if (chosen === null || (isFlat && inks.length <= chosen)) return null
  const canFullColour = area.methods.includes('print') && isOffered(techniqueOf('print'), choices)
  const fix: Fix | null = canFullColour
    ? { kind: 'technique', label: 'Tam renkli bas', technique: techniqueOf('print') }
    : null
  const what = isFlat ? `Logoda ${inks.length} renk var` : 'Logoda renk geçişi veya fotoğraf var'
  const isSingle = chosen === 1
  return {
    code: 'too-many-colours',
    severity: isFlat ? 'warning' : 'error',
    message: isSingle
      ? `${what}; ${label} tek renktir, logonun açık yerleri boş kalır.`
      : `${what}; ${label} için ${chosen} renk seçili, kalan renkler en yakınına çevrilir.`,
    fix,
  }
}

function whiteBox({ logo }: PreflightInput): Finding | null {
  if (logo.box === null) return null
  const isWhite = Math.min(...logo.box) > 235
  return {
    code: 'white-box',
    severity: 'warning',
    message: `Logonun çevresinde ${isWhite ? 'beyaz' : 'renkli'} bir kutu var; ürüne de kutu olarak basılır.`,
    fix: { kind: 'remove-background', label: 'Arka planı kaldır' },
  }
}

function thinLines({ face, area, logo }: PreflightInput, { leastLineMm, label }: Limits): Finding | null {
  const mmPerPixel = face.placement.widthMm / logo.ink.width
  const leastPx = leastLineMm / mmPerPixel
  // A line of less than a pixel cannot be told from one of a pixel: then the file says too little.
  if (leastPx < 1) return null
  const thinnest = thinnestLinePx(logo.ink, leastPx)
  if (thinnest >= leastPx) return null
  const factor = (leastPx / thinnest) * 1.02
  const wished = {
    ...face.placement,
    widthMm: face.placement.widthMm * factor,
    heightMm: face.placement.heightMm * factor,
  }
  const larger = clampPlacement(wished, area)
  const fits = larger.widthMm >= wished.widthMm - 0.2 && overSafeMarginMm(larger, area) === 0
  return {
    code: 'thin-lines',
    severity: 'warning',
    message: `En ince çizgiler ${fine(thinnest * mmPerPixel)} mm; ${label} için en az ${fine(leastLineMm)} mm olmalı, yoksa kopar veya dolar.${fits ? '' : ' Logoyu büyütün veya ince ayrıntıları çıkarın.'}`,
    fix: fits
      ? { kind: 'place', label: `${decimal(larger.widthMm)} mm genişliğe büyüt`, placement: larger }
      : null,
  }
}

function safeArea({ face, area }: PreflightInput): Finding | null {
  const over = overSafeMarginMm(face.placement, area)
  if (over === 0) return null
  return {
    code: 'outside-safe-area',
    severity: 'warning',
    message: `Logo güvenli alanı ${decimal(over)} mm aşıyor; kenara yakın yerler kesilebilir veya kayabilir.`,
    fix: { kind: 'place', label: 'Güvenli alana al', placement: intoSafeBox(face.placement, area) },
  }
}

/** The nearest placement inside the safe margin, smaller where it must be. */
function intoSafeBox(placement: Placement, area: PreflightInput['area']): Placement {
  const safe = safeBoxOf(area)
  const { widthMm, heightMm, angleDeg } = placement
  const largest = placePreset({ area, aspect: widthMm / heightMm, share: 1, angleDeg })
  const fitted = largest.widthMm < widthMm ? largest : placement
  const bounds = boundsOf({ ...fitted, xMm: placement.xMm, yMm: placement.yMm })
  const moved = {
    xMm:
      placement.xMm + Math.max(0, safe.leftMm - bounds.leftMm) - Math.max(0, bounds.rightMm - safe.rightMm),
    yMm:
      placement.yMm + Math.max(0, safe.topMm - bounds.topMm) - Math.max(0, bounds.bottomMm - safe.bottomMm),
  }
  return clampPlacement({ ...fitted, ...moved }, area)
}

function vanishing({ face, goods, vanishingShare }: PreflightInput): Finding | null {
  const { technique } = face
  const hasInk = technique.method === 'print' || technique.method === 'embroidery'
  if (!goods || !hasInk || technique.inks !== null || vanishingShare < LEAST_VANISHING) return null
  const percent = Math.round(vanishingShare * 100)
  if (face.adaptsContrast) {
    return {
      code: 'vanishes',
      severity: 'note',
      message: `Logonun %${percent} kadarı ürünün renginde kaybolacağı için rengi değiştirildi.`,
      fix: null,
    }
  }
  return {
    code: 'vanishes',
    severity: 'warning',
    message: `Logonun %${percent} kadarı ürünün renginde kaybolur.`,
    fix: { kind: 'adapt-contrast', label: 'Okunur renge çevir' },
  }
}

function offered({ face, area, logo, choices = [] }: PreflightInput): Finding | null {
  const { technique } = face
  if (isOffered(technique, choices)) return null
  const inks = logo.palette.inks.map(({ rgb }) => rgb)
  const near = choices
    .map((choice) => techniqueForChoice(choice, technique, area.methods, inks))
    .find((found) => found !== null)
  return {
    code: 'not-offered',
    severity: 'error',
    message: `Bu ürün “${techniqueText(technique)}” ile satılmıyor; baskı seçenekleri: ${choices.map(({ name }) => name).join(', ')}.`,
    fix: near ? { kind: 'technique', label: `“${techniqueText(near)}” seç`, technique: near } : null,
  }
}

function darkGoods({ face, area, goods }: PreflightInput): Finding | null {
  if (face.technique.method !== 'sublimation' || !goods) return null
  if (luminanceAt(Uint8ClampedArray.from(goods), 0) >= LIGHT_ENOUGH_FOR_DYE) return null
  return {
    code: 'dark-goods',
    severity: 'error',
    message: 'Süblimasyonda beyaz mürekkep yoktur; koyu renkli üründe logo görünmez.',
    fix: area.methods.includes('print')
      ? { kind: 'technique', label: 'Baskıya geç', technique: techniqueOf('print') }
      : null,
  }
}
