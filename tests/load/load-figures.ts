/** How much the load tests send: a little with every change, all of it with LOAD=full. */
const isFull = process.env.LOAD === 'full'

export const REQUESTS = isFull ? 100_000 : 2_000
export const SLOW_CLIENTS = isFull ? 1_000 : 200
export const UPLOADS = isFull ? 300 : 30
