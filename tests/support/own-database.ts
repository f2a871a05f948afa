/** A database of a test's own on the server of TEST_DATABASE_URL; null where there is none. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export const serverUrl = process.env.TEST_DATABASE_URL ?? null

export interface OwnDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Makes it. Throws without TEST_DATABASE_URL. */
export async function anOwnDatabase(): Promise<OwnDatabase> {
  if (serverUrl === null) throw new Error('TEST_DATABASE_URL names no server')
  const name = `damga_faults_${randomBytes(6).toString('hex')}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) }
}
