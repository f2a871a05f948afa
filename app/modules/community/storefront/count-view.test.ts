import { expect, test, vi } from 'vitest'
import type { StoryId } from '../domain/story.ts'
import { countView } from './count-view.ts'

const STORY = 'STORY-0000000000000001' as StoryId

function serverAnswers(answer: () => Promise<Response>) {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  return asked
}

test('every time a story is opened it is reported, and the server says how many views it has', async () => {
  let views = 40
  const asked = serverAnswers(async () => {
    views += 1
    return Response.json({ views })
  })
  expect([await countView(STORY), await countView(STORY)]).toEqual([41, 42])
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual([
    `/api/stories/${STORY}/view`,
    `/api/stories/${STORY}/view`,
  ])
})

test('nobody notices a view that was not counted, or a lost connection', async () => {
  serverAnswers(async () => new Response(null, { status: 204 }))
  expect(await countView(STORY)).toBeNull()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serverAnswers(() => Promise.reject(new TypeError('no connection')))
  expect(await countView(STORY)).toBeNull()
})
