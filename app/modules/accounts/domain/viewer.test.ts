import { describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import type { Account, AccountId, AccountStatus, Viewer } from './viewer.ts'
import { hasPermission, isStaff, mayEnter, memberDiscountOf, provesFirst } from './viewer.ts'

function anAccount(facts: Partial<Account> = {}): Account {
  return {
    id: 'a1' as AccountId,
    name: 'Ayşe Kaya',
    email: 'ayse@example.com',
    role: 'customer',
    type: 'corporate',
    status: 'active',
    permissions: ['shop'],
    memberDiscountBp: basisPoints(1_500),
    ...facts,
  }
}

const ADMIN = anAccount({ role: 'admin', permissions: ['all'] })
const PACKER = anAccount({ role: 'staff', permissions: ['orders'] })
const LOCKED_OUT: readonly AccountStatus[] = ['pending', 'inactive', 'rejected', 'invited']

describe('the back office', () => {
  test('opens every page to an administrator', () => {
    expect(STAFF_PERMISSIONS.filter((room) => hasPermission(ADMIN, room))).toEqual(STAFF_PERMISSIONS)
    expect(mayEnter(ADMIN, 'orders')).toBe(true)
    expect(mayEnter(ADMIN, 'admin')).toBe(true)
  })

  test('opens to the shop’s people the pages they were given, and never the administrator’s', () => {
    expect(STAFF_PERMISSIONS.filter((room) => hasPermission(PACKER, room))).toEqual(['orders'])
    expect(mayEnter(PACKER, 'orders')).toBe(true)
    expect(mayEnter(PACKER, 'products')).toBe(false)
    expect(mayEnter({ ...PACKER, permissions: [...STAFF_PERMISSIONS, 'all'] }, 'admin')).toBe(false)
  })

  test.each<[string, Viewer]>([
    ['nobody we know', null],
    ['a customer, whatever is stored of him', anAccount({ permissions: [...STAFF_PERMISSIONS, 'all'] })],
    ...LOCKED_OUT.map((status): [string, Viewer] => [
      `an administrator who is ${status}`,
      { ...ADMIN, status },
    ]),
    ...LOCKED_OUT.map((status): [string, Viewer] => [
      `one of the shop’s people who is ${status}`,
      { ...PACKER, status },
    ]),
  ])('stays shut to %s', (_who, viewer) => {
    expect(STAFF_PERMISSIONS.some((room) => hasPermission(viewer, room))).toBe(false)
    expect(mayEnter(viewer, 'orders')).toBe(false)
    expect(mayEnter(viewer, 'admin')).toBe(false)
    expect(isStaff(viewer)).toBe(false)
  })

  test('knows its own people', () => {
    expect([ADMIN, PACKER].map(isStaff)).toEqual([true, true])
  })
})

describe('an account', () => {
  test.each([
    ['customer', false, true],
    ['customer', true, false],
    ['staff', false, false],
    ['admin', false, false],
  ] as const)(
    'of a %s with a proven address (%s) proves it before its second step: %s',
    (role, isEmailVerified, must) => {
      expect(provesFirst({ role, isEmailVerified })).toBe(must)
    },
  )

  test('has its member discount while it is active, and a guest has none', () => {
    expect(memberDiscountOf(anAccount())).toBe(1_500)
    for (const status of LOCKED_OUT) expect(memberDiscountOf(anAccount({ status }))).toBe(0)
    expect(memberDiscountOf(null)).toBe(0)
  })
})
