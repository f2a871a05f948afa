import type { FontOutlines, TextOutline } from './outline-text.ts'
import { outlineText } from './outline-text.ts'

/** How large the names of a list are printed: all of them alike, as large as the longest fits. */
export interface NameSize {
  /** Of the font's em: what its thousandths are. */
  readonly emMm: number
  /** Height of a capital letter, which is what a method's smallest text is measured by. */
  readonly letterMm: number
  /** From the top of the box: where all of them stand, with as much room above the highest letter as below the lowest. */
  readonly baselineMm: number
}

/** The size at which each of the outlined names fits into the box; null where nothing is drawn. */
export function fitNames(
  outlines: readonly TextOutline[],
  font: FontOutlines,
  box: { readonly widthMm: number; readonly heightMm: number },
): NameSize | null {
  if (outlines.length === 0) return null
  const widest = Math.max(...outlines.map(({ width }) => width))
  // On one baseline: what goes highest and what goes lowest may be letters of two names.
  const top = Math.min(...outlines.map((outline) => outline.top))
  const bottom = Math.max(...outlines.map((outline) => outline.top + outline.height))
  const emMm = Math.min(box.widthMm / widest, box.heightMm / (bottom - top)) * 1_000
  return {
    emMm,
    letterMm: (emMm * (outlineText('H', font)?.height ?? 0)) / 1_000,
    baselineMm: (box.heightMm - (emMm * (top + bottom)) / 1_000) / 2,
  }
}

/** What is printed while nobody has typed a name yet. */
const EXAMPLE = 'Ayşe Yılmaz'

/** The names of a list as large as they are printed in their place, with the longest of them; null where nothing is drawn. */
export function fitNameList(
  names: readonly string[],
  font: FontOutlines,
  box: { readonly widthMm: number; readonly heightMm: number },
): { readonly size: NameSize; readonly widest: TextOutline & { readonly name: string } } | null {
  const drawn = (names.length > 0 ? names : [EXAMPLE]).flatMap((name) => {
    const outline = outlineText(name, font)
    return outline ? [{ name, ...outline }] : []
  })
  const size = fitNames(drawn, font, box)
  const [widest] = drawn.toSorted((a, b) => b.width - a.width)
  return size && widest ? { size, widest } : null
}
