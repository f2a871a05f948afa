import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { PassThrough } from 'node:stream'
import { deserialize, serialize } from 'node:v8'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { ParserBounds } from './parser-bounds.server.ts'
import type { ParserDone, ParserOrder, ParserRange } from './parser-frames.server.ts'
import { createFrameReader, FRAME, frameHead } from './parser-frames.server.ts'
import type { ParserRefusal } from './parser-refusal.server.ts'
import { refusal } from './parser-refusal.server.ts'
import type { GivenBytes, ParserSpec } from './parser-spec.server.ts'
import { computedMs, residentBytes } from './process-usage.server.ts'
import { projectRoot } from './project-root.server.ts'

/** What is told of a process that was ended or fell over a file. */
export interface ParserFall {
  readonly module: string
  readonly name: string
  readonly why: ParserRefusal
  readonly ms: number
}

/** A file to be read, and whom to tell what became of it. */
export interface ParserTask {
  readonly spec: ParserSpec
  readonly file: GivenBytes | { readonly path: string }
  readonly options: unknown
  readonly settle: (answer: Result<unknown>) => void
  /** Of whoever fetches the bytes. */
  readonly reject: (error: unknown) => void
}

interface Job extends ParserTask {
  readonly startedAt: number
  readonly pieces: unknown[]
  answerBytes: number
  parts: FileHandle | null
}

const WATCH_MS = 100
/** A clock's time for each of a processor's that a job may take. */
const CLOCK_FACTOR = 3
/** Behind the shop, but not so far that a busy machine starves it (a third of the weight). */
const PRIORITY = 5
/** One part of a file that is read in parts. */
const MOST_PART_BYTES = 16 * 1024 * 1024
/** Beside the pieces' own bytes, for what frames are wrapped in. */
const FRAME_ALLOWANCE = 4096

/** One child and the job it is at. */
export class ParserChild {
  readonly #bounds: ParserBounds
  readonly #child: ChildProcess
  readonly #channel: Duplex & { ref?(): void; unref?(): void }
  readonly #onFall: (fall: ParserFall) => void
  #isReady = false
  #isRetired = false
  #isGone = false
  #done = 0
  #job: Job | null = null
  #why: ParserRefusal | null = null
  #timer: NodeJS.Timeout | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(
    bounds: ParserBounds,
    readable: readonly string[],
    onGone: () => void,
    onFall: (fall: ParserFall) => void,
  ) {
    this.#bounds = bounds
    this.#onFall = onFall
    this.#child = startChild(readable)
    // A machine that cannot start another process gives none.
    this.#channel = (this.#child.stdio?.[3] as Duplex | undefined) ?? new PassThrough()
    const read = createFrameReader(
      () => this.#answerRoom(),
      (kind, payload) => this.#take(kind, payload),
    )
    this.#channel.on('data', (chunk: Buffer) => {
      try {
        if (!this.#isGone) read(chunk)
      } catch (error) {
        this.end(error instanceof RangeError ? 'too-long-answer' : 'ended')
      }
    })
    // How it ended says enough.
    this.#channel.on('error', () => {})
    const gone = () => {
      if (this.#isGone) return
      this.#isGone = true
      clearTimeout(this.#timer)
      this.#settle(refusal(this.#why ?? 'ended'))
      onGone()
    }
    this.#child.once('error', gone)
    this.#child.once('exit', gone)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isIdle(): boolean {
    return this.#job === null && !this.#isRetired && !this.#isGone && this.#why === null
  }

  /** Ends the process now; what it is at is answered with `why`. */
  end(why: ParserRefusal): void {
    this.#why ??= why
    this.#child.kill('SIGKILL')
  }

  /** No further job after this one. */
  retire(): void {
    this.#isRetired = true
    if (this.#job === null) this.end('ended')
  }

  take(task: ParserTask): void {
    this.#job = { ...task, startedAt: performance.now(), pieces: [], answerBytes: 0, parts: null }
    clearTimeout(this.#timer)
    this.#hold(true)
    if (this.#isReady) void this.#begin(this.#job)
    else this.#timer = setTimeout(() => this.end('ended'), this.#bounds.startMs)
  }

  async #begin(job: Job): Promise<void> {
    const { spec, options } = job
    clearTimeout(this.#timer)
    const given = await this.#fetch(job)
    // Ended meanwhile, by a stop.
    if (this.#job !== job || given === null) return
    const sizeBytes = given instanceof Uint8Array ? null : given.sizeBytes
    if ((sizeBytes ?? (given as Uint8Array).byteLength) > spec.limits.fileBytes)
      return this.#settle(refusal('too-large'))
    const before = computedMs(this.pid)
    const clockMs = spec.limits.timeoutMs * (before === null ? 1 : CLOCK_FACTOR)
    this.#timer = setTimeout(() => this.end('too-slow'), clockMs)
    this.#watch = setInterval(() => {
      if (residentBytes(this.pid) > this.#bounds.residentBytes) this.end('too-much-memory')
      else if ((computedMs(this.pid) ?? 0) - (before ?? 0) > spec.limits.timeoutMs) this.end('too-slow')
    }, WATCH_MS)
    const order: ParserOrder = { module: spec.module, name: spec.name, options, sizeBytes }
    this.#send(FRAME.job, serialize(order))
    if (given instanceof Uint8Array) this.#send(FRAME.file, given)
  }

  /** The bytes, or the size of a file that is open now; null when there are none and whoever waits was told. */
  async #fetch(job: Job): Promise<Uint8Array | { readonly sizeBytes: number } | null> {
    const { file } = job
    try {
      if (file instanceof Uint8Array) return file
      if (typeof file === 'function') return await file()
      const parts = await open(file.path)
      // Its process fell meanwhile: nobody else closes it.
      if (this.#job !== job) {
        await parts.close()
        return null
      }
      job.parts = parts
      return { sizeBytes: (await parts.stat()).size }
    } catch (error) {
      this.#settle(refusal('refused'), () => job.reject(error))
      return null
    }
  }

  #send(kind: number, payload: Uint8Array): void {
    if (this.#channel.destroyed) return
    this.#channel.write(frameHead(kind, payload.byteLength))
    if (payload.byteLength > 0) this.#channel.write(payload)
  }

  /** How long the next frame may be. */
  #answerRoom(): number {
    const job = this.#job
    return job ? job.spec.limits.answerBytes + FRAME_ALLOWANCE - job.answerBytes : FRAME_ALLOWANCE
  }

  #take(kind: number, payload: Buffer): void {
    if (kind === FRAME.ready) {
      this.#isReady = true
      if (this.#job) void this.#begin(this.#job)
      return
    }
    const job = this.#job
    if (!job) {
      this.end('ended')
      return
    }
    if (kind === FRAME.read) return void this.#answerRange(job, deserialize(payload) as ParserRange)
    job.answerBytes += payload.length
    if (kind === FRAME.piece) job.pieces.push(deserialize(payload))
    else if (kind === FRAME.refused) this.#settle(refusal('refused'))
    else if (kind === FRAME.done) {
      const { isInPieces, value } = deserialize(payload) as ParserDone
      this.#settle(ok(isInPieces ? job.pieces : value))
    }
  }

  async #answerRange(job: Job, { offset, length }: ParserRange): Promise<void> {
    const { parts } = job
    const isSane = Number.isSafeInteger(offset) && offset >= 0 && length > 0 && length <= MOST_PART_BYTES
    if (!parts || !isSane) return this.end('ended')
    const buffer = Buffer.allocUnsafeSlow(length)
    const read = await parts.read(buffer, 0, length, offset).catch(() => null)
    if (this.#job !== job) return
    // A part that is not there is an empty one: its parser says what that means.
    this.#send(FRAME.file, read === null ? new Uint8Array() : buffer.subarray(0, read.bytesRead))
  }

  #settle(answer: Result<unknown>, tell?: () => void): void {
    const job = this.#job
    if (!job) return
    clearTimeout(this.#timer)
    clearInterval(this.#watch)
    this.#job = null
    this.#done += 1
    void job.parts?.close()
    this.#hold(false)
    const { spec, startedAt } = job
    const why = answer.ok ? null : (answer.error.code.replace('parser/', '') as ParserRefusal)
    if (this.#isGone && why && why !== 'stopping')
      this.#onFall({
        module: spec.module,
        name: spec.name,
        why,
        ms: Math.round(performance.now() - startedAt),
      })
    const isUsed = this.#done >= this.#bounds.jobs || residentBytes(this.pid) > this.#bounds.keptResidentBytes
    if (this.#isRetired || isUsed || this.#isGone) this.retire()
    else this.#timer = setTimeout(() => this.retire(), this.#bounds.idleMs).unref()
    // The turn is handed on in any case; a promise takes the first of two answers.
    tell?.()
    job.settle(answer)
  }

  /** An idle process keeps nobody from ending: it ends as soon as its channel does. */
  #hold(isHeld: boolean): void {
    if (isHeld) {
      this.#child.ref()
      this.#channel.ref?.()
    } else {
      this.#child.unref()
      this.#channel.unref?.()
    }
  }
}

function startChild(readable: readonly string[]): ChildProcess {
  const root = projectRoot()
  const child = spawn(
    process.execPath,
    [
      // It reads our code and nothing else, writes nothing, and starts nothing.
      ...['--permission', '--allow-addons', '--allow-worker', '--no-warnings'],
      ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
      join(root, 'server/parser-process.ts'),
    ],
    // Nothing of the shop's surroundings goes along: its secrets are none of a stranger's file's business.
    { cwd: root, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  if (child.pid !== undefined) {
    try {
      // Now, while it has one thread: those to come have it from there.
      setPriority(child.pid, PRIORITY)
    } catch {
      // Gone already, or a system without priorities.
    }
  }
  return child
}
