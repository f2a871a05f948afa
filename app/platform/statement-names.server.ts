import { createToken } from './random.server.ts'

/** As often as pgjdbc waits (its `prepareThreshold`): what is asked less is not worth being kept by the database. */
const ASKED_BEFORE = 5
/** A plan kept by the database takes some ten kilobytes of its memory, for every connection. */
const MOST_NAMES = 100
const MOST_COUNTED = 1_000

/**
 * What changes or locks rows names them by their keys, so one plan fits all values. A list's best plan depends on what it
 * is narrowed by, and is made for each question anew.
 */
const CHANGES_OR_LOCKS =
  /^[\s(]*(?:insert|update|delete|with\b.*?\binsert into)\b|\bfor (?:no key update|update|share)\b/is

/** Gives the statements that a connection runs again and again a name, so that the database reads and plans them once. */
export interface StatementNames {
  /** The name to run this statement by; undefined while it is not kept. */
  of(text: string): string | undefined
}

/** For one connection. Names are its own even where connections share a session, as on the embedded database. */
export function createStatementNames(): StatementNames {
  const prefix = createToken().slice(0, 8)
  /** By the text of a change or lock: how often it was asked, or its name. */
  const known = new Map<string, number | string>()
  let names = 0
  return {
    of(text) {
      if (!CHANGES_OR_LOCKS.test(text)) return undefined
      const state = known.get(text) ?? 0
      if (typeof state === 'string') return state
      if (state < ASKED_BEFORE || names >= MOST_NAMES) {
        if (known.size >= MOST_COUNTED) forgetCounts(known)
        known.set(text, state + 1)
        return undefined
      }
      names += 1
      const name = `${prefix}-${names}`
      known.set(text, name)
      return name
    },
  }
}

/** Names stay: the database has them. */
function forgetCounts(known: Map<string, number | string>): void {
  for (const [text, state] of known) if (typeof state === 'number') known.delete(text)
}
