import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { OpeningFacts } from './opening-steps.ts'
import { asksForAttention, OPENING_STEPS, openingSteps } from './opening-steps.ts'

const EMPTY: OpeningFacts = {
  settings: { ...DEFAULT_SETTINGS, isOpen: false },
  defaultName: DEFAULT_SETTINGS.siteName,
  hasMailServer: false,
  hasReachableAdministrator: false,
  hasCategory: false,
  hasProductOnSale: false,
}

const FILLED: OpeningFacts = {
  settings: {
    siteName: 'Işık Promosyon',
    logo: { assetId: 'a'.repeat(64), width: 400, height: 100 },
    address: 'Çarşı Cad. 1, Bursa',
    phone: '+902245550100',
    email: 'bilgi@isik.example',
    trade: {
      ...DEFAULT_SETTINGS.trade,
      tradeName: 'Işık Promosyon Ltd. Şti.',
      taxOffice: 'Çekirge',
      taxNumber: '1234567890',
    },
    bank: { bankName: 'Banka', accountHolder: 'Işık Promosyon', iban: 'TR809999900000000000000001' },
    isOpen: false,
    openingChecks: { mail: true, shipping: true, legalTexts: true, homePage: true, dismissed: false },
  },
  defaultName: DEFAULT_SETTINGS.siteName,
  hasMailServer: true,
  hasReachableAdministrator: true,
  hasCategory: true,
  hasProductOnSale: true,
}

function done(facts: OpeningFacts): string[] {
  return openingSteps(facts)
    .filter(({ isDone }) => isDone)
    .map(({ id }) => id)
}

describe('the steps to the opening', () => {
  test('nothing is done in an empty shop, and it does not open without a seller, an account and terms of shipping', () => {
    expect(done(EMPTY)).toEqual([])
    const needed = openingSteps(EMPTY).filter(({ isNeeded }) => isNeeded)
    expect(needed.map(({ id }) => id)).toEqual(['trade', 'payment', 'shipping'])
  })

  test('all are done in a shop that is ready', () => {
    expect(done(FILLED)).toEqual([...OPENING_STEPS])
    expect(openingSteps(FILLED).some(({ isNeeded }) => isNeeded)).toBe(false)
  })

  const { settings } = FILLED
  test.each<[string, Partial<OpeningFacts>, string]>([
    ['the default name', { settings: { ...settings, siteName: DEFAULT_SETTINGS.siteName } }, 'brand'],
    ['no logo', { settings: { ...settings, logo: null } }, 'brand'],
    ['no address', { settings: { ...settings, address: '' } }, 'trade'],
    ['no tax office', { settings: { ...settings, trade: { ...settings.trade, taxOffice: '' } } }, 'trade'],
    ['no IBAN', { settings: { ...settings, bank: { ...settings.bank, iban: '' } } }, 'payment'],
    ['a mail server that was taken out again', { hasMailServer: false }, 'mail'],
    ['no administrator who can be reached', { hasReachableAdministrator: false }, 'own-email'],
    ['no category', { hasCategory: false }, 'category'],
    ['no product on sale', { hasProductOnSale: false }, 'product'],
  ])('%s leaves one open', (_what, missing, step) => {
    const left = openingSteps({ ...FILLED, ...missing }).filter(({ isDone }) => !isDone)
    expect(left.map(({ id }) => id)).toEqual([step])
  })

  test('a mail server that nobody has tried is half of it', () => {
    const openingChecks = { ...settings.openingChecks, mail: false }
    expect(done({ ...FILLED, settings: { ...settings, openingChecks } })).not.toContain('mail')
  })

  test('a shop that was open before there was a list is not told that shipping is needed', () => {
    const openingChecks = { ...settings.openingChecks, shipping: false }
    const [shipping] = openingSteps({
      ...FILLED,
      settings: { ...settings, openingChecks, isOpen: true },
    }).filter(({ id }) => id === 'shipping')
    expect(shipping).toEqual({ id: 'shipping', isDone: false, isNeeded: false })
  })

  test('trade details that only lack the tax office do not keep the shop from taking orders', () => {
    const trade = { ...settings.trade, taxOffice: '' }
    const step = openingSteps({ ...FILLED, settings: { ...settings, trade } }).find(
      ({ id }) => id === 'trade',
    )
    expect(step).toEqual({ id: 'trade', isDone: false, isNeeded: false })
  })
})

describe('the list asks for attention', () => {
  const steps = openingSteps(EMPTY)
  test.each([
    ['while the shop is closed, even put away', { isOpen: false, steps, isDismissed: true }, true],
    ['in an open shop with something left', { isOpen: true, steps, isDismissed: false }, true],
    ['no more once it is put away', { isOpen: true, steps, isDismissed: true }, false],
    ['no more once it is done', { isOpen: true, steps: openingSteps(FILLED), isDismissed: false }, false],
  ])('%s', (_when, state, asks) => {
    expect(asksForAttention(state)).toBe(asks)
  })
})
