import { DISTANCE_ROWS } from './distances.generated.ts'

/** Kilometres by road from a province, by the plates of all of them; 0 to itself. Throws a RangeError for an unknown plate. */
export function distancesFrom(plate: string): ReadonlyMap<string, number> {
  const from = Number(plate)
  if (!/^\d{2}$/.test(plate) || from < 1 || from > DISTANCE_ROWS.length)
    throw new RangeError(`not a province: ${plate}`)
  return new Map(
    DISTANCE_ROWS.map((_, index) => {
      const to = index + 1
      return [String(to).padStart(2, '0'), kilometres(Math.max(from, to), Math.min(from, to))]
    }),
  )
}

function kilometres(larger: number, smaller: number): number {
  if (larger === smaller) return 0
  return Number(DISTANCE_ROWS[larger - 1]?.split(' ')[smaller - 1])
}
