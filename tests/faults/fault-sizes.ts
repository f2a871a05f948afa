/** How much the fault tests try: the quick size with every change, all of it with FAULTS=full (`npm run faults`). */
import { describe, test } from 'vitest'
import { serverUrl } from '../support/own-database.ts'

export type DatabaseKind = 'embedded' | 'PostgreSQL'

const isFull = process.env.FAULTS === 'full'

/** The embedded database, and PostgreSQL where TEST_DATABASE_URL names a server. */
export const DATABASES: readonly DatabaseKind[] =
  serverUrl === null ? ['embedded'] : ['embedded', 'PostgreSQL']

/** For what has to be waited for half a minute or longer: tried with everything, not with every change. */
export const slowTest = isFull ? test : test.skip
export const describeSlow = isFull ? describe : describe.skip

/** How often a shop is killed while people order. */
export const KILLS = isFull ? 20 : 5
