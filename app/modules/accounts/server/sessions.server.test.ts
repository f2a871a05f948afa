import { beforeEach, describe, expect, test } from 'vitest'
import { ok, unwrap } from '#app/kernel/result.ts'
import { aCustomer } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { Account } from '../domain/viewer.ts'
import { createSessions } from './sessions.server.ts'

let shop: TestShop
let customer: Account
beforeEach(async () => {
  shop = await openTestShop()
  customer = await aCustomer(shop.services)
})

const bearing = (cookie: string) => new Headers({ cookie })

describe('a session behind HTTPS', () => {
  const behind = (publicUrl: string) =>
    createSessions({ db: shop.connection.db, clock: shop.clock, publicUrl })
  const anybody = async () => ok(undefined)

  test('is in a cookie that browsers take and send over HTTPS alone, and goes in the same one', async () => {
    const sessions = behind('https://shop.example')
    const opened = unwrap(await sessions.open(customer.id, new Headers(), anybody)).getSetCookie()
    expect(opened).toEqual([
      expect.stringMatching(
        /^__Secure-damga\.session_token=[\w-]{32}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      ),
      'damga_session_hint=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ])
    expect((await sessions.close(bearing(opened[0] ?? ''))).getSetCookie()).toEqual([
      '__Secure-damga.session_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'damga_session_hint=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ])
  })

  test('is nobody’s in a cookie that anybody on the way could have planted', async () => {
    const sessions = behind('https://shop.example')
    const [opened = ''] = unwrap(await sessions.open(customer.id, new Headers(), anybody)).getSetCookie()
    const [cookie = ''] = opened.split(';')
    expect(await sessions.current(bearing(cookie))).toMatchObject({ userId: customer.id })
    expect(await sessions.current(bearing(cookie.replace('__Secure-', '')))).toBeNull()
    expect(await behind('http://localhost:3000').current(bearing(cookie))).toBeNull()
  })
})
