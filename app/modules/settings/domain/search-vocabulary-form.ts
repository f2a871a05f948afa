import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { versionField } from './form-fields.ts'
import type { SearchVocabulary } from './search-vocabulary.ts'
import type { GroupPatch } from './settings-groups.ts'

export const VOCABULARY_LIMITS = {
  groups: 200,
  /** Words and phrases of one group. */
  phrases: 20,
  fillers: 200,
  /** Letters of one word or phrase, and words of one phrase. */
  letters: 40,
  words: 4,
  /** Letters of one line of the form. */
  line: 900,
  fillerText: 9_000,
} as const

/** The words of a line, parted by commas (or lines), each once however it is spelt. */
export function phrasesOf(line: string): string[] {
  const phrases = new Map<string, string>()
  for (const part of line.normalize('NFC').split(/[,;\n]/)) {
    const phrase = part.replace(/\s+/g, ' ').trim()
    const folded = foldTurkish(phrase)
    if (/[a-z0-9]/.test(folded) && !phrases.has(folded)) phrases.set(folded, phrase)
  }
  return [...phrases.values()]
}

/** Why a list of words cannot be taken; null when it can. */
function faultOf(phrases: readonly string[], most: number): string | null {
  const { letters, words } = VOCABULARY_LIMITS
  if (phrases.length > most) return `En fazla ${most} kelime yazabilirsiniz.`
  const long = phrases.find((phrase) => phrase.length > letters || phrase.split(' ').length > words)
  return long === undefined
    ? null
    : `“${long.slice(0, letters)}” çok uzun: bir ifade en fazla ${words} kelime ve ${letters} karakter olabilir. Kelimeleri virgülle ayırın.`
}

const line = z
  .string(UNREADABLE_FORM)
  .max(VOCABULARY_LIMITS.line, `En fazla ${VOCABULARY_LIMITS.line} karakter yazabilirsiniz.`)
  .optional()
  .transform((typed, context): string[] => {
    const phrases = phrasesOf(typed ?? '')
    const fault = faultOf(phrases, VOCABULARY_LIMITS.phrases)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    else if (phrases.length === 1)
      context.addIssue({
        code: 'custom',
        message: 'En az iki kelime yazın ve aralarına virgül koyun, örneğin “kupa, mug”.',
      })
    return phrases
  })

/**
 * The form of the vocabulary as it is sent: a line of words parted by commas for each group, and one text of words that
 * say nothing. Empty lines are left out.
 */
export const vocabularySchema = z
  .strictObject(
    {
      version: versionField,
      synonyms: z
        .array(line, UNREADABLE_FORM)
        .max(VOCABULARY_LIMITS.groups, `En fazla ${VOCABULARY_LIMITS.groups} satır ekleyebilirsiniz.`)
        .optional()
        .transform((groups) => (groups ?? []).filter(({ length }) => length > 0)),
      fillers: z
        .string(UNREADABLE_FORM)
        .max(VOCABULARY_LIMITS.fillerText, UNREADABLE_FORM)
        .optional()
        .transform((typed, context): string[] => {
          const phrases = phrasesOf(typed ?? '')
          const fault = faultOf(phrases, VOCABULARY_LIMITS.fillers)
          if (fault !== null) context.addIssue({ code: 'custom', message: fault })
          return phrases
        }),
    },
    UNREADABLE_FORM,
  )
  .transform(({ version, ...searchVocabulary }): { version: number; patch: GroupPatch<'search'> } => ({
    version,
    patch: { searchVocabulary },
  }))

export type VocabularyFormFields = z.input<typeof vocabularySchema>
export type VocabularyFormOutput = z.output<typeof vocabularySchema>

/** The form's fields as the texts that stand in its controls. */
export interface VocabularyFormValues {
  readonly synonyms: readonly string[]
  readonly fillers: string
}

export function vocabularyFormValues({ synonyms, fillers }: SearchVocabulary): VocabularyFormValues {
  return { synonyms: synonyms.map((phrases) => phrases.join(', ')), fillers: fillers.join(', ') }
}
