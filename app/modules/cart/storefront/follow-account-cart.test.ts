import { beforeEach, describe, expect, test } from 'vitest'
import type { CopyRecord } from '#app/modules/accounts/storefront/copy-record.ts'
import { followAccountCopy } from '#app/modules/accounts/storefront/follow-account-copy.ts'
import type { AccountCart, CartSync } from '#app/modules/cart/domain/account-cart.ts'
import { CART_COPY, reconcileCarts } from '#app/modules/cart/domain/account-cart.ts'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { EMPTY_CART, lineIdentity } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'

function aLine(product: string, quantity: number): CartLine {
  const line = {
    productId: product as ProductId,
    options: {},
    printChoice: null,
    artwork: null,
    design: null,
    note: '',
    quantity,
    snapshot: { title: product, slug: product, assetId: null, unitMinor: 100 },
  }
  return { ...line, lineId: lineIdentity(line) }
}
const cartOf = (...lines: CartLine[]): Cart => ({ version: 1, lines })
const goods = (cart: Cart) => cart.lines.map(({ productId, quantity }) => `${quantity} ${productId}`)

/** A shop's side of one account, and browsers that follow it. */
class Account {
  kept: AccountCart = { version: 0, cart: EMPTY_CART }
  readonly id: string
  constructor(id = 'selin') {
    this.id = id
  }
  answer(sync: Pick<CartSync, 'version' | 'cart'>): AccountCart {
    this.kept = reconcileCarts(this.kept, sync)
    return JSON.parse(JSON.stringify(this.kept))
  }
}

class Browser {
  cart: Cart
  record: CopyRecord | null = null
  isOnline = true
  isSignedIn = true
  joined = 0
  asked: CartSync[] = []
  beforeAnswer: () => void = () => undefined
  constructor(cart: Cart = EMPTY_CART) {
    this.cart = cart
  }
  /** Whose session the browser's cookie is. */
  session = ''
  follow(account: Account): () => Promise<void> {
    this.session = account.id
    return followAccountCopy({
      accountId: account.id,
      rules: CART_COPY,
      local: {
        current: () => this.cart,
        replace: (cart) => {
          this.cart = cart
        },
      },
      record: {
        read: () => this.record,
        write: (record) => {
          this.record = record
        },
      },
      isSignedIn: () => this.isSignedIn,
      send: async ({ accountId, version, value }) => {
        if (!this.isOnline || accountId !== this.session) return null
        const sync = { accountId, version, cart: value }
        this.asked.push(sync)
        const answer = account.answer(sync)
        this.beforeAnswer()
        this.beforeAnswer = () => undefined
        return { version: answer.version, value: answer.cart }
      },
      alone: (run) => run(),
      onJoined: () => {
        this.joined += 1
      },
      onLeftOut: () => {
        throw new Error('nothing of a cart is left out here')
      },
    })
  }
}

let account: Account
beforeEach(() => {
  account = new Account()
})

describe('the cart of a customer', () => {
  test('joins at login what both sides hold, and says so', async () => {
    account.answer({ version: null, cart: cartOf(aLine('kalem', 200)) })
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    await browser.follow(account)()
    expect(goods(browser.cart)).toEqual(['200 kalem', '50 kupa'])
    expect(goods(account.kept.cart)).toEqual(['200 kalem', '50 kupa'])
    expect(browser.joined).toBe(1)
  })

  test('comes to another device without a word', async () => {
    account.answer({ version: null, cart: cartOf(aLine('kalem', 200)) })
    const browser = new Browser()
    await browser.follow(account)()
    expect(goods(browser.cart)).toEqual(['200 kalem'])
    expect(browser.joined).toBe(0)
  })

  test('follows changes of either device, removals too', async () => {
    const [desk, phone] = [new Browser(cartOf(aLine('kupa', 50), aLine('kalem', 10))), new Browser()]
    const [atDesk, onPhone] = [desk.follow(account), phone.follow(account)]
    await atDesk()
    await onPhone()
    phone.cart = cartOf(aLine('kupa', 20))
    await onPhone()
    await atDesk()
    expect(goods(desk.cart)).toEqual(['20 kupa'])
    desk.cart = EMPTY_CART
    await atDesk()
    await onPhone()
    expect(goods(phone.cart)).toEqual([])
  })

  test('loses nothing when both devices change it at once, and brings back nothing that was ordered', async () => {
    const [desk, phone] = [new Browser(cartOf(aLine('kupa', 50), aLine('kalem', 10))), new Browser()]
    const [atDesk, onPhone] = [desk.follow(account), phone.follow(account)]
    await atDesk()
    await onPhone()
    desk.cart = cartOf(aLine('kupa', 50), aLine('kalem', 10), aLine('termos', 5))
    phone.cart = cartOf(aLine('kalem', 30))
    await atDesk()
    await onPhone()
    await atDesk()
    expect(goods(desk.cart).toSorted()).toEqual(['30 kalem', '5 termos'])
    expect(goods(phone.cart).toSorted()).toEqual(goods(desk.cart).toSorted())
    expect(goods(account.kept.cart).toSorted()).toEqual(goods(desk.cart).toSorted())
  })

  test('keeps what is added while an answer is on its way', async () => {
    account.answer({ version: null, cart: cartOf(aLine('kalem', 200)) })
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    browser.beforeAnswer = () => {
      browser.cart = cartOf(aLine('kupa', 50), aLine('termos', 5))
    }
    await browser.follow(account)()
    expect(goods(browser.cart).toSorted()).toEqual(['200 kalem', '5 termos', '50 kupa'])
    expect(goods(account.kept.cart).toSorted()).toEqual(['200 kalem', '5 termos', '50 kupa'])
  })

  test('is sent later when there was no connection', async () => {
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    const follow = browser.follow(account)
    await follow()
    browser.isOnline = false
    browser.cart = cartOf(aLine('kupa', 10))
    await follow()
    expect(goods(account.kept.cart)).toEqual(['50 kupa'])
    browser.isOnline = true
    // After a reload somebody new follows, with the same record.
    await browser.follow(account)()
    expect(goods(account.kept.cart)).toEqual(['10 kupa'])
  })

  test('is only asked for when nothing was changed', async () => {
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    const follow = browser.follow(account)
    await follow()
    await follow()
    expect(browser.asked.map(({ cart }) => cart !== null)).toEqual([true, false])
  })

  test('never reaches the account of somebody else who signs in on the same browser, what he gathered himself does', async () => {
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    await browser.follow(account)()
    const other = new Account('murat')
    other.answer({ version: null, cart: cartOf(aLine('kalem', 7)) })
    browser.cart = cartOf(aLine('kupa', 50), aLine('termos', 5))
    const follow = browser.follow(other)
    browser.isOnline = false
    await follow()
    expect(goods(browser.cart)).toEqual(['50 kupa', '5 termos'])
    browser.isOnline = true
    await follow()
    expect(goods(other.kept.cart)).toEqual(['7 kalem', '5 termos'])
    expect(goods(browser.cart)).toEqual(['7 kalem', '5 termos'])
    expect(goods(account.kept.cart)).toEqual(['50 kupa'])
  })

  test('is left alone by a page of the account that was signed in before', async () => {
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    const pageOfBefore = browser.follow(account)
    await pageOfBefore()
    const other = new Account('murat')
    await browser.follow(other)()
    browser.cart = cartOf(aLine('kalem', 7))
    await pageOfBefore()
    expect(goods(browser.cart)).toEqual(['7 kalem'])
    expect(browser.record?.accountId).toBe('murat')
    expect(goods(account.kept.cart)).toEqual(['50 kupa'])
  })

  test('stays on the account when the browser forgets its person', async () => {
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    const follow = browser.follow(account)
    await follow()
    browser.isSignedIn = false
    browser.record = null
    browser.cart = EMPTY_CART
    await follow()
    expect(goods(account.kept.cart)).toEqual(['50 kupa'])
  })

  test('is not brought back by an answer that comes after signing out, the first one too', async () => {
    const browser = new Browser(cartOf(aLine('kupa', 50)))
    browser.beforeAnswer = () => {
      browser.isSignedIn = false
      browser.record = null
      browser.cart = EMPTY_CART
    }
    await browser.follow(account)()
    expect(browser.cart).toEqual(EMPTY_CART)
    expect(browser.record).toBeNull()
  })
})
