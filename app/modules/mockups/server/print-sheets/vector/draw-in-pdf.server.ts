/** Drawings as PDF forms: what they show stays paths, in any size. */
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib'
import type { Rgb } from '#app/kernel/contrast.ts'
import type {
  Box,
  Drawing,
  DrawingNode,
  GradientPaint,
  Group,
  Matrix,
  Path,
  Shape,
} from './drawing.server.ts'
import { placedPath } from './drawing.server.ts'
import type { PrintedDrawing } from './recolour-drawing.server.ts'

/** A form that shows what of a drawing lies in `box`, in the drawing's own space: its y counts downwards. */
export function embedDrawing(pdf: PDFDocument, { drawing, coverage }: PrintedDrawing, box: Box): PDFRef {
  const content = new FormContent(pdf, box)
  if (coverage) content.showWhere(formOf(pdf, coverage, box))
  content.draw(drawing.nodes)
  return content.register(coverage !== null)
}

function formOf(pdf: PDFDocument, { nodes }: Pick<Drawing, 'nodes'>, box: Box): PDFRef {
  const content = new FormContent(pdf, box)
  content.draw(nodes)
  return content.register(true)
}

/** The text of one form and the resources it names. */
class FormContent {
  readonly #pdf: PDFDocument
  readonly #box: Box
  readonly #lines: string[] = []
  readonly #resources = {
    ExtGState: new Map<string, PDFRef>(),
    Shading: new Map<string, PDFRef>(),
    XObject: new Map<string, PDFRef>(),
  }
  readonly #alphas = new Map<string, string>()

  constructor(pdf: PDFDocument, box: Box) {
    this.#pdf = pdf
    this.#box = box
  }

  /** What is drawn from here on is there only where the light of a form falls. */
  showWhere(form: PDFRef): void {
    const { context } = this.#pdf
    const state = context.obj({ Type: 'ExtGState', SMask: { Type: 'Mask', S: 'Luminosity', G: form } })
    this.#lines.push(`/${this.#name('ExtGState', context.register(state))} gs`)
  }

  draw(nodes: readonly DrawingNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'group') this.#group(node)
      else this.#shape(node)
    }
  }

  /** `isGroup`: composed by itself before it is laid down. */
  register(isGroup: boolean): PDFRef {
    const { context } = this.#pdf
    const { x, y, width, height } = this.#box
    const resources = Object.fromEntries(
      Object.entries(this.#resources).map(([kind, named]) => [kind, Object.fromEntries(named)]),
    )
    const group = { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB', I: true }
    return context.register(
      context.flateStream(this.#lines.join('\n'), {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [x, y, x + width, y + height],
        Resources: resources,
        ...(isGroup && { Group: group }),
      }),
    )
  }

  #group({ opacity, clip, nodes }: Group): void {
    this.#lines.push('q')
    if (clip) this.#lines.push(pathText(placedPath(clip)), clip.evenOdd ? 'W* n' : 'W n')
    if (opacity === 1) this.draw(nodes)
    else {
      this.#opacity(opacity)
      this.#lines.push(`/${this.#name('XObject', formOf(this.#pdf, { nodes }, this.#box))} Do`)
    }
    this.#lines.push('Q')
  }

  #shape({ matrix, path, evenOdd, fill, stroke }: Shape): void {
    const outline = pathText(path)
    this.#lines.push('q', `${numbers(matrix)} cm`)
    if (fill?.kind === 'solid') {
      this.#lines.push('q')
      this.#opacity(fill.alpha)
      this.#lines.push(`${colourText(fill.rgb)} rg`, outline, evenOdd ? 'f*' : 'f', 'Q')
    } else if (fill) {
      this.#lines.push('q')
      this.#opacity(fill.alpha)
      const shading = this.#name('Shading', shadingOf(this.#pdf, fill))
      this.#lines.push(outline, evenOdd ? 'W* n' : 'W n', `${numbers(fill.matrix)} cm`, `/${shading} sh`, 'Q')
    }
    if (stroke) {
      this.#opacity(stroke.paint.alpha)
      this.#lines.push(
        `${colourText(stroke.paint.rgb)} RG`,
        `${numbers([stroke.width])} w ${stroke.cap} J ${stroke.join} j ${numbers([stroke.miterLimit])} M`,
        `[${numbers(stroke.dash)}] ${numbers([stroke.dashOffset])} d`,
        ...[outline, 'S'],
      )
    }
    this.#lines.push('Q')
  }

  #opacity(alpha: number): void {
    if (alpha === 1) return
    const share = numbers([alpha])
    let name = this.#alphas.get(share)
    if (name === undefined) {
      const { context } = this.#pdf
      name = this.#name(
        'ExtGState',
        context.register(context.obj({ Type: 'ExtGState', ca: alpha, CA: alpha })),
      )
      this.#alphas.set(share, name)
    }
    this.#lines.push(`/${name} gs`)
  }

  #name(kind: 'ExtGState' | 'Shading' | 'XObject', ref: PDFRef): string {
    const named = this.#resources[kind]
    const name = `${kind[0]}${named.size}`
    named.set(name, ref)
    return name
  }
}

function shadingOf(pdf: PDFDocument, { kind, along, stops }: GradientPaint): PDFRef {
  const { context } = pdf
  const shading = context.obj({
    ShadingType: kind === 'linear' ? 2 : 3,
    ColorSpace: 'DeviceRGB',
    Coords: [...along],
    Function: context.register(context.obj(colourFunction(stops))),
    Extend: [true, true],
  })
  return context.register(shading)
}

/** Two stops at one place are an edge; PDF wants them apart. */
const LEAST_STEP = 1e-5

function colourFunction(stops: GradientPaint['stops']) {
  const shares = (rgb: Rgb) => rgb.map((byte) => byte / 255)
  const all = [...stops]
  const [first, last] = [all[0], all.at(-1)]
  if (first && first.offset > 0) all.unshift({ ...first, offset: 0 })
  if (last && last.offset < 1) all.push({ ...last, offset: 1 })
  const parts = all.slice(1).map(({ rgb }, index) => ({
    FunctionType: 2,
    Domain: [0, 1],
    N: 1,
    C0: shares((all[index] as (typeof all)[number]).rgb),
    C1: shares(rgb),
  }))
  const bounds: number[] = []
  for (const { offset } of all.slice(1, -1))
    bounds.push(
      Math.min(
        1 - LEAST_STEP * (all.length - bounds.length),
        Math.max(offset, (bounds.at(-1) ?? 0) + LEAST_STEP),
      ),
    )
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: parts,
    Bounds: bounds,
    Encode: parts.flatMap(() => [0, 1]),
  }
}

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

function pathText(path: Path): string {
  return path.map(([letter, ...given]) => `${numbers(given)} ${OPERATORS[letter]}`.trim()).join('\n')
}

function colourText(rgb: Rgb): string {
  return numbers(rgb.map((byte) => byte / 255))
}

/** PDF knows no exponents. */
function numbers(values: readonly number[] | Matrix): string {
  return values
    .map((value) => {
      const text = String(Number(value.toPrecision(8)))
      return text.includes('e') ? value.toFixed(12) : text
    })
    .join(' ')
}
