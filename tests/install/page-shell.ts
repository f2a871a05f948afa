/** A shell in the project's folder for commands of docs/operations.md, with the npm of this machine. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectRoot } from '../support/database.ts'
import type { Followed } from '../support/follow.ts'
import { follow } from '../support/follow.ts'
import { surroundings } from './registry.ts'

export interface Ran {
  readonly code: number | null
  readonly said: string
}

export type Environment = Readonly<Record<string, string>>

/** Begins a command that goes on, as a shop does; it is ended with its test. */
export function begin(
  command: string,
  environment: Environment = {},
  folder = projectRoot,
): Followed & { end(): Promise<number | null> } {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', command], {
    cwd: folder,
    // A group of its own: npm does not always pass on what it is told.
    detached: true,
    env: { ...surroundings, PATH: pathWithoutOurs(), ...environment },
  })
  const followed = follow(child)
  const tell = (signal: 'SIGTERM' | 'SIGKILL') => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal)
    } catch {
      // It has ended.
    }
  }
  onTestFinished(() => tell('SIGKILL'))
  return {
    ...followed,
    end() {
      tell('SIGTERM')
      return followed.ended
    },
  }
}

/** Runs a command to its end. */
export async function type(
  command: string,
  environment: Environment = {},
  folder = projectRoot,
): Promise<Ran> {
  const { ended, said } = begin(command, environment, folder)
  return { code: await ended, said: said() }
}

/** Without what `npx vitest` put before it: the commands find the project's programs by themselves. */
function pathWithoutOurs(): string {
  return (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.startsWith(projectRoot) && folder !== dirname(process.execPath))
    .join(':')
}
