import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { inParserProcess } from '#app/platform/parser-process.server.ts'
import { isParserBusy } from '#app/platform/parser-refusal.server.ts'
import type { PartName } from '../domain/import-limits.ts'
import { BROKEN_ARCHIVE, IMPORT_LIMITS, LATER_PARTS, pictureOfEntry } from '../domain/import-limits.ts'
import type * as parser from './content-archive.parser.server.ts'

/** A file of content whose directory was read; its entries are read one by one, each in a parser process. */
export interface ContentArchive {
  readonly pictures: readonly string[]
  /**
   * The bytes of an entry. Refuses with 'shop-data/broken-file' when they are not what the directory of the file says, and
   * 'shop-data/busy'.
   */
  read(name: string): Promise<Result<Buffer>>
  /** What an entry of JSON holds; of the files with lines a list, an empty one where a file of a former version has
   * none. Refuses as `read` does and with 'shop-data/broken-json'. */
  readJson(name: PartName): Promise<Result<unknown>>
}

const MODULE = 'app/modules/shop-data/server/content-archive.parser.server.ts'
const MEGABYTE = 1024 * 1024
const QUEUE = { name: 'archives', atOnce: 1, waiting: 10 } as const
const FILE_BYTES = (IMPORT_LIMITS.fileMegabytes + 1) * MEGABYTE

const listEntries = inParserProcess<typeof parser.listEntries>({
  module: MODULE,
  name: 'listEntries',
  queue: QUEUE,
  limits: { fileBytes: FILE_BYTES, answerBytes: 32 * MEGABYTE, timeoutMs: 20_000 },
})
const readEntry = inParserProcess<typeof parser.readEntry>({
  module: MODULE,
  name: 'readEntry',
  queue: QUEUE,
  limits: { fileBytes: FILE_BYTES, answerBytes: IMPORT_LIMITS.textBytes, timeoutMs: 20_000 },
})
const readJson = inParserProcess<typeof parser.readJson>({
  module: MODULE,
  name: 'readJson',
  queue: QUEUE,
  limits: { fileBytes: FILE_BYTES, answerBytes: 3 * IMPORT_LIMITS.textBytes, timeoutMs: 30_000 },
})

/**
 * Opens a ZIP and looks at its directory only. Refuses as `listEntries` of the parser does, and with 'shop-data/busy'. The
 * file stays where it is as long as the archive is read.
 */
export async function openContentArchive(path: string): Promise<Result<ContentArchive>> {
  const listed = await listEntries({ path })
  if (!listed.ok)
    return isParserBusy(listed.error)
      ? fail.unavailable('shop-data/busy', listed.error.message)
      : fail.invalid('shop-data/broken-file', BROKEN_ARCHIVE)
  if (!listed.value.ok) return listed.value
  const entries = new Map(listed.value.value)
  return ok({
    pictures: [...entries.keys()].map(pictureOfEntry).filter((assetId) => assetId !== null),
    async read(name) {
      const place = entries.get(name)
      const read = place && (await readEntry({ path }, place))
      return read?.ok ? read : notRead(name, read)
    },
    async readJson(name) {
      const place = entries.get(name)
      if (!place && LATER_PARTS.includes(name)) return ok([])
      const isLines = name.endsWith('.jsonl')
      const read = place && (await readJson({ path }, { place, isLines }))
      if (!read?.ok) return notRead(name, read)
      const items: unknown[] = []
      for (const piece of read.value) {
        if (piece.kind === 'broken') return brokenJson(name)
        if (piece.kind === 'value') return ok(piece.value)
        for (const item of piece.items) items.push(item)
      }
      return ok(items)
    },
  })
}

/** A part that is no JSON, or none of a file of content. */
export function brokenJson(name: PartName): Result<never> {
  return fail.invalid('shop-data/broken-json', `${name} okunamadı: içeriği bozuk.`)
}

function notRead(name: string, read: Result<unknown> | undefined): Result<never> {
  return read && !read.ok && isParserBusy(read.error)
    ? fail.unavailable('shop-data/busy', read.error.message)
    : fail.invalid('shop-data/broken-file', `${name.slice(0, 60)} okunamadı: dosya bozuk.`)
}
