/**
 * Understands a visitor's Turkish instruction ('sol üste, küçük, altın yaldız') without asking anyone: a small grammar over
 * classes of words. What it does not understand it hands back in the visitor's own words; it never guesses at it.
 */
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Instruction } from './instruction.ts'
import type { Draft, Step, Word } from './instruction-phrases.ts'
import { PHRASES } from './instruction-phrases.ts'
import type { KnownWord, WordClass } from './instruction-words.ts'
import { FORMS, numberOf, STEMS } from './instruction-words.ts'
import { isFormOf, isMistypedFormOf } from './turkish-stem.ts'

/** A longer text is cut: nobody describes a logo's place in more. */
export const INSTRUCTION_MAX_LETTERS = 1_000

/** Reads an instruction. Never refuses: what it does not know is in `ignored`. */
export function readInstruction(text: string): Instruction {
  const words = wordsOf(text.slice(0, INSTRUCTION_MAX_LETTERS))
  const draft: Draft = {
    across: null,
    down: null,
    size: null,
    angleDeg: null,
    method: null,
    tone: null,
    inkCount: null,
    inks: [],
    faces: [],
    background: null,
    goodsColour: null,
    understood: [],
    ignored: [],
  }
  for (let at = 0; at < words.length; ) at += readPhrase(words, at, draft)
  return draft
}

/** Words, numbers and signs; what follows an apostrophe is an ending. */
function wordsOf(text: string): Word[] {
  const found =
    text
      .normalize('NFC')
      .match(/(?<![\d\p{L}])-?\d+(?:[.,]\d+)?|\d+|[%°]|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu) ?? []
  return found.map((written) => {
    const folded = foldTurkish(written).replace(/'.*/, '')
    return { written, folded, known: knownWord(folded) }
  })
}

/** Forms as they stand, then stems with endings, then numbers, then either with a letter wrong. */
function knownWord(word: string): KnownWord | null {
  const form = FORMS.get(word)
  if (form) return form
  if (/^-?\d/.test(word)) return { class: 'number', value: word }
  const exact = STEMS.find(([stem]) => isFormOf(word, stem))
  if (exact) return exact[1]
  if (numberOf(word) !== null) return { class: 'number', value: word }
  return STEMS.find(([stem]) => isMistypedFormOf(word, stem))?.[1] ?? null
}

/** Words that say nothing by themselves and need not be handed back. */
const SILENT: ReadonlySet<WordClass> = new Set([
  ...(['filler', 'goods', 'print', 'size', 'ink', 'turn', 'very', 'single', 'keep'] as const),
])

/** Reads the phrase that begins at a word, and answers how many words it took: at least one. */
function readPhrase(words: readonly Word[], at: number, draft: Draft): number {
  const upsideDown = readUpsideDown(words, at, draft)
  if (upsideDown > 0) return upsideDown
  for (const { steps, take } of PHRASES) {
    const length = matchLength(words, at, steps)
    if (length === 0) continue
    const taken = words.slice(at, at + length)
    const refused = refusalAfter(words, at + length)
    const label = take(refused > 0 ? copyOf(draft) : draft, taken)
    if (label === null) continue
    if (label !== '') draft.understood.push(refused > 0 ? `${label} olmasın` : label)
    return length + refused
  }
  const [word] = words.slice(at, at + 1)
  if (word && !(word.known && SILENT.has(word.known.class))) draft.ignored.push(word.written)
  return 1
}

/** «baş aşağı»: neither word means it alone. */
function readUpsideDown(words: readonly Word[], at: number, draft: Draft): number {
  if (words[at]?.folded !== 'bas' || words[at + 1]?.folded !== 'asagi') return 0
  draft.angleDeg = 180
  draft.understood.push('döndürme: ters')
  return 2
}

/** How many words from `at` on the steps match; 0 when they do not. An optional step takes its word when it can. */
function matchLength(words: readonly Word[], at: number, steps: readonly Step[]): number {
  let next = at
  for (const step of steps) {
    const isOptional = 'maybe' in step
    const classes: readonly WordClass[] = isOptional ? step.maybe : step
    const known = words[next]?.known
    if (known && classes.includes(known.class)) next++
    else if (!isOptional) return 0
  }
  return next - at
}

/** «… olmasın», «… renk istemiyorum»: how many words after a phrase take it back; 0 when it stands. */
function refusalAfter(words: readonly Word[], at: number): number {
  for (let more = 0; more < 3; more++) {
    const of = words[at + more]?.known?.class
    if (of === 'not') return more + 1
    if (of !== 'filler' && of !== 'ink' && of !== 'print' && of !== 'foil') return 0
  }
  return 0
}

function copyOf(draft: Draft): Draft {
  return { ...draft, inks: [...draft.inks], faces: [...draft.faces], understood: [], ignored: [] }
}
