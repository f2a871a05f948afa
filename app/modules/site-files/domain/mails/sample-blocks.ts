import type { MailBlock } from './mail-block.ts'

/** Labels with what they stand for, as a sample shows them. */
export function samplePairs(...rows: readonly (readonly [string, string])[]): readonly MailBlock[] {
  return [{ kind: 'pairs', isSum: false, rows: rows.map(([label, text]) => ({ label, text })) }]
}

/** A list as a sample shows it. */
export function sampleList(...items: readonly string[]): readonly MailBlock[] {
  return [{ kind: 'list', items }]
}

/** A sentence as a sample shows it. */
export function sampleParagraph(text: string): readonly MailBlock[] {
  return [{ kind: 'paragraph', text }]
}
