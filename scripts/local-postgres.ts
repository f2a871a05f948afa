/**
 * Prints the address of this machine's PostgreSQL where one answers, else nothing; the tests make databases of their
 * own on it. For the automatic tests only: on a developer's machine TEST_DATABASE_URL says which server may be used.
 */
import pg from 'pg'

const USERS = ['postgres:postgres@', 'postgres@', 'damga:damga@']

for (const user of USERS) {
  const address = `postgres://${user}127.0.0.1:5432/postgres`
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
  } catch {
    continue
  }
  await client.end()
  console.log(address)
  break
}
