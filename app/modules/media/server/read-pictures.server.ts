/** Pictures are decoded in parser processes: these are the parsers, and what their refusals mean here. */
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { inParserProcess } from '#app/platform/parser-process.server.ts'
import { isParserBusy } from '#app/platform/parser-refusal.server.ts'
import { StorageError } from '#app/platform/storage-error.server.ts'
import type * as parser from './pictures.parser.server.ts'

export type {
  IconLook,
  LogoBounds,
  MadePicture,
  VariantFormat,
} from './pictures.parser.server.ts'

const MODULE = 'app/modules/media/server/pictures.parser.server.ts'
const MEGABYTE = 1024 * 1024
const LIMITS = { fileBytes: 64 * MEGABYTE, answerBytes: 32 * MEGABYTE, timeoutMs: 15_000 }
/** Somebody waits for these with a form open. */
const UPLOADS = { name: 'pictures', atOnce: 2, waiting: 20 } as const
/** Sizes, icons and previews: made once each. */
const SIZES = { name: 'picture sizes', atOnce: 1, waiting: 60 } as const

const ofUploads = { module: MODULE, queue: UPLOADS, limits: LIMITS }
const ofSizes = { module: MODULE, queue: SIZES, limits: LIMITS }

/** The parsers of pictures.parser.server.ts, each in a process of its own. They refuse with `ParserRefusal`. */
export const pictureParsers = {
  toArchiveCopy: inParserProcess<typeof parser.toArchiveCopy>({ ...ofUploads, name: 'toArchiveCopy' }),
  measureWhole: inParserProcess<typeof parser.measureWhole>({ ...ofUploads, name: 'measureWhole' }),
  sizeOf: inParserProcess<typeof parser.sizeOf>({ ...ofUploads, name: 'sizeOf' }),
  drawLogo: inParserProcess<typeof parser.drawLogo>({ ...ofUploads, name: 'drawLogo' }),
  makePreview: inParserProcess<typeof parser.makePreview>({ ...ofSizes, name: 'makePreview' }),
  makeVariant: inParserProcess<typeof parser.makeVariant>({ ...ofSizes, name: 'makeVariant' }),
  makeIcon: inParserProcess<typeof parser.makeIcon>({ ...ofSizes, name: 'makeIcon' }),
}

/**
 * What is made from a kept file; null when it cannot be decoded. Throws a `StorageError` while too many files are read: to
 * whoever asks for a picture it is away, and here again in a moment.
 */
export async function madeFrom<Value>(reading: Promise<Result<Value>>): Promise<Value | null> {
  const read = await reading
  if (read.ok) return read.value
  if (isParserBusy(read.error)) throw new StorageError('away', `no picture is made now: ${read.error.code}`)
  return null
}

/** Why a picture was not read: in the words of its place, or that there are too many just now. */
export function pictureRefusal(error: Failure, words: string): Result<never> {
  return isParserBusy(error)
    ? fail.unavailable('media/busy', error.message)
    : fail.wrongType('media/not-an-image', words)
}
