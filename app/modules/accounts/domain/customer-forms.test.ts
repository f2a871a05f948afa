import { describe, expect, test } from 'vitest'
import { maySwitch } from './customer.ts'
import {
  CUSTOMER_FAILURES,
  customerCommandSchema,
  newCompanySchema,
  newPersonSchema,
} from './customer-forms.ts'
import { staffSchema } from './staff-forms.ts'

const PERSON = {
  name: 'Ayşe Yılmaz',
  email: 'Ayse@Example.com',
  phone: '0532 123 45 67',
  password: 'uzun bir parola 7',
  discount: '',
}
const COMPANY = {
  companyName: 'Deniz Ltd.',
  authorizedPerson: 'Ali Deniz',
  taxOffice: 'Kadıköy',
  address: 'Gül Sok. 5',
  taxNumber: '1234567890',
  email: 'info@deniz.com',
  phone: '0216 123 45 67',
  password: 'uzun bir parola 7',
  discount: '100',
}

function faultsOf(result: {
  success: boolean
  error?: { issues: readonly { path: PropertyKey[] }[] } | undefined
}) {
  return result.error?.issues.map(({ path }) => path[0])
}

describe('a discount on edit and approval', () => {
  test.each([
    ['0', 0],
    ['50', 5000],
    ['12,5', 1250],
    ['%7', 700],
  ])('takes %s', (discount, memberDiscountBp) => {
    expect(customerCommandSchema.parse({ intent: 'discount', discount })).toMatchObject({
      discount: memberDiscountBp,
    })
  })

  test.each(['', '50,01', '51', '-1', 'on', '1e1', '100'])('refuses %j with the hint', (discount) => {
    for (const intent of ['discount', 'approve']) {
      const refused = customerCommandSchema.safeParse({ intent, discount })
      expect(refused.error?.issues[0]?.message).toContain('0 ile 50 arasında bir değer girin.')
    }
  })
})

describe('a customer whom the shop adds', () => {
  test('may have up to a hundred percent, and none when nothing is typed', () => {
    expect(newPersonSchema.parse(PERSON)).toMatchObject({
      email: 'ayse@example.com',
      phone: '+905321234567',
      memberDiscountBp: 0,
      company: null,
    })
    expect(newCompanySchema.parse(COMPANY)).toMatchObject({ name: 'Ali Deniz', memberDiscountBp: 10_000 })
    expect(faultsOf(newPersonSchema.safeParse({ ...PERSON, discount: '101' }))).toEqual(['discount'])
  })

  test('needs what the spec asks for, each at its own field', () => {
    expect(faultsOf(newPersonSchema.safeParse({}))).toEqual(['name', 'email', 'phone', 'password'])
    expect(faultsOf(newCompanySchema.safeParse({}))).toEqual([
      ...['companyName', 'authorizedPerson', 'taxNumber', 'taxOffice', 'address'],
      ...['email', 'phone', 'password'],
    ])
    expect(faultsOf(newCompanySchema.safeParse({ ...COMPANY, taxNumber: '123' }))).toEqual(['taxNumber'])
  })
})

describe('a staff member', () => {
  const member = { name: 'Can Ak', email: 'can@example.com', userName: ' Can.Ak ', role: 'staff' }

  test('has a user name in small letters, and permissions in their own order', () => {
    expect(staffSchema.parse({ ...member, permissions: ['files', 'orders'] })).toEqual({
      name: 'Can Ak',
      email: 'can@example.com',
      userName: 'can.ak',
      role: 'staff',
      permissions: ['orders', 'files'],
    })
    expect(staffSchema.parse({ ...member, userName: '', permissions: [] }).userName).toBeNull()
    expect(staffSchema.parse({ ...member, role: 'admin', permissions: ['files'] }).permissions).toEqual([])
  })

  test('is refused a user name that looks like an address, and unknown rights', () => {
    for (const userName of ['a@b.co', 'ab', '-can', 'çan ak', 'x'.repeat(41)])
      expect(faultsOf(staffSchema.safeParse({ ...member, userName, permissions: [] }))).toEqual(['userName'])
    expect(staffSchema.safeParse({ ...member, permissions: ['all'] }).success).toBe(false)
  })
})

test('an application is decided on, never switched', () => {
  expect(maySwitch('pending', 'active')).toBe(false)
  expect(maySwitch('rejected', 'active')).toBe(true)
  expect(maySwitch('active', 'active')).toBe(false)
})

test('what went wrong with a customer is said in these words', () => {
  expect(CUSTOMER_FAILURES).toMatchObject({
    approve: 'Müşteri onaylanırken bir hata oluştu.',
    reject: 'Müşteri reddedilirken bir hata oluştu.',
    discount: 'İndirim oranı güncellenirken bir hata oluştu.',
    remove: 'Müşteri silinirken bir hata oluştu.',
    add: 'Müşteri eklenirken bir hata oluştu.',
  })
})
