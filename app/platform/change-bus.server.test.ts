import { expect, test } from 'vitest'
import { createLocalBus } from './change-bus.server.ts'

test('every listener has heard of a change when its announcement is done', async () => {
  const bus = createLocalBus()
  const heard: string[] = []
  bus.subscribe((tags) => void heard.push(...tags))
  bus.subscribe((tags) => void heard.push(...tags.map((tag) => `second ${tag}`)))
  await bus.publish(['catalog', 'product:1'])
  expect(heard).toEqual(['catalog', 'product:1', 'second catalog', 'second product:1'])
})
