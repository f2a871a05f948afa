/**
 * A process that reads what strangers sent, so that whatever a file does to its reader ends with the process. Started and
 * ended by app/platform/parser-process.server.ts, one job at a time, over a pair of sockets at descriptor 3.
 *
 * Two threads: the parsers run in a worker, and the first thread only passes frames on. It is never busy, so it notices at
 * once when the shop is gone, even while a parser loops for ever. Run by Node's type stripping as it is.
 */
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { ParserDone, ParserOrder, ParserRange } from '#app/platform/parser-frames.server.ts'
import { createFrameReader, FRAME, frameHead } from '#app/platform/parser-frames.server.ts'

interface Passed {
  readonly kind: number
  readonly payload: Uint8Array<ArrayBuffer>
}

/** Whoever sends jobs has looked at their size already. */
const MOST_BYTES = 0xffff_ffff
/** What the objects of a parser may take; pixels and files lie outside and are watched by the shop. */
const HEAP_MB = 448
/** Below the project's folder; what of it may be read at all, the process was told when it began. */
const LOCATION = /^(?:[\w-]+\/)+[\w-]+\.parser\.server\.ts$/

if (isMainThread) passOn()
else takeJobs()

function passOn(): void {
  const socket = new Socket({ fd: 3 })
  const worker = new Worker(new URL(import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  const end = () => process.kill(process.pid, 'SIGKILL')
  // Without the shop, or without its parsers, there is nothing to do here.
  socket.once('error', end)
  socket.once('close', end)
  socket.once('end', end)
  worker.once('error', end)
  worker.once('exit', end)
  const read = createFrameReader(
    () => MOST_BYTES,
    (kind, payload) => worker.postMessage({ kind, payload }, [payload.buffer as ArrayBuffer]),
  )
  socket.on('data', read)
  worker.on('message', ({ kind, payload }: Passed) => {
    socket.write(frameHead(kind, payload.byteLength))
    socket.write(payload)
  })
}

function takeJobs(): void {
  const port = parentPort as NonNullable<typeof parentPort>
  let order: ParserOrder | null = null
  let wanted: ((part: Buffer) => void) | null = null

  const send = (kind: number, payload: Uint8Array = new Uint8Array()) =>
    port.postMessage({ kind, payload }, [payload.buffer as ArrayBuffer])
  let lastPart: Promise<unknown> = Promise.resolve()
  // One after the other: what comes back does not say what it answers.
  const readPart = (offset: number, length: number): Promise<Buffer> => {
    const part = lastPart.then(
      () =>
        new Promise<Buffer>((resolve) => {
          wanted = resolve
          send(FRAME.read, serialize({ offset, length } satisfies ParserRange))
        }),
    )
    lastPart = part
    return part
  }

  async function work(given: ParserOrder, file: unknown): Promise<void> {
    try {
      if (!LOCATION.test(given.module)) throw new Error('no parser')
      const address = pathToFileURL(join(import.meta.dirname, '..', given.module)).href
      const parse = ((await import(address)) as Record<string, (file: unknown, options: unknown) => unknown>)[
        given.name
      ]
      if (!parse) throw new Error('no parser')
      const answer = parse(file, given.options)
      if (isPieces(answer)) {
        for await (const piece of answer) send(FRAME.piece, serialize(piece))
        return send(FRAME.done, serialize({ isInPieces: true, value: null } satisfies ParserDone))
      }
      send(FRAME.done, serialize({ isInPieces: false, value: await answer } satisfies ParserDone))
    } catch (error) {
      send(FRAME.refused, serialize(error instanceof Error ? error.message : ''))
    }
  }

  port.on('message', ({ kind, payload }: Passed) => {
    if (kind === FRAME.job) {
      order = deserialize(payload) as ParserOrder
      if (order.sizeBytes !== null) void work(order, { sizeBytes: order.sizeBytes, read: readPart })
    } else if (wanted) {
      const resolve = wanted
      wanted = null
      resolve(Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength))
    } else if (order) void work(order, payload)
  })
  send(FRAME.ready)
}

function isPieces(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}
