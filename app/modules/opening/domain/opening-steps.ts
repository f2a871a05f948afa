import { sellingNeeds } from '#app/modules/settings/domain/selling-needs.ts'
import type { OpeningChecks, ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** The way from an empty shop to an open one, in the order in which one step helps the next. */
export const OPENING_STEPS = [
  'brand',
  'trade',
  'payment',
  'mail',
  'own-email',
  'shipping',
  'category',
  'product',
  'legal-texts',
  'home-page',
] as const
export type OpeningStepId = (typeof OPENING_STEPS)[number]

/** Steps that nobody but the owner can call done: the shop cannot see whether he has read or looked. */
export const CHECKED_STEPS = {
  shipping: 'shipping',
  'legal-texts': 'legalTexts',
  'home-page': 'homePage',
} as const satisfies Partial<Record<OpeningStepId, keyof OpeningChecks>>
export type CheckedStepId = keyof typeof CHECKED_STEPS

export interface OpeningStep {
  readonly id: OpeningStepId
  readonly isDone: boolean
  /** The shop is not opened without it: it could take no order, or would promise buyers what its owner never said. */
  readonly isNeeded: boolean
}

/** What the steps are read off. */
export interface OpeningFacts {
  readonly settings: Pick<
    ShopSettings,
    'siteName' | 'logo' | 'trade' | 'bank' | 'address' | 'phone' | 'email' | 'isOpen' | 'openingChecks'
  >
  /** What the shop is called while nobody has named it. */
  readonly defaultName: string
  readonly hasMailServer: boolean
  /** An administrator whose address was proven: alerts and new passwords reach somebody. */
  readonly hasReachableAdministrator: boolean
  readonly hasCategory: boolean
  readonly hasProductOnSale: boolean
}

/** Every step, done or not. What the law asks of a seller's page counts as one step (turkish e-commerce regulation, 6563). */
export function openingSteps(facts: OpeningFacts): readonly OpeningStep[] {
  const { settings } = facts
  const { siteName, logo, trade, address, phone, email, openingChecks } = settings
  const needs = sellingNeeds(settings)
  const isNeeded: Partial<Readonly<Record<OpeningStepId, boolean>>> = {
    trade: needs.includes('seller-name'),
    payment: needs.includes('way-to-pay'),
    // Every page says from which sum on shipping is free.
    shipping: !settings.isOpen && !openingChecks.shipping,
  }
  const isDone: Readonly<Record<OpeningStepId, boolean>> = {
    brand: siteName !== facts.defaultName && logo !== null,
    trade: [trade.tradeName, trade.taxOffice, trade.taxNumber, address, phone, email].every(
      (typed) => typed !== '',
    ),
    payment: !needs.includes('way-to-pay'),
    mail: facts.hasMailServer && openingChecks.mail,
    'own-email': facts.hasReachableAdministrator,
    shipping: openingChecks.shipping,
    category: facts.hasCategory,
    product: facts.hasProductOnSale,
    'legal-texts': openingChecks.legalTexts,
    'home-page': openingChecks.homePage,
  }
  return OPENING_STEPS.map((id) => ({ id, isDone: isDone[id], isNeeded: isNeeded[id] ?? false }))
}

/** How the shop stands on the way to its opening. */
export interface OpeningState {
  readonly isOpen: boolean
  readonly steps: readonly OpeningStep[]
  readonly isDismissed: boolean
}

/** Whether the list still asks for attention: as long as the shop is closed, then until it is done or put away. */
export function asksForAttention({ isOpen, steps, isDismissed }: OpeningState): boolean {
  return !isOpen || (!isDismissed && steps.some(({ isDone }) => !isDone))
}
