import { contrastRatio } from '#app/kernel/contrast.ts'

/** Less than this on white, a text is shown on dark. */
const READABLE = 2

/** Whether a text in this colour (`#rrggbb`) cannot be seen on white. */
export function isPale(colour: string): boolean {
  return (contrastRatio(colour, '#ffffff') ?? 0) < READABLE
}
