import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'

/** What became of a backup that was made in a process of its own. */
export type BackupAnswer =
  | { readonly sizeBytes: number; readonly missing: number; readonly damaged: number }
  /** In words for people; null when the program failed in a way nobody foresaw, which `said` then holds. */
  | { readonly refused: string | null; readonly said: string }

const doneSchema = z.object({ sizeBytes: z.number(), missing: z.number(), damaged: z.number() })
const refusedSchema = z.object({ refused: z.string() })
const MOST_SAID = 4_000

/**
 * Writes a backup as the command does, in a process of its own: the second database it opens, its memory and its work
 * are not the shop's. It has the shop's environment. Ends with the shop.
 */
export function spawnBackup(projectRoot: string, path: string): Promise<BackupAnswer> {
  return new Promise((settle) => {
    const child = spawn(process.execPath, [join(projectRoot, 'scripts/backup.ts'), '--json', path], {
      cwd: process.cwd(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = (): void => void child.kill('SIGTERM')
    process.once('exit', end)
    let said = ''
    let answer = ''
    child.stdout.on('data', (chunk: Buffer) => {
      answer += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-MOST_SAID)
    })
    const finish = (): void => {
      process.removeListener('exit', end)
      const read = answerOf(answer.trim().split('\n').at(-1) ?? '')
      settle(read ?? { refused: null, said })
    }
    child.once('error', (error) => {
      said += error.message
      finish()
    })
    child.once('close', finish)
  })
}

function answerOf(line: string): BackupAnswer | null {
  try {
    const value: unknown = JSON.parse(line)
    const refused = refusedSchema.safeParse(value)
    return refused.success ? { ...refused.data, said: '' } : doneSchema.parse(value)
  } catch {
    return null
  }
}
