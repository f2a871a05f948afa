import { expect, test } from 'vitest'
import { backupName, backupsToRemove, isBackupName } from './backup-name.ts'

test('a backup is named by the clock in Istanbul, so that names sort by time', () => {
  const winter = Date.UTC(2026, 10, 22, 0, 30, 5)
  expect(backupName(winter)).toBe('damga-2026-11-22-033005.zip')
  expect(backupName(Date.UTC(2026, 11, 31, 21, 0, 0))).toBe('damga-2027-01-01-000000.zip')
  expect([backupName(winter + 1_000), backupName(winter)].sort()[0]).toBe(backupName(winter))
})

test.each([
  '../damga-2026-11-22-033005.zip',
  'damga-2026-11-22-033005.zip.part',
  'damga-x.zip',
  '',
  'a/b.zip',
])('%j is not a name the shop gives', (name) => expect(isBackupName(name)).toBe(false))

test('the oldest go, the kept number stays, and nobody else’s file is touched', () => {
  const days = ['03', '01', '02'].map((day) => `damga-2026-03-${day}-033000.zip`)
  const names = [...days, 'benim-yedegim.zip', 'damga-2026-03-04-033000.zip.part', 'damga.zip']
  expect(backupsToRemove(names, 2)).toEqual(['damga-2026-03-01-033000.zip'])
  expect(backupsToRemove(names, 3)).toEqual([])
  expect(backupsToRemove(names, 7)).toEqual([])
  // Whatever is asked for, the newest stays.
  expect(backupsToRemove(names, 0)).toHaveLength(2)
})
