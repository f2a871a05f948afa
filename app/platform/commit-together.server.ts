import type { Database, Transaction } from './database.server.ts'

/** What a transaction did, and its last statement, which is on its way. */
export interface LastStatement<Done, Answer> {
  readonly done: Done
  readonly last: Promise<Answer>
}

/**
 * Runs a transaction whose last statement and commit go to the server one right behind the other: what the statement
 * locks is held while the server works, and not while its answer waits here for its turn. `work` starts the statement
 * as the last thing it does and does not wait for it. When it fails, the commit behind it undoes everything, and its
 * error is thrown here.
 */
export async function commitTogether<Done, Answer>(
  db: Database,
  work: (tx: Transaction) => Promise<LastStatement<Done, Answer>>,
): Promise<{ readonly done: Done; readonly answer: Answer }> {
  const { done, last } = await db.transaction(async (tx) => {
    const ending = await work(tx)
    // One that fails as it is put together never reaches the server, and the commit would not undo what was done before
    // it. What fails later is heard below.
    await Promise.race([ending.last, undefined])
    return ending
  })
  return { done, answer: await last }
}
