import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { inParserProcess } from '#app/platform/parser-process.server.ts'
import { isParserBusy } from '#app/platform/parser-refusal.server.ts'
import {
  LOGO_MAX_BYTES,
  LOGO_TOO_LARGE,
  LOGO_UNREADABLE,
  PRINTED_MAX_BYTES,
} from '../../domain/artwork/logo-file.ts'
import type { LogoChoice } from '../../domain/artwork/prepare-logo.ts'
import type * as parser from './read-logo.parser.server.ts'

export type ReadLogo = parser.ReadLogo

const MODULE = 'app/modules/mockups/server/generation/read-logo.parser.server.ts'
const QUEUE = { name: 'logos', atOnce: 2, waiting: 30 } as const
/** 1024 × 1024 pixels with their halves take 6 MB. */
const ANSWER_BYTES = 16 * 1024 * 1024
/** Longer than any logo takes; nobody waits more for a picture. */
const TIMEOUT_MS = 4_000

const decodeLogo = inParserProcess<typeof parser.readLogo>({
  module: MODULE,
  name: 'readLogo',
  queue: QUEUE,
  limits: { fileBytes: LOGO_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: TIMEOUT_MS },
})
const decodePrinted = inParserProcess<typeof parser.readPrinted>({
  module: MODULE,
  name: 'readPrinted',
  queue: QUEUE,
  limits: { fileBytes: PRINTED_MAX_BYTES, answerBytes: ANSWER_BYTES, timeoutMs: 2 * TIMEOUT_MS },
})

/**
 * Decodes a logo (JPG, PNG, WebP or SVG, judged by content) in a parser process and makes it ready. Refuses with
 * 'mockups/logo-too-large', 'mockups/not-an-image' (also for a file that its process fell over), 'mockups/empty-logo' and
 * 'mockups/busy'.
 */
export async function readLogo(bytes: Uint8Array, choice: LogoChoice = {}): Promise<Result<ReadLogo>> {
  if (bytes.byteLength > LOGO_MAX_BYTES) return fail.tooLarge('mockups/logo-too-large', LOGO_TOO_LARGE)
  return asLogo(await decodeLogo(bytes, { choice }))
}

/** A print file as a logo; its bytes are fetched when its turn has come. Refuses as `readLogo` does. */
export async function readPrinted(
  bytes: () => Promise<Uint8Array>,
  keepsGround: boolean,
): Promise<Result<ReadLogo>> {
  return asLogo(await decodePrinted(bytes, { keepsGround }))
}

function asLogo(read: Result<Result<ReadLogo>>): Result<ReadLogo> {
  if (read.ok) return read.value
  return isParserBusy(read.error)
    ? fail.unavailable('mockups/busy', read.error.message)
    : fail.wrongType('mockups/not-an-image', LOGO_UNREADABLE)
}
