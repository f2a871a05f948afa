import { describe, expect, test } from 'vitest'
import { DEFAULT_SEARCH_VOCABULARY } from './default-search-vocabulary.ts'
import { checkExportedSettings } from './exported-settings.ts'
import {
  phrasesOf,
  VOCABULARY_LIMITS,
  vocabularyFormValues,
  vocabularySchema,
} from './search-vocabulary-form.ts'

function read(fields: { synonyms?: string[]; fillers?: string }) {
  return vocabularySchema.safeParse({ version: '3', ...fields })
}

describe('the form of the search words', () => {
  test('takes words and phrases parted by commas, each once, and leaves empty lines out', () => {
    expect(
      read({ synonyms: ['kupa,  mug ,Fincan, KUPA', ' ', ''], fillers: 'baskılı,\nkişiye  özel' }),
    ).toEqual({
      success: true,
      data: {
        version: 3,
        patch: {
          searchVocabulary: { synonyms: [['kupa', 'mug', 'Fincan']], fillers: ['baskılı', 'kişiye özel'] },
        },
      },
    })
    expect(read({}).data?.patch.searchVocabulary).toEqual({ synonyms: [], fillers: [] })
  })

  test.each([
    [{ synonyms: ['kupa'] }, 'En az iki kelime'],
    [{ synonyms: [`kupa, ${'a'.repeat(41)}`] }, 'çok uzun'],
    [{ synonyms: ['kupa, bir iki üç dört beş'] }, 'çok uzun'],
    [{ synonyms: [Array.from({ length: 21 }, (_, n) => `k${n}`).join(',')] }, 'En fazla 20'],
    [{ synonyms: Array.from({ length: 201 }, () => 'a, b') }, 'En fazla 200 satır'],
    [{ fillers: 'bir iki üç dört beş altı' }, 'çok uzun'],
  ])('says what is wrong with %j', (fields, said) => {
    const { error } = read(fields)
    expect(error?.issues[0]?.message).toContain(said)
  })

  test('opens and saves the defaults as they are', () => {
    const { data } = read({
      ...vocabularyFormValues(DEFAULT_SEARCH_VOCABULARY),
      synonyms: [...vocabularyFormValues(DEFAULT_SEARCH_VOCABULARY).synonyms],
    })
    expect(data?.patch.searchVocabulary).toEqual(DEFAULT_SEARCH_VOCABULARY)
    expect(DEFAULT_SEARCH_VOCABULARY.synonyms.length).toBeLessThan(VOCABULARY_LIMITS.groups)
  })
})

test('what is no word is none', () => {
  expect(phrasesOf('%, ,;—, kupa')).toEqual(['kupa'])
})

test('search words travel in a file of content, and only as the form would take them', () => {
  const check = (searchVocabulary: unknown) =>
    checkExportedSettings(
      { searchVocabulary },
      () => true,
      () => true,
    )
  expect(check({ synonyms: [['kupa', 'mug']], fillers: [] }).ok).toBe(true)
  for (const faulty of [null, {}, { synonyms: [['kupa']], fillers: [] }, { synonyms: 'kupa', fillers: [] }])
    expect(check(faulty).ok, JSON.stringify(faulty)).toBe(false)
})
