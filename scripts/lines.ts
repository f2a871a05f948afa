/**
 * How long the program is, by capability and layer, without tests and what a tool writes: `npm run lines`. Says also how
 * long its files are, and which are too long to be read at once.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LAYERS = ['domain', 'server', 'storefront', 'admin'] as const
/** Of a file that is read at once. */
const LONGEST = 450

export interface CodeFile {
  /** From the root of the project, with `/`. */
  readonly path: string
  readonly lines: number
}

/** Whether a file is code that a person wrote for the shop: no test, and nothing a tool makes. */
export function isCounted(path: string): boolean {
  return (
    /^(app|server|scripts|architecture)\/.+\.(ts|tsx|mjs|css)$/.test(path) &&
    !/\.test\.tsx?$|\.d\.ts$/.test(path)
  )
}

/** The lines of every capability by layer, of every other part as one, and how long the files are. */
export function linesReport(files: readonly CodeFile[]): string {
  const capabilities = [
    ...new Set(files.flatMap(({ path }) => /^app\/modules\/([^/]+)\//.exec(path)?.[1] ?? [])),
  ]
  const sumBelow = (folder: string) => sumOf(files.filter(({ path }) => path.startsWith(`${folder}/`)))
  const table = [
    ['', ...LAYERS, 'all'],
    ...capabilities.toSorted().map((name) => {
      const folder = `app/modules/${name}`
      return [name, ...LAYERS.map((layer) => sumBelow(`${folder}/${layer}`)), sumBelow(folder)]
    }),
    [
      'capabilities',
      ...LAYERS.map((layer) => sumOf(files.filter(({ path }) => isOfLayer(path, layer)))),
      sumBelow('app/modules'),
    ],
    ...otherParts(files).map((part) => [part, ...LAYERS.map(() => ''), sumBelow(part)]),
    ['all', ...LAYERS.map(() => ''), sumOf(files)],
  ]
  const lengths = files.map(({ lines }) => lines).toSorted((one, other) => one - other)
  const tooLong = files.filter(({ lines }) => lines > LONGEST)
  return [
    ...aligned(table),
    '',
    `${files.length} files, the one in the middle ${lengths[Math.floor(lengths.length / 2)] ?? 0} lines; longer than ${LONGEST}: ${tooLong.length}`,
    ...tooLong.map(({ path, lines }) => `  ${lines} ${path}`),
  ].join('\n')
}

function isOfLayer(path: string, layer: string): boolean {
  return path.startsWith('app/modules/') && path.split('/')[3] === layer
}

/** `app/routes` and its like, then the other folders of the root; files of app itself count as `app` does. */
function otherParts(files: readonly CodeFile[]): readonly string[] {
  const parts = files.map(({ path }) => {
    const [root = '', folder = '', ...deeper] = path.split('/')
    return root === 'app' && deeper.length > 0 ? `${root}/${folder}` : root
  })
  return [...new Set(parts)].filter((part) => part !== 'app/modules' && part !== 'app').toSorted()
}

function sumOf(files: readonly CodeFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0)
}

/** Columns as wide as their widest cell; numbers stand at the right. */
function aligned(table: readonly (readonly (string | number)[])[]): readonly string[] {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => String(row[column]).length)),
  )
  return table.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? String(cell).padEnd(widths[0] ?? 0) : String(cell).padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const paths = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
  const files = paths
    .filter(isCounted)
    .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length - 1 }))
  console.log(linesReport(files))
}
