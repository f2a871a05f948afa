/**
 * Everything that reads what a stranger made (drawings, PDFs, pictures, tables, ZIPs) runs in processes of its own: a file
 * can ask for any time and memory, and only a process can be ended from outside. See
 * docs/decisions/0039-one-process-for-outside-files.md.
 */
import type { Result } from '#app/kernel/result.ts'
import type { ParserBounds } from './parser-bounds.server.ts'
import { PARSER_PROCESSES } from './parser-bounds.server.ts'
import type { ParserFall, ParserTask } from './parser-child.server.ts'
import { ParserChild } from './parser-child.server.ts'
import { refusal } from './parser-refusal.server.ts'
import type { AnswerOf, ParserFunction, ParserSpec, RunParser } from './parser-spec.server.ts'

/** Code: of the program, of the process itself, of packages. */
const READABLE = ['app', 'server', 'node_modules', 'package.json']

interface Waiting extends ParserTask {
  readonly timer: NodeJS.Timeout
}

/** The processes of this one: started when there is something to read, ended when there is nothing any more. */
export interface ParserPool {
  run(spec: ParserSpec, file: ParserTask['file'], options: unknown): Promise<Result<unknown>>
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
  const processes = new Set<ParserChild>()
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

  function begin(): ParserChild {
    const process = new ParserChild(
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

/** The parser processes of this process: one set, however many shops and requests share it. */
export const parserPool: ParserPool = createParserPool()

/**
 * A parser of strangers' files, to be called like its own function. `Parse` is the type of what `spec` names; a test
 * holds that it exists.
 */
export function inParserProcess<Parse extends ParserFunction>(spec: ParserSpec): RunParser<Parse> {
  return async (file, ...[options]) => (await parserPool.run(spec, file, options)) as Result<AnswerOf<Parse>>
}
