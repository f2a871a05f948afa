import { formatCount } from '#app/kernel/count.ts'

/** Why no more pieces can be had: those that are there, or `withIncoming` those on their way as well. */
export function stockText(pieces: number, withIncoming: boolean): string {
  return withIncoming
    ? `Yoldaki malla birlikte ${formatCount(pieces)} adet var.`
    : `Stokta ${formatCount(pieces)} adet var.`
}
