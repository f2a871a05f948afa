import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { hostOf } from './address.ts'
import type { RedirectStatus } from './redirect.ts'
import type { TypedRedirect } from './redirect-plan.ts'

/** A table as a file has it: what looks like headings may be a rule already. */
export interface RuleTable {
  readonly headings: readonly string[]
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

const OLD = /^(?:eski|old|source|kaynak|from)\b/
const NEW = /^(?:yeni|new|target|hedef|to|destination)\b/
const STATUS = /^(?:tur|tip|kod|type|code|status|durum)\b/
/** What people and programs write for a redirect that is not meant to last. */
const FOR_NOW = /^(?:302|307|gecici|temporary)\b/

/**
 * The rules of a table, row by row as they were typed; judging them is `readRedirects`' business. Columns are known by their
 * headings (eski/yeni/tür, or as other shops write them); without headings the first is the old address, the second the new
 * one, the third the kind. Only 302 and what means it is for now, everything else is 301.
 */
export function rulesOfTable({ headings, rows }: RuleTable): readonly TypedRedirect[] {
  const isRule = headings.some((cell) => cell.startsWith('/') || hostOf(cell) !== null)
  const names = isRule ? [] : headings.map(foldTurkish)
  const columnOf = (pattern: RegExp, otherwise: number) => {
    const found = names.findIndex((name) => pattern.test(name))
    return found === -1 ? otherwise : found
  }
  const [old, target, status] = [columnOf(OLD, 0), columnOf(NEW, 1), columnOf(STATUS, 2)]
  const all = isRule ? [{ line: (rows[0]?.line ?? 2) - 1, cells: headings }, ...rows] : rows
  return all.map(({ line, cells }) => ({
    line,
    source: cells[old] ?? '',
    target: cells[target] ?? '',
    status: statusOf(cells[status] ?? ''),
  }))
}

function statusOf(cell: string): RedirectStatus {
  return FOR_NOW.test(foldTurkish(cell)) ? 302 : 301
}
