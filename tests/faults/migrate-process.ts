/**
 * Migrates the database of DATABASE_URL, or the embedded one of a data directory, and says what migrations raise as a
 * notice, so that a test knows where it is when it kills this process: node migrate-process.ts DATA_DIR MIGRATIONS
 */

import { resolve } from 'node:path'
import { connectDatabase } from '#app/platform/database.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import { migrateDatabase } from '#app/platform/migrations.server.ts'

const [dataDir = '', migrationsFolder = ''] = process.argv.slice(2)
const limits = { maxConnections: 1, connectTimeoutMs: 60_000 }
const url = process.env.DATABASE_URL
const embedded = url ? null : await startEmbeddedDatabase(dataDir, resolve(import.meta.dirname, '../..'))
const connection = connectDatabase(
  embedded ?? { connectionString: url ?? '' },
  limits,
  embedded !== null,
  () => {},
)
connection.pool.on('connect', (client) => {
  client.on('notice', ({ message = '' }) => process.stdout.write(`${message}\n`))
})
await migrateDatabase(connection, migrationsFolder)
process.stdout.write('migrated\n')
await connection.close()
await embedded?.close()
