/** Chance that is the same everywhere: brushed metal and thread need some unevenness, and a picture drawn twice none. */

/** A number of 0..1 that belongs to a place; neighbours have nothing to do with each other. */
export function grainAt(x: number, y: number): number {
  let mixed = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296
}

/** A wave of 0..1 and back, period 1, with rounded tops: a cosine made of products, for engines to agree on. */
export function waveAt(phase: number): number {
  const within = phase - Math.floor(phase)
  const rising = within < 0.5 ? within * 2 : 2 - within * 2
  return rising * rising * (3 - 2 * rising)
}
