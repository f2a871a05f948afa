import ts from 'typescript'

/** One small mistake somebody could make in a file: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  readonly start: number
  readonly end: number
  /** Counted from 1. */
  readonly line: number
  readonly original: string
  readonly replacement: string
}

/** Each pair stands for both directions; all of them bind as strongly as what they replace, but for `&&` and `||`. */
const SWAPPED_OPERATORS = bothWays([
  ['<', '<='],
  ['>', '>='],
  ['===', '!=='],
  ['&&', '||'],
  ['+', '-'],
  ['*', '/'],
  ['+=', '-='],
])
const SWAPPED_METHODS = bothWays([
  ['some', 'every'],
  ['min', 'max'],
  ['floor', 'ceil'],
  ['startsWith', 'endsWith'],
])
/** `list.filter(…)` becomes `list`. */
const DROPPED_METHODS = new Set(['filter', 'sort', 'toSorted', 'toReversed', 'slice', 'trim'])

/**
 * The mutants of a TypeScript file, in the order of its text. Types and imports have none, and neither have texts (what
 * they say is for people to read, and the compiler knows the codes among them) nor a limit that has a name of its own.
 */
export function mutantsOf(source: string): Mutant[] {
  const file = ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const mutants: Mutant[] = []

  function visit(node: ts.Node): void {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return
    const start = node.getStart(file)
    const line = file.getLineAndCharacterOfPosition(start).line + 1
    for (const replacement of replacementsOf(node, file)) {
      mutants.push({ start, end: node.end, line, original: node.getText(file), replacement })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return mutants
}

/** The file as it is with the mistake in it. */
export function applyMutant(source: string, { start, end, replacement }: Mutant): string {
  return source.slice(0, start) + replacement + source.slice(end)
}

function replacementsOf(node: ts.Node, file: ts.SourceFile): string[] {
  const textOf = (part: ts.Node): string => part.getText(file)
  return [...(isCondition(node) ? ['true', 'false'] : []), ...changesOf(node, textOf)]
}

function changesOf(node: ts.Node, textOf: (part: ts.Node) => string): string[] {
  if (ts.isBinaryExpression(node)) return binaryChanges(node, textOf)
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [textOf(node.operand)]
  }
  if (ts.isNumericLiteral(node)) {
    if (isNamedFigure(node)) return []
    const value = Number(node.text)
    return [`${value + 1}`, value < 1 ? `(${value - 1})` : `${value - 1}`]
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ['false']
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ['true']
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    return DROPPED_METHODS.has(node.expression.name.text) ? [textOf(node.expression.expression)] : []
  }
  if (ts.isIdentifier(node) && ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) {
    return swapped(SWAPPED_METHODS, node.text)
  }
  return isLeftOut(node) ? [';'] : []
}

function binaryChanges(node: ts.BinaryExpression, textOf: (part: ts.Node) => string): string[] {
  const { left, right, operatorToken } = node
  const dropped = isLogical(operatorToken.kind) ? [textOf(left), textOf(right)] : []
  const others = swapped(SWAPPED_OPERATORS, textOf(operatorToken))
  return [...dropped, ...others.map((other) => `(${textOf(left)} ${other} ${textOf(right)})`)]
}

function isLogical(kind: ts.SyntaxKind): boolean {
  return [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(kind)
}

/** What an `if` or a `?` asks. Not what a loop asks: it would run for ever, and take its time limit each time. */
function isCondition(node: ts.Node): boolean {
  const { parent } = node
  if (!parent) return false
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  )
}

/** `const LIMIT = 10_000`: the figure is the rule itself, and a test that repeats it proves nothing. */
function isNamedFigure({ parent }: ts.NumericLiteral): boolean {
  return ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent)
}

/** Statements a file can be read without: what only has an effect, and what leaves early after other statements. */
function isLeftOut(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node)) return true
  const leavesEarly = ts.isReturnStatement(node) || ts.isContinueStatement(node)
  // Alone in its block it goes with the condition around it; at the end of a function it is the result.
  return (
    leavesEarly &&
    ts.isBlock(node.parent) &&
    node.parent.statements.length > 1 &&
    !ts.isFunctionLike(node.parent.parent)
  )
}

function swapped(table: ReadonlyMap<string, string>, name: string): string[] {
  const other = table.get(name)
  return other === undefined ? [] : [other]
}

function bothWays(pairs: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]),
  )
}
