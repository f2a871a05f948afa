import { test } from 'vitest'

/** A test of how long something takes, or of very many rows: a figure of the machine, too, so `npm run test:all` runs it alone. */
export const beforeRelease = test.runIf(process.env.EXHAUSTIVE === 'yes')
