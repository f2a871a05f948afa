import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { aCustomer } from '../support/factories.ts'
import type { TestSite } from '../support/http.ts'
import { openTestSite } from '../support/http.ts'
import { openTestShop } from '../support/shop.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite(await openTestShop())
})
afterAll(() => site.close())

async function me(account: Partial<Account>): Promise<{ mine: Account; answer: unknown }> {
  const mine = await aCustomer(site.shop.services, account)
  const customer = await site.signIn(mine.email)
  const reply = await customer('/api/me')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  return { mine, answer: reply.json() }
}

describe('/api/me', () => {
  test('says what public pages show of an account, and nothing else', async () => {
    const { mine, answer } = await me({ type: 'corporate', memberDiscountBp: basisPoints(1250) })
    expect(answer).toEqual({
      id: mine.id,
      name: mine.name,
      role: 'customer',
      type: 'corporate',
      status: 'active',
      memberDiscountBp: 1250,
    })
  })

  test('says of a company that waits for approval the discount that applies: none', async () => {
    const { answer } = await me({
      type: 'corporate',
      status: 'pending',
      memberDiscountBp: basisPoints(1250),
    })
    expect(answer).toMatchObject({ type: 'corporate', status: 'pending', memberDiscountBp: 0 })
  })

  test('is null for nobody and for a wrong session', async () => {
    expect((await site.visit('/api/me')).json()).toBeNull()
    const Cookie = 'damga_session_hint=1; damga.session_token=made-up'
    expect((await site.visit('/api/me', { headers: { Cookie } })).json()).toBeNull()
  })
})
