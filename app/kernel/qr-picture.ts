/** A QR code as one SVG path of unit squares, quiet zone included. */
export interface QrPicture {
  readonly size: number
  readonly path: string
}
