import type { ChildProcess } from 'node:child_process'
import { expect, vi } from 'vitest'

/** A program that was started: what it has said so far, and how it ends. */
export interface Followed {
  readonly ended: Promise<number | null>
  said(): string
}

export function follow(child: ChildProcess): Followed {
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return { ended: new Promise((settle) => child.once('close', settle)), said: () => said }
}

/** Waits until it has said these words; one that ends before fails with what it said. */
export async function untilSaid({ ended, said }: Followed, words: string, withinMs: number): Promise<void> {
  const heard = vi.waitFor(() => expect(said()).toContain(words), { timeout: withinMs })
  await Promise.race([heard, ended.then((code) => expect.fail(`it ended with ${code}: ${said()}`))])
}

/** Waits until the shop says that it is ready. */
export function untilReady(shop: Followed, withinMs: number): Promise<void> {
  return untilSaid(shop, 'Damga hazır', withinMs)
}
