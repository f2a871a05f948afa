import { expect, test } from 'vitest'
import { MAX_MESSAGE, messageSchema, settleSchema, unanswered } from './conversation.ts'

const read = (message: unknown) => messageSchema.safeParse({ intent: 'message', message })

test('a message is plain text, neither empty nor too long', () => {
  expect(read('  Merhaba,\r\nne zaman gelir?  ').data?.message).toBe('Merhaba,\nne zaman gelir?')
  for (const empty of ['', '   ', '\n\t', undefined])
    expect(read(empty).error?.issues[0]?.message).toBe('Lütfen mesajınızı yazın.')
  expect(read('a'.repeat(MAX_MESSAGE)).success).toBe(true)
  for (const long of [MAX_MESSAGE + 1, 10 * MAX_MESSAGE])
    expect(read('a'.repeat(long)).error?.issues[0]?.message).toContain('2000')
  expect(settleSchema.safeParse({ intent: 'settle-messages', lastSeen: "x' or 1" }).success).toBe(false)
})

test('what waits for an answer is the last word of the buyer that nobody has settled', () => {
  const message = (id: string, isFromBuyer: boolean, isSettled: boolean) => ({
    ...{ id, isFromBuyer, isSettled },
    ...{ at: 0, author: 'Ayşe', text: 'Merhaba' },
  })
  expect(unanswered([])).toBeNull()
  expect(unanswered([message('a', true, true), message('b', false, true)])).toBeNull()
  const waiting = [message('a', true, false), message('b', true, false), message('c', false, true)]
  expect(unanswered(waiting)?.id).toBe('b')
})
