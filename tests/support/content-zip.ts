import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeZip } from 'client-zip'
import { unwrap } from '#app/kernel/result.ts'
import { PARTS } from '#app/modules/shop-data/domain/import-limits.ts'
import { openContentArchive } from '#app/modules/shop-data/server/content-archive.server.ts'
import { testFolder } from './database.ts'

/** The parts of a file of content by their names, its pictures too. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const path = join(testFolder('content'), 'icerik.zip')
  writeFileSync(path, bytes)
  const archive = unwrap(await openContentArchive(path))
  const parts = new Map<string, Buffer>()
  for (const name of [...PARTS, ...archive.pictures.map((picture) => `pictures/${picture}`)])
    parts.set(name, unwrap(await archive.read(name)))
  return parts
}

/** The same entries as a ZIP again. */
export async function zipped(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const entries = [...parts].map(([name, input]) => ({ name, input: new Uint8Array(input) }))
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}
