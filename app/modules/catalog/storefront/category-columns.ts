/** Most columns a row of categories may have (spec, storefront §9). */
const MAX_CATEGORY_COLUMNS = 8
const FEWEST_COLUMNS = 5

/** Columns for a grid of categories on a wide screen: up to eight, so that the last row leaves the fewest holes. */
export function categoryColumns(count: number): number {
  if (count <= MAX_CATEGORY_COLUMNS) return Math.max(count, 1)
  let best = MAX_CATEGORY_COLUMNS
  for (let columns = MAX_CATEGORY_COLUMNS - 1; columns >= FEWEST_COLUMNS; columns--) {
    if (holes(count, columns) < holes(count, best)) best = columns
  }
  return best
}

function holes(count: number, columns: number): number {
  return (columns - (count % columns)) % columns
}
