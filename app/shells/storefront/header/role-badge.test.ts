import { expect, it } from 'vitest'
import { roleBadge } from './role-badge.ts'

it('the name carries the badge Admin for the administrator, Personel for staff and none for customers', () => {
  expect((['admin', 'staff', 'customer'] as const).map(roleBadge)).toEqual(['Admin', 'Personel', null])
})
