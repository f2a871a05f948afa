import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createToken } from './random.server.ts'
import { ofDisk } from './storage-error.server.ts'

/** A whole file on this machine that has no name yet but its content's. */
export interface ReceivedFile {
  readonly path: string
  /** SHA-256 of the content, lower-case hex. */
  readonly hash: string
  readonly sizeBytes: number
}

/** A path below `folder` that nobody else has, for a file to be written. The folder is made when it is missing. */
export async function temporaryPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return join(folder, createToken())
}

/**
 * Writes a stream to a new file below `folder`, hashing it on the way. Rejects with the stream's own error, or with
 * `StorageError` when the disk cannot take it (a full one, say); nothing is left behind then.
 */
export async function receiveFile(folder: string, stream: Readable): Promise<ReceivedFile> {
  // It may fail while the folder is being made, before anybody reads it; the reading below then throws that error.
  stream.on('error', () => {})
  const path = await temporaryPath(folder).catch((error: unknown) => {
    throw ofDisk(error)
  })
  const digest = createHash('sha256')
  const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  let sizeBytes = 0
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          digest.update(chunk)
          sizeBytes += chunk.length
          yield chunk
        }
      },
      sink,
    )
  } catch (error) {
    // A stream that broke off at once ends here while the file is still being opened: it would be made after its removal.
    if (!sink.closed) await new Promise<void>((settle) => sink.destroy().once('close', settle))
    await rm(path, { force: true })
    throw ofDisk(error)
  }
  return { path, hash: digest.digest('hex'), sizeBytes }
}
