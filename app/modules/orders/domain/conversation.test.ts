import { expect, test } from 'vitest'
import type { OrderMessage } from './conversation.ts'
import {
  isMessageForm,
  isRepeated,
  MAX_MESSAGE,
  messageFileRefusal,
  messageSchema,
  messageWords,
  openingSide,
  settleSchema,
  unanswered,
} from './conversation.ts'

const read = (message: unknown) => messageSchema.safeParse({ intent: 'message', message })

test('a message is plain text that is not too long; empty it may come with files', () => {
  expect(read('  Merhaba,\r\nne zaman gelir?  ').data?.message).toBe('Merhaba,\nne zaman gelir?')
  for (const empty of ['', '   ', '\n\t']) expect(read(empty).data?.message).toBe('')
  expect(read(undefined).success).toBe(false)
  expect(read('a'.repeat(MAX_MESSAGE)).success).toBe(true)
  for (const long of [MAX_MESSAGE + 1, 10 * MAX_MESSAGE])
    expect(read('a'.repeat(long)).error?.issues[0]?.message).toContain('2000')
  expect(settleSchema.safeParse({ intent: 'settle-messages', lastSeen: "x' or 1" }).success).toBe(false)
})

test('what waits for an answer is the last word of the buyer that nobody has settled', () => {
  const message = (id: string, isFromBuyer: boolean, isSettled: boolean) => ({
    ...{ id, isFromBuyer, isSettled },
    ...{ at: 0, author: 'Ayşe', text: 'Merhaba', files: [] },
  })
  expect(unanswered([])).toBeNull()
  expect(unanswered([message('a', true, true), message('b', false, true)])).toBeNull()
  const waiting = [message('a', true, false), message('b', true, false), message('c', false, true)]
  expect(unanswered(waiting)?.id).toBe('b')
})

test('the composer opens on the note unless the buyer waits for a word', () => {
  const message = (isFromBuyer: boolean, isSettled: boolean): OrderMessage => ({
    ...{ id: 'a', at: 0, author: 'Ayşe', text: 'Merhaba', files: [] },
    ...{ isFromBuyer, isSettled },
  })
  expect(openingSide([])).toBe('note')
  expect(openingSide([message(true, false)])).toBe('message')
  expect(openingSide([message(true, true)])).toBe('note')
  expect(openingSide([message(true, true), message(false, true)])).toBe('note')
})

test('a message with files says their names where only words have room', () => {
  const files = [{ name: 'logo.pdf' }, { name: 'arka.png' }]
  expect(messageWords({ text: 'Merhaba', files: [] })).toBe('Merhaba')
  expect(messageWords({ text: '', files: [{ name: 'logo.pdf' }] })).toBe('Dosya: logo.pdf')
  expect(messageWords({ text: 'Ekte', files })).toBe('Ekte\n2 dosya: logo.pdf, arka.png')
})

test('the same words and files of the same side shortly after are the form sent twice', () => {
  const sent = { at: 1_000, isFromBuyer: true, text: 'Merhaba', fileHashes: ['a'] }
  const last = { ...sent, isSettled: false }
  expect(isRepeated(null, sent)).toBe(false)
  expect(isRepeated(last, { ...sent, at: 601_000 })).toBe(true)
  for (const other of [
    { ...sent, at: 601_001 },
    { ...sent, text: 'Merhaba!' },
    { ...sent, fileHashes: [] },
    { ...sent, fileHashes: ['a', 'a'] },
    { ...sent, isFromBuyer: false },
  ])
    expect(isRepeated(last, other)).toBe(false)
  // Once it was settled he says it anew; what the shop said is settled from the beginning.
  expect(isRepeated({ ...last, isSettled: true }, sent)).toBe(false)
  const ours = { ...sent, isFromBuyer: false }
  expect(isRepeated({ ...ours, isSettled: true }, ours)).toBe(true)
})

test('what cannot be sent is said before it is', () => {
  const file = (size: number, name = 'logo.pdf') => ({ name, size })
  const MB = 1024 * 1024
  expect(messageFileRefusal(file(2 * MB), [], 2)).toBeNull()
  expect(messageFileRefusal(file(2 * MB + 1), [], 2)).toBe('logo.pdf: Dosya boyutu en fazla 2MB olabilir.')
  expect(messageFileRefusal(file(0), [], 2)).toContain('boş')
  expect(messageFileRefusal(file(9, 'a.exe'), [], 2)).toContain('JPG, PNG, PDF')
  expect(messageFileRefusal(file(9), [file(1), file(1), file(1)], 2)).toContain('en fazla 3 dosya')
  expect(messageFileRefusal(file(25 * MB), [file(25 * MB)], 50)).toBeNull()
  expect(messageFileRefusal(file(25 * MB), [file(25 * MB + 1)], 50)).toContain('birlikte en fazla 50 MB')
})

test('a form of the conversation is known by its address', () => {
  expect(isMessageForm('https://a.example/siparis-takip/x?form=message')).toBe(true)
  expect(isMessageForm('/admin/orders/1?timeline=notes&form=message&a=b')).toBe(true)
  for (const other of ['/x', '/x?form=messages', '/x?xform=message', '/form=message'])
    expect(isMessageForm(other)).toBe(false)
})
