import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import yauzl from 'yauzl'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { IMPORT_LIMITS, isKnownEntry, PARTS, pictureOfEntry } from '../domain/import-limits.ts'

/** A file of content that is open for reading; whoever opens it closes it. */
export interface ContentArchive {
  readonly pictures: readonly string[]
  /** The bytes of an entry. Rejects when they are not what the directory of the file says. */
  read(name: string): Promise<Buffer>
  close(): void
}

const BROKEN = 'Dosya okunamadı: ZIP bozuk ya da bu mağazanın içerik dosyası değil.'

/**
 * Opens a ZIP and looks at its directory only: names, kinds and sizes. Refuses with 'shop-data/broken-file',
 * 'shop-data/unknown-entry', 'shop-data/unsafe-entry', 'shop-data/duplicate-entry', 'shop-data/missing-part' and
 * 'shop-data/too-large-unpacked'. Nothing is ever unpacked to a path the file names.
 */
export async function openContentArchive(path: string): Promise<Result<ContentArchive>> {
  const zip = await openZip(path).catch(() => null)
  if (zip === null) return fail('shop-data/broken-file', BROKEN)
  const listed = await listEntries(zip).catch(() => fail('shop-data/broken-file', BROKEN))
  if (!listed.ok) {
    zip.close()
    return listed
  }
  const entries = listed.value
  return ok({
    pictures: [...entries.keys()].map(pictureOfEntry).filter((assetId) => assetId !== null),
    read(name) {
      const entry = entries.get(name)
      if (!entry) return Promise.reject(new Error(`no entry ${name}`))
      return new Promise((resolve, reject) => {
        // The reader ends with an error when more or less comes out than the directory says.
        zip.openReadStream(entry, (error, stream) =>
          stream ? buffer(stream).then(resolve, reject) : reject(error ?? new Error('no stream')),
        )
      })
    },
    close: () => zip.close(),
  })
}

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false, strictFileNames: true }, (error, zip) =>
      zip ? resolve(zip) : reject(error ?? new Error('no file')),
    )
  })
}

function listEntries(zip: ZipFile): Promise<Result<Map<string, Entry>>> {
  const entries = new Map<string, Entry>()
  const sums = { text: 0, total: 0 }
  return new Promise((resolve) => {
    if (zip.entryCount > IMPORT_LIMITS.entries) resolve(tooLarge())
    // A name that leads out of the file ends the reading with an error.
    zip.on('error', () => resolve(fail('shop-data/broken-file', BROKEN)))
    zip.on('end', () => {
      const missing = PARTS.find((name) => !entries.has(name))
      resolve(missing ? fail('shop-data/missing-part', `Dosyada ${missing} yok.`) : ok(entries))
    })
    zip.on('entry', (entry: Entry) => {
      const fault = faultOf(entry, entries, sums)
      if (fault) return resolve(fault)
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function faultOf(
  entry: Entry,
  known: ReadonlyMap<string, unknown>,
  sums: { text: number; total: number },
): Result<never> | null {
  const { fileName, uncompressedSize, compressionMethod, generalPurposeBitFlag } = entry
  const shown = fileName.slice(0, 80)
  if (!isKnownEntry(fileName))
    return fail('shop-data/unknown-entry', `Dosyada tanınmayan bir parça var: ${shown}`)
  if (known.has(fileName)) return fail('shop-data/duplicate-entry', `Dosyada iki kez var: ${shown}`)
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000
  const isPlain = kind === 0 || kind === 0o100000
  const isOpen = (generalPurposeBitFlag & 1) === 0 && (compressionMethod === 0 || compressionMethod === 8)
  if (!isPlain || !isOpen)
    return fail('shop-data/unsafe-entry', `Dosyada bağlantı ya da şifreli bir parça var: ${shown}`)
  const isPicture = pictureOfEntry(fileName) !== null
  if (isPicture && uncompressedSize > IMPORT_LIMITS.pictureBytes) return tooLarge()
  if (!isPicture) sums.text += uncompressedSize
  sums.total += uncompressedSize
  return sums.text > IMPORT_LIMITS.textBytes || sums.total > IMPORT_LIMITS.totalBytes ? tooLarge() : null
}

function tooLarge(): Result<never> {
  return fail('shop-data/too-large-unpacked', 'Dosya açıldığında çok büyük; içe aktarılamaz.')
}
