/** How large a picture of goods is, unless its cover has a shape of its own. */
export const PRODUCT_SIZE = { width: 1200, height: 1800 } as const

export interface CoverShape {
  /** The rows of the picture as rendered that are kept. */
  readonly top: number
  readonly height: number
  /** Columns of backdrop added on either side. */
  readonly beside: number
}

/**
 * Covers that are no upright photographs, a square one and a wide one: shops have such, and every screen must show them
 * well. They are cut from the picture as rendered, all figures even because light and masks have half its size.
 */
const COVER_SHAPES: Readonly<Record<string, CoverShape>> = {
  'kart-usb-bellek': { top: 270, height: 1200, beside: 0 },
  'bambu-kablosuz-sarj-altligi-15-w': { top: 230, height: 1400, beside: 450 },
}

/** The shape of a picture below `images/`; null for one as rendered. */
export function coverShapeOf(file: string): CoverShape | null {
  const [, slug = ''] = /^products\/([^/]+)\/(?:cover[-.]|printed\.)/.exec(file) ?? []
  return COVER_SHAPES[slug] ?? null
}

/** The pixels of a picture of goods below `images/`. */
export function productSizeOf(file: string): { readonly width: number; readonly height: number } {
  const shape = coverShapeOf(file)
  return shape ? { width: PRODUCT_SIZE.width + 2 * shape.beside, height: shape.height } : PRODUCT_SIZE
}
