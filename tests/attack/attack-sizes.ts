/** How much the attacks try: little with a quick run, all of it with ATTACK=full (`npm run attack`). */
export { DATABASES, type DatabaseKind } from '../faults/fault-sizes.ts'

export const isFull = process.env.ATTACK === 'full'

/** Length of the run of blanks in a drawing's attribute. */
export const BLANKS = 60_000
/** Words `stream ` in a PDF: seven bytes each. */
export const STREAMS = 20_000
/** Hostile files that staff open while others shop. */
export const HOSTILE_FILES = 20
/** Floods that run beside them. */
export const FLOODS = 5
/** How long visitors are watched, quiet and under attack. */
export const WATCHED_MS = isFull ? 60_000 : 10_000
/** Orders of one guest's burst. */
export const BURST_ORDERS = isFull ? 400 : 120
/**
 * What a visitor may wait for the shop's main thread because of one hostile request. What was found took 4 s and more;
 * an honest page takes a tenth of this on a slow machine.
 */
export const MOST_STALL_MS = 400
/** The same for five floods at once: reading and refusing 4 MB takes some milliseconds each. */
export const MOST_FLOOD_STALL_MS = 250
