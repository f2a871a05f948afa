import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createGunzip } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import yauzl from 'yauzl'
import type { BackedUpFile, BackedUpTable, BackupManifest } from '../domain/backup-manifest.ts'
import { readManifest, UPLOAD_STORES, uploadEntry, uploadOfEntry } from '../domain/backup-manifest.ts'
import { BackupRefused, inWords } from './backup-refused.server.ts'
import { secretFingerprint } from './secret-fingerprint.server.ts'

/** A backup that is open for reading; whoever opens it closes it. */
export interface OpenBackup {
  readonly manifest: BackupManifest
  readonly uploads: readonly BackedUpFile[]
  /** The rows of a table, some whole lines at a time. Throws `BackupRefused` when they are not what was written. */
  linesOf(table: BackedUpTable): AsyncGenerator<Buffer>
  /** An upload as it was. Throws `BackupRefused` at its end when it is not what its name says. */
  readUpload(file: BackedUpFile): AsyncGenerator<Buffer>
  /** The app's secret; null when it comes from the environment. */
  secret(): Promise<string | null>
  close(): void
}

/** A manifest names every table and thousands of files at most. */
const LONGEST_MANIFEST = 16 * 1024 * 1024
const DAMAGED = 'Yedek dosyası bozuk ya da eksik'

/** Opens a backup and reads its manifest. Throws `BackupRefused` for what is none, is damaged, or is of a newer layout. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const zip = await openZip(path)
  try {
    const entries = await readEntries(zip)
    const manifest = await manifestOf(zip, entries)
    checkEntries(entries, manifest)
    return backupOf(zip, entries, manifest)
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Reads a whole backup and checks every byte of it against its manifest. Throws `BackupRefused` when it is damaged. */
export async function checkBackup(path: string): Promise<BackupManifest> {
  const backup = await openBackup(path)
  try {
    for (const table of backup.manifest.tables) for await (const _ of backup.linesOf(table));
    for (const file of backup.uploads) for await (const _ of backup.readUpload(file));
    await backup.secret()
    return backup.manifest
  } finally {
    backup.close()
  }
}

function damaged(what: string): BackupRefused {
  return new BackupRefused(`${DAMAGED}: ${what}. Başka bir yedek deneyin.`)
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) => {
      if (zip) return resolve(zip)
      const isOfDisk = (error as { code?: string } | null)?.code !== undefined
      reject(isOfDisk ? inWords(error, 'Yedek açılamadı', path) : damaged('ZIP olarak okunamıyor'))
    })
  })
}

function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(damaged('dosya listesi okunamıyor')))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      if (entries.has(entry.fileName)) return reject(damaged('bir parça iki kez var'))
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function streamOf(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  return new Promise((resolve, reject) => {
    if (!entry) return reject(damaged('bir parça yok'))
    zip.openReadStream(entry, (error, stream) =>
      stream ? resolve(stream) : reject(error ?? new Error('no stream')),
    )
  })
}

async function manifestOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<BackupManifest> {
  const entry = entries.get('manifest.json')
  if (!entry) throw new BackupRefused('Bu dosya bir Damga yedeği değil: içindekiler listesi yok.')
  if (entry.uncompressedSize > LONGEST_MANIFEST) throw damaged('içindekiler listesi çok uzun')
  const bytes = await streamOf(zip, entry)
    .then(buffer)
    .catch(() => {
      throw damaged('içindekiler listesi okunamıyor')
    })
  if (crc32(bytes) !== entry.crc32) throw damaged('içindekiler listesi değişmiş')
  const read = readManifest(bytes.toString())
  if (!read.ok) throw new BackupRefused(read.error.message)
  return read.value
}

/** Exactly what the manifest names is in the file. */
function checkEntries(
  entries: ReadonlyMap<string, Entry>,
  { tables, uploads, secret }: BackupManifest,
): void {
  const expected = new Set(['manifest.json', ...tables.map(({ entry }) => entry)])
  if (secret.inFile) expected.add('app-secret')
  const counted = { pictures: 0, private: 0 }
  for (const name of entries.keys()) {
    if (expected.delete(name)) continue
    const upload = uploadOfEntry(name)
    if (!upload) throw damaged('tanınmayan bir parça var')
    counted[upload.store] += 1
  }
  if (expected.size > 0 || UPLOAD_STORES.some((store) => counted[store] !== uploads[store].files))
    throw damaged('bazı parçalar yok')
}

function backupOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>, manifest: BackupManifest): OpenBackup {
  /** The bytes of an entry; a fault of the file is told in words. */
  async function* bytesOf(name: string): AsyncGenerator<Buffer> {
    try {
      yield* (await streamOf(zip, entries.get(name))) as AsyncIterable<Buffer>
    } catch (error) {
      if (error instanceof BackupRefused) throw error
      throw (error as { code?: string }).code === 'EIO'
        ? inWords(error, 'Yedek okunamadı', name)
        : damaged(name)
    }
  }

  async function* digested(name: string, digest: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
    for await (const piece of bytesOf(name)) {
      digest.update(piece)
      yield piece
    }
  }

  return {
    manifest,
    uploads: [...entries.keys()].map(uploadOfEntry).filter((upload) => upload !== null),

    async *linesOf(table) {
      const digest = createHash('sha256')
      let rows = 0
      try {
        for await (const lines of wholeLines(unpacked(digested(table.entry, digest)))) {
          rows += countLines(lines)
          yield lines
        }
      } catch (error) {
        throw error instanceof BackupRefused ? error : damaged(table.entry)
      }
      if (digest.digest('hex') !== table.sha256 || rows !== table.rows) throw damaged(table.entry)
    },

    async *readUpload(file) {
      const digest = createHash('sha256')
      yield* digested(uploadEntry(file), digest)
      const isKnown = manifest.damaged.some(({ store, hash }) => store === file.store && hash === file.hash)
      if (!isKnown && digest.digest('hex') !== file.hash) throw damaged(uploadEntry(file))
    },

    async secret() {
      if (!manifest.secret.inFile) return null
      const text = (await buffer(bytesOf('app-secret'))).toString()
      if (secretFingerprint(text) !== manifest.secret.fingerprint) throw damaged('app-secret')
      return text
    },

    close: () => zip.close(),
  }
}

/** Unpacked as it is read, a piece at a time. */
async function* unpacked(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip()
  // What breaks on the way ends the unpacking with its error, which whoever reads gets.
  pipeline(packed, gunzip, () => {})
  yield* gunzip as AsyncIterable<Buffer>
}

const NEW_LINE = 10

async function* wholeLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = []
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(NEW_LINE)
    if (end === -1) {
      rest.push(piece)
      continue
    }
    yield Buffer.concat([...rest, piece.subarray(0, end + 1)])
    rest = end + 1 < piece.length ? [piece.subarray(end + 1)] : []
  }
  if (rest.length > 0) throw new Error('the last line has no end')
}

function countLines(lines: Buffer): number {
  let count = 0
  for (let at = lines.indexOf(NEW_LINE); at !== -1; at = lines.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
