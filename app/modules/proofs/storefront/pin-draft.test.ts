import { expect, test } from 'vitest'
import { parsePinDraft } from './pin-draft.ts'

test('an unfinished pin is read back as it was kept, and what is none is nothing', () => {
  const draft = { id: null, page: 1, x: 0.4, y: 0.3, text: 'Turuncu koyu' }
  expect(parsePinDraft(JSON.stringify(draft))).toEqual(draft)
  expect(parsePinDraft(JSON.stringify({ ...draft, x: 7 }))?.x).toBe(1)
  for (const stored of [null, '', '{', '[]', '7', 'null', '{"x":1}', JSON.stringify({ ...draft, page: 'x' })])
    expect(parsePinDraft(stored)).toBeNull()
})
