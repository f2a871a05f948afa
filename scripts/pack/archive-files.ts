/** What the archive's command runs beside the shop itself: scripts of the project. */
export const COMMANDS = ['backup', 'restore', 'move-files'] as const

/**
 * What of the project the archive takes along, beside the build and the packages that run: the files that Node.js runs as
 * they are (the parser processes, backups, the sample shop), and what an operator reads.
 */
export const PARTS: readonly string[] = [
  ...['app', 'server', 'sample', 'db/migrations', 'deploy', 'docs/operations.md'],
  ...COMMANDS.map((command) => `scripts/${command}.ts`),
  ...['scripts/move-files', 'scripts/shop-uploads.ts'],
  ...['package.json', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'LICENSE'],
]

/** Of the parts: tests, screens (they are in the build) and the workshop in which the sample pictures were made. */
const LEFT_OUT = /\.test\.tsx?$|\.tsx$|\.css$|^sample\/studio(\/|$)|^deploy\/.*\.dockerignore$/

/** Of a package: what describes it to compilers and debuggers. */
const NOT_RUN = /\.(map|flow|tsbuildinfo|md|markdown)$|\.d\.[cm]?ts$/
const LICENCE = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i
/** Of Node.js itself only the program: npm, its headers and manual stay behind. */
const NODE = /^node_modules\/node-[\w-]+\//
const OF_NODE = /^node_modules\/node-[\w-]+\/(bin(\/node)?|LICENSE|package\.json)?$/

/** Whether a file or folder, by its path below the project, goes into the archive. */
export function isPacked(path: string): boolean {
  if (/^build(\/|$)/.test(path)) return true
  if (!path.startsWith('node_modules/')) return !LEFT_OUT.test(path)
  if (NODE.test(path)) return OF_NODE.test(path)
  return LICENCE.test(path) || !NOT_RUN.test(path)
}
