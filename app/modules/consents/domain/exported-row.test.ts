import { expect, test } from 'vitest'
import { exportedRow } from './exported-row.ts'

const since = Date.UTC(2026, 0, 31, 22, 5, 9)
const row = { id: 'IZIN-1', email: 'isil@example.com', since }

test('an agreement is told to İYS with its moment in Istanbul', () => {
  expect(exportedRow({ ...row, given: true, source: 'checkout', textVersion: '1' })).toEqual([
    ...['isil@example.com', 'E-POSTA', 'ONAY', '2026-02-01 01:05:09', 'HS_WEB', 'Sipariş', '1'],
  ])
})

test('a withdrawal names the way it came', () => {
  expect(exportedRow({ ...row, given: false, source: 'staff-phone', textVersion: null })).toEqual([
    ...['isil@example.com', 'E-POSTA', 'RET', '2026-02-01 01:05:09', 'HS_CAGRI_MERKEZI'],
    ...['Telefonla bildirdi', ''],
  ])
})
