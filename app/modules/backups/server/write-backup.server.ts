import { createHash } from 'node:crypto'
import type { WriteStream } from 'node:fs'
import { existsSync } from 'node:fs'
import { link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { makeZip } from 'client-zip'
import type pg from 'pg'
import type { BlobStore } from '#app/platform/blob-store.server.ts'
import type { BackedUpFile, BackedUpTable, BackupManifest, UploadStore } from '../domain/backup-manifest.ts'
import {
  BACKUP_FORMAT,
  BACKUP_FORMAT_VERSION,
  MOST_NAMED_UPLOADS,
  UPLOAD_STORES,
  uploadEntry,
} from '../domain/backup-manifest.ts'
import { checkBackup } from './backup-file.server.ts'
import { BackupRefused, inWords } from './backup-refused.server.ts'
import type { TableShape } from './read-database.server.ts'
import {
  digestOf,
  fixTexts,
  linesOf,
  newTally,
  quoted,
  sequencesOf,
  tablesOf,
} from './read-database.server.ts'
import { secretFingerprint } from './secret-fingerprint.server.ts'
import { waitingJobsShape } from './waiting-jobs.server.ts'

/** Where rows refer to a file of a store by its content. */
export interface UploadReference {
  readonly store: UploadStore
  readonly table: string
  readonly column: string
}

export interface BackupSource {
  /** A client of its own on a database that nobody changes, or that has transactions of its own. */
  readonly client: pg.ClientBase
  readonly kind: BackupManifest['source']
  readonly wasRunning: boolean
  readonly stores: Readonly<Record<UploadStore, BlobStore>>
  readonly references: readonly UploadReference[]
  readonly secret: { readonly value: string; readonly isFromEnvironment: boolean }
  readonly program: string
  readonly now: () => number
  /** Ends the writing; nothing is left then. */
  readonly signal?: AbortSignal | undefined
}

export interface WrittenBackup {
  readonly path: string
  readonly sizeBytes: number
  readonly manifest: BackupManifest
}

const compress = promisify(gzip)
/** Backups are made beside a shop at work; the next level takes twice as long for a twentieth less. */
const GZIP_LEVEL = 4

/**
 * Writes everything of a shop into one file: beside it first, checked whole, then given its name. A file of that name is
 * never overwritten. Throws `BackupRefused` with what to do; nothing is left then.
 */
export async function writeBackup(source: BackupSource, path: string): Promise<WrittenBackup> {
  if (existsSync(path)) throw new BackupRefused(`Bu adda bir dosya zaten var: ${path}. Başka bir ad verin.`)
  const part = `${path}.part`
  let file: WriteStream | null = null
  try {
    const writing = (await open(part, 'wx', 0o600)).createWriteStream({ flush: true })
    file = writing
    const notes: { manifest: BackupManifest | null } = { manifest: null }
    await inSnapshot(source.client, async () => {
      const zip = makeZip(entriesOf(source, notes))
      await pipeline(Readable.fromWeb(zip as Parameters<typeof Readable.fromWeb>[0]), writing, {
        ...(source.signal ? { signal: source.signal } : {}),
      })
    })
    if (!notes.manifest) throw new Error('the file ended before its manifest')
    // What is on the disk is read again: only a file that can be restored is called a backup.
    await checkBackup(part)
    await giveName(part, path)
    return { path, sizeBytes: (await stat(path)).size, manifest: notes.manifest }
  } catch (error) {
    file?.destroy()
    if (file) await rm(part, { force: true })
    if (source.signal?.aborted)
      throw new BackupRefused('Yedekleme yarıda kesildi; yarım kalan dosya silindi.')
    if ((error as { code?: string }).code === 'EEXIST')
      throw new BackupRefused(
        `Bu dosyaya şu anda başka bir yedek yazılıyor: ${part}. Yazan yoksa dosyayı silin.`,
      )
    throw inWords(error, 'Yedek yazılamadı', path)
  }
}

/** Never over a file that came meanwhile, and known to the disk before it is said to be there. */
async function giveName(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
    await rm(part)
  } catch (error) {
    // Some disks (FAT, some network folders) know no second name.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as { code?: string }).code ?? ''))
      throw error
    await rename(part, path)
  }
  const folder = await open(dirname(path), 'r')
  await folder.sync().catch(() => {})
  await folder.close()
}

async function inSnapshot(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
  try {
    await fixTexts(client)
    await work()
  } finally {
    // A connection that was lost is told by the work itself.
    await client.query('rollback').catch(() => {})
  }
}

async function* entriesOf(source: BackupSource, notes: { manifest: BackupManifest | null }) {
  const { client, kind, wasRunning, secret, program, stores } = source
  const lastModified = new Date(source.now())
  const tables: BackedUpTable[] = []
  const waiting = await waitingJobsShape(client)
  const shapes = [...(await tablesOf(client)), ...(waiting ? [waiting] : [])]
  if (!shapes.some(({ schema, name }) => schema === 'drizzle' && name === '__drizzle_migrations'))
    throw new BackupRefused('Burada yedeklenecek bir mağaza yok: veritabanı boş.')
  for (const shape of shapes) {
    const entry = `tables/${shape.schema}.${shape.name}.jsonl.gz`
    const tally = newTally()
    const bytes = createHash('sha256')
    yield { name: entry, lastModified, input: gzipped(linesOf(client, shape, tally), bytes) }
    const { schema, name, columns } = shape
    tables.push({
      schema,
      name,
      entry,
      columns: [...columns],
      rows: tally.rows,
      digest: digestOf(tally),
      sha256: bytes.digest('hex'),
    })
  }
  const sequences = [...(await sequencesOf(client))]
  // The files after the rows: one that a row refers to is kept for days after its last row has gone.
  const damaged: BackedUpFile[] = []
  const uploads: BackupManifest['uploads'] = {
    pictures: { files: 0, bytes: 0 },
    private: { files: 0, bytes: 0 },
  }
  for (const store of UPLOAD_STORES) {
    for await (const { hash } of stores[store].all()) {
      const opened = await stores[store].open(hash)
      if (!opened) continue
      const file = { store, hash }
      const content = { digest: createHash('sha256'), bytes: 0 }
      yield { name: uploadEntry(file), lastModified, input: watched(opened.stream, content) }
      uploads[store].files += 1
      uploads[store].bytes += content.bytes
      if (content.digest.digest('hex') !== hash) damaged.push(file)
    }
  }
  const inFile = !secret.isFromEnvironment
  if (inFile) yield { name: 'app-secret', lastModified, input: secret.value }
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    version: BACKUP_FORMAT_VERSION,
    program,
    createdAt: lastModified.toISOString(),
    shop: await shopName(client),
    source: kind,
    wasRunning,
    migrations: await migrationsOf(client),
    secret: { inFile, fingerprint: secretFingerprint(secret.value) },
    tables,
    sequences,
    uploads,
    missing: await missingUploads(source, shapes),
    damaged,
  }
  notes.manifest = manifest
  yield { name: 'manifest.json', lastModified, input: `${JSON.stringify(manifest, null, 1)}\n` }
}

/** Members one after the other are one gzip file; each is packed beside the thread that reads. */
async function* gzipped(pieces: AsyncIterable<string>, bytes: ReturnType<typeof createHash>) {
  let isEmpty = true
  for await (const piece of pieces) {
    isEmpty = false
    yield await packed(piece)
  }
  if (isEmpty) yield await packed('')

  async function packed(piece: string): Promise<Buffer> {
    const member = await compress(piece, { level: GZIP_LEVEL })
    bytes.update(member)
    return member
  }
}

async function* watched(
  stream: AsyncIterable<Buffer>,
  content: { digest: ReturnType<typeof createHash>; bytes: number },
) {
  for await (const piece of stream) {
    content.digest.update(piece)
    content.bytes += piece.length
    yield piece
  }
}

async function migrationsOf(client: pg.ClientBase): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<BackupManifest['migrations'][number]>(
    'select hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at, id',
  )
  return rows
}

async function shopName(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select value #>> '{}' as name from settings where key = 'siteName'`,
  )
  return rows[0]?.name ?? ''
}

/** Files that rows refer to and that are not there: named, because a backup of a damaged shop is better than none. */
async function missingUploads(
  { client, references, stores }: BackupSource,
  shapes: readonly TableShape[],
): Promise<BackupManifest['missing']> {
  const named: BackedUpFile[] = []
  let count = 0
  for (const { store, table, column } of references) {
    if (!shapes.some(({ schema, name }) => schema === 'public' && name === table)) continue
    const shape = { schema: 'public', name: table, columns: [{ name: column, type: 'text' }] }
    for await (const lines of linesOf(client, shape, newTally())) {
      for (const line of lines.trimEnd().split('\n')) {
        const [hash] = JSON.parse(line) as [string | null]
        if (hash === null || (await stores[store].has(hash))) continue
        count += 1
        if (named.length < MOST_NAMED_UPLOADS && !named.some((known) => known.hash === hash))
          named.push({ store, hash })
      }
    }
  }
  return { count, named }
}

/** The tables of a database and what is in them, for whoever compares two of them. */
export async function digestDatabase(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>()
  await inSnapshot(client, async () => {
    for (const shape of await tablesOf(client)) {
      const tally = newTally()
      for await (const _ of linesOf(client, shape, tally));
      digests.set(quoted(shape.schema, shape.name), digestOf(tally))
    }
  })
  return digests
}
