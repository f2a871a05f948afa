/**
 * Patterns whose work grows faster than the text they are tried on: nested and adjacent repetitions that share
 * characters, and repetitions that an unanchored search starts anew at every place (`/\s+x/`). A stranger's text of some
 * ten thousand blanks holds up everybody for seconds in such a pattern.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AST } from '@eslint-community/regexpp'
import { getConsumedChars, isPotentiallyEmpty } from 'regexp-ast-analysis'
import { analyse } from 'scslre'
import ts from 'typescript'

export interface Pattern {
  readonly file: string
  readonly line: number
  readonly source: string
  readonly flags: string
}

export interface PatternFault extends Pattern {
  /** How the time grows, and of which repeated character. */
  readonly fault: string
}

/** A pattern that may stay as it is: what keeps the text it is tried on short. */
export interface PatternException {
  readonly file: string
  readonly pattern: string
  readonly reason: string
}

/** As few as can be: a pattern whose text is not short for sure is mended. */
export const patternExceptions: readonly PatternException[] = [
  {
    file: 'app/platform/timed-pool.server.ts',
    pattern: String.raw`\$(\w*)\$.*?\$\1\$`,
    reason: 'reads the first 4 000 characters of a query that the program wrote itself',
  },
]

const isSource = (file: string) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file)

/** Paths of all sources below folders of the project, without their tests. */
export function sourceFiles(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/** The patterns of one source: literals, and `RegExp` of constant texts. */
export function patternsOf(file: string, text: string): Pattern[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, scriptKind(file))
  const found: Pattern[] = []
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node)
    if (pattern) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ file, line: line + 1, ...pattern })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function scriptKind(file: string): ts.ScriptKind {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX
  return file.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS
}

function patternOf(node: ts.Node): { source: string; flags: string } | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null
  const [source, flags] = node.arguments ?? []
  if (!source || !ts.isStringLiteralLike(source)) return null
  return { source: source.text, flags: flags && ts.isStringLiteralLike(flags) ? flags.text : '' }
}

/** What is wrong with a pattern; null when its work grows with the length of the text. */
export function faultOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | null {
  const { reports, parsed } = analyse({ source, flags }, { maxReports: 1 })
  const [report] = reports
  if (report) {
    const growth = report.exponential ? 'exponential' : 'quadratic or worse'
    return `${growth} in repeated ${report.character.literal.source} (${report.type.toLowerCase()})`
  }
  return repeatedWords(parsed)
}

interface Parsed {
  readonly pattern: AST.Pattern
  readonly flags: AST.Flags
}

/**
 * The same of several characters, which the library sees of single ones only: a repetition that runs over its own
 * beginning (`<!--.*?-->`, begun anew at every `<!--`), over what parts it from the next one, or over the loop it is in
 * (`(?:<.*?>)*`, where each further `<>` doubles the ways).
 */
function repeatedWords({ pattern, flags }: Parsed): string | null {
  const charsOf = (element: AST.Element) => getConsumedChars(element, flags).chars
  const runsOver = (repeated: AST.Quantifier, between: readonly AST.Element[]) => {
    const consumed = between.map(charsOf).filter((chars) => !chars.isEmpty)
    return consumed.length > 0 && consumed.every((chars) => chars.isSubsetOf(charsOf(repeated)))
  }
  const written = (elements: readonly AST.Element[]) => elements.map(({ raw }) => raw).join('')

  function faultIn(sequence: readonly AST.Element[], isSearched: boolean): string | null {
    const isAnchored =
      sequence.some(({ type, raw }) => type === 'Assertion' && raw === '^') && !flags.multiline
    for (const [at, element] of sequence.entries()) {
      const inner = element.type === 'Quantifier' ? loopFault(element) : null
      if (inner !== null) return inner
      const canFail = sequence.slice(at + 1).some((after) => !isPotentiallyEmpty(after, flags))
      if (!isEndless(element) || !(canFail || sequence.at(-1)?.type === 'Assertion')) continue
      const opening = sequence.slice(0, at)
      if (isSearched && !isAnchored && runsOver(element, opening))
        return `quadratic in repeated ${written(opening)} (move)`
      for (const [earlier, first] of opening.entries()) {
        const between = opening.slice(earlier + 1)
        if (isEndless(first) && runsOver(first, between) && runsOver(element, between))
          return `quadratic or worse in repeated ${written(between)} (trade)`
      }
    }
    return null
  }

  function loopFault({ element, max }: AST.Quantifier): string | null {
    if (max < 2 || !('alternatives' in element)) return null
    for (const sequence of sequencesOf(element.alternatives)) {
      const inner = faultIn(sequence, false)
      if (inner !== null) return inner
      for (const repeated of sequence.filter(isEndless))
        if (
          runsOver(
            repeated,
            sequence.filter((other) => other !== repeated),
          )
        )
          return `exponential in repeated ${written(sequence)} (self)`
    }
    return null
  }

  for (const sequence of sequencesOf(pattern.alternatives)) {
    const found = faultIn(sequence, !flags.sticky)
    if (found !== null) return found
  }
  return null
}

/** Whether an element is a single character repeated without end. */
function isEndless(element: AST.Element): element is AST.Quantifier {
  if (element.type !== 'Quantifier' || element.max < Number.POSITIVE_INFINITY) return false
  return ['Character', 'CharacterClass', 'CharacterSet'].includes(element.element.type)
}

/** What may stand one after the other: each way through the groups that are not repeated. */
function sequencesOf(alternatives: readonly AST.Alternative[]): AST.Element[][] {
  return alternatives.flatMap(({ elements }) =>
    elements.reduce<AST.Element[][]>(
      (ways, element) => {
        const isGroup = element.type === 'Group' || element.type === 'CapturingGroup'
        const next = isGroup ? sequencesOf(element.alternatives) : [[element]]
        return ways.flatMap((way) => next.map((more) => [...way, ...more]))
      },
      [[]],
    ),
  )
}

/** Every pattern below the folders that holds up the program, but the exceptions. */
export function patternFaults(
  root: string,
  folders: readonly string[],
  exceptions: readonly PatternException[],
): PatternFault[] {
  const isExcepted = ({ file, source }: Pattern) =>
    exceptions.some((one) => one.file === file && one.pattern === source)
  return sourceFiles(root, folders)
    .flatMap((file) => patternsOf(file, readFileSync(join(root, file), 'utf8')))
    .flatMap((pattern) => {
      const fault = isExcepted(pattern) ? null : faultOf(pattern)
      return fault === null ? [] : [{ ...pattern, fault }]
    })
}
