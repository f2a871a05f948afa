import { expect, test } from 'vitest'
import { SETTINGS_GROUPS } from './settings-groups.ts'

test('no setting stands in two groups, or saving one group would undo another unseen', () => {
  const keys: string[] = Object.values(SETTINGS_GROUPS).flat()
  expect(new Set(keys).size).toBe(keys.length)
})
