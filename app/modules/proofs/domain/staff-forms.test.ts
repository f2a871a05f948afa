import { describe, expect, it, test } from 'vitest'
import { FILE_FAULT_LABELS, FILE_FAULT_TEXTS, FILE_FAULTS } from './file-faults.ts'
import { evidenceSchema, fileFormOf, MOST_SENT, proofCommandSchema, sendManySchema } from './staff-forms.ts'

const read = (form: object) => proofCommandSchema.safeParse(form)
const faults = (form: object) => read(form).error?.issues.map(({ message }) => message)

describe('what staff send about a proof', () => {
  it.each([
    [
      { intent: 'send', revision: '3', note: ' Logo büyüdü. ' },
      { intent: 'send', revision: 3, note: 'Logo büyüdü.' },
    ],
    [
      { intent: 'withdraw', revision: '0' },
      { intent: 'withdraw', revision: 0, reason: '' },
    ],
    [
      { intent: 'ask-file', revision: '1', faults: ['broken'] },
      { intent: 'ask-file', revision: 1, faults: ['broken'], text: '' },
    ],
    [
      { intent: 'name-approver', name: 'Ali Can', email: ' Ali@Example.com ' },
      { intent: 'name-approver', name: 'Ali Can', email: 'ali@example.com', showsPrices: false },
    ],
    [
      { intent: 'reply', pinId: '4', isResolved: true },
      { intent: 'reply', pinId: 4, reply: '', isResolved: true },
    ],
  ])('%o is read', (form, value) => {
    expect(read(form).data).toEqual(value)
  })

  it.each([
    [{ intent: 'waive', revision: '1', reason: '  ' }, 'Neden provasız basılacağını yazın.'],
    [{ intent: 'revoke', reason: '' }, 'Onayın neden geri alındığını yazın.'],
    [{ intent: 'ask-file', revision: '1' }, 'Dosyada neyin yanlış olduğunu işaretleyin ya da yazın.'],
    [
      { intent: 'reply', pinId: '1' },
      'Yanıtınızı yazın ya da notun sonraki sürümde düzeltileceğini işaretleyin.',
    ],
    [{ intent: 'name-approver', name: '', email: 'a@b.com' }, 'Onaylayacak kişinin adını yazın.'],
    [{ intent: 'send', revision: '1', note: 'x'.repeat(1_001) }, 'En fazla 1000 karakter yazabilirsiniz.'],
  ])('%o is told what is missing', (form, message) => {
    expect(faults(form)).toEqual([message])
  })

  it.each([
    { intent: 'olmayan' },
    { intent: 'send', revision: '-1' },
    { intent: 'send', revision: '1', more: 'x' },
    { intent: 'ask-file', revision: '1', faults: ['olmayan'] },
    { intent: 'reply', pinId: 'x', reply: 'Olur' },
    {},
  ])('%o is none of our forms', (form) => {
    expect(read(form).success).toBe(false)
  })
})

test('ticked rows carry the revision that was seen, a bounded number of them', () => {
  const send = (chosen: unknown) => sendManySchema.safeParse({ intent: 'send-many', chosen })
  expect(send(['PRV-1:3']).data?.chosen).toEqual([{ proofId: 'PRV-1', revision: 3 }])
  for (const wrong of [undefined, [], ['PRV-1'], ['a b:1'], Array(MOST_SENT + 1).fill('PRV-1:1')])
    expect(send(wrong).success).toBe(false)
})

test('an approval by other ways says who and how', () => {
  const said = (form: object) =>
    evidenceSchema.safeParse({ revision: '1', name: 'Ali', how: 'E-posta', ...form })
  expect(said({}).data).toEqual({ revision: 1, name: 'Ali', how: 'E-posta' })
  expect(said({ name: '' }).error?.issues[0]?.message).toBe('Kimin onayladığını yazın.')
  expect(said({ how: ' ' }).success).toBe(false)
})

test('forms with a file are told by their address', () => {
  const named = (query: string) => fileFormOf(new URLSearchParams(query))
  expect(named('queue=waiting&form=evidence')).toBe('evidence')
  expect(named('form=version')).toBe('version')
  expect(named('form=olmayan')).toBeNull()
  expect(named('')).toBeNull()
})

test('each fault of a file has a word for staff and a way out for the buyer', () => {
  for (const fault of FILE_FAULTS) {
    expect(FILE_FAULT_LABELS[fault].length).toBeLessThan(40)
    expect(FILE_FAULT_TEXTS[fault]).toMatch(/gönderin\.$/)
  }
})
