/** What a file can make of its parser, at its worst; for the tests of parser processes. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileParts } from '#app/platform/parser-spec.server.ts'

export function echo(bytes: Uint8Array, options: unknown): unknown {
  return { text: Buffer.from(bytes).toString(), options }
}

export async function* pieces(file: FileParts): AsyncGenerator<unknown> {
  for (const [offset, length] of [
    [2, 3],
    [8, 10],
    [50, 1],
  ] as const)
    yield (await file.read(offset, length)).toString()
  yield file.sizeBytes
}

export function throws(): never {
  throw new TypeError('no file of mine')
}

export function loops(): never {
  for (;;);
}

export async function waits(_bytes: Uint8Array, ms: number): Promise<void> {
  await pause(ms)
}

export function fillsBuffers(): Promise<never> {
  const kept: Buffer[] = []
  return new Promise(() => {
    // With time between, as a decoder has that reads line by line.
    setInterval(() => kept.push(Buffer.alloc(64 * 1024 * 1024, 1)), 20)
  })
}

export function fillsHeap(): never {
  const kept: unknown[] = []
  for (;;) kept.push(new Array<number>(2_000_000).fill(kept.length / 2))
}

export function answersMuch(): unknown {
  return Buffer.alloc(2 * 1024 * 1024)
}

export function prints(): string {
  console.log('x'.repeat(100_000))
  console.error('x'.repeat(100_000))
  process.stdout.write(Buffer.from([0, 0, 0, 0, 5]))
  return 'printed'
}

export function looksAround(_bytes: Uint8Array, { path }: { readonly path: string }): unknown {
  const codeOf = (work: () => unknown) => {
    try {
      work()
      return 'done'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code
    }
  }
  return {
    environment: Object.keys(process.env),
    read: codeOf(() => readFileSync(path)),
    write: codeOf(() => writeFileSync(`${path}.2`, 'x')),
    spawn: codeOf(() => spawnSync('true')),
  }
}

export function priorities(): number {
  return getPriority()
}
