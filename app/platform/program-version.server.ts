import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.server.ts'

/** The version of the program in a folder, as its package.json says; of this one unless another is named. */
export function programVersion(root = projectRoot()): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return version
}
