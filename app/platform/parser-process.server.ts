/**
 * Everything that reads what a stranger made (drawings, PDFs, pictures, tables, ZIPs) runs in processes of its own: a file
 * can ask for any time and memory, and only a process can be ended from outside. See
 * docs/decisions/0039-one-process-for-outside-files.md.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { PassThrough } from 'node:stream'
import { deserialize, serialize } from 'node:v8'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ParserDone, ParserOrder, ParserRange } from './parser-frames.server.ts'
import { createFrameReader, FRAME, frameHead } from './parser-frames.server.ts'
import { projectRoot } from './project-root.server.ts'

/** A file that a parser reads in parts, for those that are larger than should be held in memory. */
export interface FileParts {
  readonly sizeBytes: number
  /** A part of at most 16 MB; shorter than asked for, or empty, where the file ends. */
  read(offset: number, length: number): Promise<Buffer>
}

/** A parser's own function: of the bytes, or of a file it reads in parts; its answer may come in pieces. */
// biome-ignore lint/suspicious/noExplicitAny: whatever a parser takes and answers.
type ParserFunction = (file: any, options: any) => unknown

/** Bytes, or what fetches them when their turn has come, so that what waits lies in no memory. */
type GivenBytes = Uint8Array | (() => Promise<Uint8Array>)

type FileOf<Parse extends ParserFunction> = Parameters<Parse>[0] extends FileParts
  ? { readonly path: string }
  : GivenBytes

/** What comes back: pieces as a list, anything else as it is. */
type AnswerOf<Parse extends ParserFunction> =
  ReturnType<Parse> extends AsyncIterable<infer Piece> ? readonly Piece[] : Awaited<ReturnType<Parse>>

export interface ParserLimits {
  readonly fileBytes: number
  /** Of the answer as it is handed over. */
  readonly answerBytes: number
  /**
   * Of processor time, where the system tells it: a busy machine makes no honest file a bad one. What computes nothing is
   * given up after three times as long by the clock.
   */
  readonly timeoutMs: number
}

export interface ParserQueue {
  /** Jobs of one name wait for each other; different names take turns. */
  readonly name: string
  /** How many of it run at once; at most `PARSER_PROCESSES.most`. */
  readonly atOnce: number
  /** How many wait at most; whoever comes then is refused. */
  readonly waiting: number
}

export interface ParserSpec {
  /** The file of the parser from the project's root: `….parser.server.ts`. */
  readonly module: string
  /** What it exports. */
  readonly name: string
  readonly queue: ParserQueue
  readonly limits: ParserLimits
}

/**
 * Why a file was not read. Of the file: 'parser/too-large' (before it is looked at), 'parser/refused' (its parser threw),
 * 'parser/too-slow', 'parser/too-much-memory', 'parser/too-long-answer', 'parser/ended' (its process fell). Of the moment:
 * 'parser/busy', 'parser/stopping'.
 */
export type ParserRefusal =
  | 'too-large'
  | 'refused'
  | 'too-slow'
  | 'too-much-memory'
  | 'too-long-answer'
  | 'ended'
  | 'busy'
  | 'stopping'

/**
 * Reads a file in a process of its own. Never rejects for what is in the file, only when its bytes cannot be fetched;
 * refuses with `ParserRefusal`.
 */
export type RunParser<Parse extends ParserFunction> = (
  file: FileOf<Parse>,
  ...options: Parameters<Parse> extends [unknown, ...infer Options] ? Options : []
) => Promise<Result<AnswerOf<Parse>>>

export const PARSER_PROCESSES = {
  most: 2,
  /** Without work for so long, a process is ended: an idle shop holds none. */
  idleMs: 60_000,
  /** A library that keeps a little of every file keeps no more than that. */
  jobs: 200,
  /** Memory of the process as a whole, above what a shop's own files take. */
  residentBytes: 640 * 1024 * 1024,
  /** After a job a process of more than this is replaced. */
  keptResidentBytes: 320 * 1024 * 1024,
  /** Nobody waits longer for his turn; with three times `timeoutMs` that is the longest until an answer. */
  waitMs: 20_000,
  startMs: 60_000,
} as const

export type ParserBounds = { readonly [bound in keyof typeof PARSER_PROCESSES]: number }

/** Code: of the program, of the process itself, of packages. */
const READABLE = ['app', 'server', 'node_modules', 'package.json']
const WATCH_MS = 100
/** A clock's time for each of a processor's that a job may take. */
const CLOCK_FACTOR = 3
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10
/** Behind the shop, but not so far that a busy machine starves it (a third of the weight). */
const PRIORITY = 5
/** One part of a file that is read in parts. */
const MOST_PART_BYTES = 16 * 1024 * 1024
/** Beside the pieces' own bytes, for what frames are wrapped in. */
const FRAME_ALLOWANCE = 4096

const WORDS: Readonly<Record<ParserRefusal, string>> = {
  'too-large': 'Dosya çok büyük; okunamadı.',
  refused: 'Dosya okunamadı.',
  'too-slow': 'Dosya güvenli biçimde okunamadı: okunması çok uzun sürdü.',
  'too-much-memory': 'Dosya güvenli biçimde okunamadı: çok fazla bellek istedi.',
  'too-long-answer': 'Dosya güvenli biçimde okunamadı: içeriği çok büyük.',
  ended: 'Dosya güvenli biçimde okunamadı.',
  busy: 'Şu anda çok fazla dosya okunuyor. Lütfen biraz sonra tekrar deneyin.',
  stopping: 'Mağaza yeniden başlatılıyor. Lütfen biraz sonra tekrar deneyin.',
}

function refusal(why: ParserRefusal): Result<never> {
  const code = `parser/${why}`
  if (OF_THE_MOMENT.has(code)) return fail.unavailable(code, WORDS[why])
  return why === 'too-large' ? fail.tooLarge(code, WORDS[why]) : fail.invalid(code, WORDS[why])
}

const OF_THE_MOMENT: ReadonlySet<string> = new Set(['parser/busy', 'parser/stopping'])

/** Whether a refusal says nothing of the file: the same one may be read in a moment. */
export function isParserBusy({ code }: Failure): boolean {
  return OF_THE_MOMENT.has(code)
}

/** What is told of a process that was ended or fell over a file. */
export interface ParserFall {
  readonly module: string
  readonly name: string
  readonly why: ParserRefusal
  readonly ms: number
}

interface Task {
  readonly spec: ParserSpec
  readonly file: GivenBytes | { readonly path: string }
  readonly options: unknown
  readonly settle: (answer: Result<unknown>) => void
  /** Of whoever fetches the bytes. */
  readonly reject: (error: unknown) => void
}

interface Waiting extends Task {
  readonly timer: NodeJS.Timeout
}

/** The processes of this one: started when there is something to read, ended when there is nothing any more. */
export interface ParserPool {
  run(spec: ParserSpec, file: Task['file'], options: unknown): Promise<Result<unknown>>
  /** Hears of every process that fell over a file; one listener. */
  onFall(listen: (fall: ParserFall) => void): void
  /** Lets processes go that hold former code; those at work when they are done. */
  renew(): void
  /** Refuses what comes from now on; what runs may end within `graceMs`, then its process is killed. For good. */
  stop(graceMs: number): void
  /** Ids of the processes that live. */
  pids(): readonly number[]
}

/** Creates processes for parsers that may read these paths below the project's folder; a shop has one set, `parserPool`. */
export function createParserPool(
  bounds: ParserBounds = PARSER_PROCESSES,
  readable: readonly string[] = READABLE,
): ParserPool {
  const processes = new Set<ParserProcess>()
  const queues = new Map<string, Waiting[]>()
  const running = new Map<string, number>()
  let isStopping = false
  let listen: (fall: ParserFall) => void = () => {}

  /** The next whose turn it is: the queue that was served longest ago, if it may. */
  function next(): Waiting | null {
    for (const [name, queue] of queues) {
      const [first] = queue
      if (!first || (running.get(name) ?? 0) >= first.spec.queue.atOnce) continue
      queue.shift()
      queues.delete(name)
      if (queue.length > 0) queues.set(name, queue)
      return first
    }
    return null
  }

  function dispatch(): void {
    for (;;) {
      const idle = [...processes].find((process) => process.isIdle)
      if (!idle && processes.size >= bounds.most) return
      const task = next()
      if (!task) return
      clearTimeout(task.timer)
      const process = idle ?? begin()
      const { name } = task.spec.queue
      running.set(name, (running.get(name) ?? 0) + 1)
      process.take({
        ...task,
        settle(answer) {
          running.set(name, (running.get(name) ?? 1) - 1)
          task.settle(answer)
          dispatch()
        },
      })
    }
  }

  function begin(): ParserProcess {
    const process = new ParserProcess(
      bounds,
      readable,
      () => {
        processes.delete(process)
        dispatch()
      },
      (fall) => listen(fall),
    )
    processes.add(process)
    return process
  }

  return {
    run(spec, file, options) {
      if (isStopping) return Promise.resolve(refusal('stopping'))
      if (file instanceof Uint8Array && file.byteLength > spec.limits.fileBytes)
        return Promise.resolve(refusal('too-large'))
      const { name, waiting } = spec.queue
      const queue = queues.get(name) ?? []
      const mayBegin = processes.size < bounds.most || [...processes].some(({ isIdle }) => isIdle)
      if (queue.length >= waiting && !mayBegin) return Promise.resolve(refusal('busy'))
      return new Promise((settle, reject) => {
        const giveUp = () => {
          const index = queue.indexOf(task)
          if (index >= 0) queue.splice(index, 1)
          settle(refusal('busy'))
        }
        const timer = setTimeout(giveUp, bounds.waitMs)
        const task: Waiting = { spec, file, options, settle, reject, timer }
        queue.push(task)
        queues.set(name, queue)
        dispatch()
      })
    },
    onFall(listener) {
      listen = listener
    },
    renew() {
      for (const process of processes) process.retire()
    },
    stop(graceMs) {
      isStopping = true
      for (const queue of queues.values())
        for (const { timer, settle } of queue) {
          clearTimeout(timer)
          settle(refusal('stopping'))
        }
      queues.clear()
      for (const process of processes) process.retire()
      setTimeout(() => {
        for (const process of processes) process.end('stopping')
      }, graceMs)
    },
    pids: () => [...processes].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
  }
}

interface Job extends Task {
  readonly startedAt: number
  readonly pieces: unknown[]
  answerBytes: number
  parts: FileHandle | null
}

/** One child and the job it is at. */
class ParserProcess {
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

  take(task: Task): void {
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

/** What a process holds of the machine's memory; 0 where the system does not say. */
function residentBytes(pid: number | undefined): number {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Processor time of all threads of a process; null where the system does not say. */
function computedMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // After the name, which may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  } catch {
    return null
  }
}

/** The parser processes of this process: one set, however many shops and requests share it. */
export const parserPool: ParserPool = createParserPool()

/**
 * A parser of strangers' files, to be called like its own function. `Parse` is the type of what `spec` names; a test
 * holds that it exists.
 */
export function inParserProcess<Parse extends ParserFunction>(spec: ParserSpec): RunParser<Parse> {
  return async (file, ...[options]) => (await parserPool.run(spec, file, options)) as Result<AnswerOf<Parse>>
}
