import { encode } from 'uqr'
import type { QrPicture } from '#app/kernel/qr-picture.ts'

/** Draws a text as a QR code, with four squares of quiet around it, as the standard asks (ISO/IEC 18004). */
export function qrPicture(text: string): QrPicture {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
