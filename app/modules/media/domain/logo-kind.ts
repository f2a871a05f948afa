import { judgePrintFile } from './file-kind.ts'

/** What a shop's own marks may come as: its logo and its icon for browser tabs. */
export type LogoKind = 'png' | 'jpeg' | 'svg' | 'ico'

const ICO = [0x00, 0x00, 0x01, 0x00]

/** Judges a mark by its first bytes, never by its name or declared type. Null: none of them. */
export function judgeLogo(head: Uint8Array): LogoKind | null {
  if (head.length >= 6 && ICO.every((byte, index) => head[index] === byte)) return 'ico'
  const type = judgePrintFile(head)
  return type === 'png' || type === 'jpeg' || type === 'svg' ? type : null
}
