import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The program's folder. Looked for upwards: after bundling, a source file is no longer where it was written. */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    const above = dirname(folder)
    if (above === folder) throw new Error('the folder of the program was not found')
    folder = above
  }
  return folder
}
