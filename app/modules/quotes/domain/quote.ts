import type { Brand } from '#app/kernel/brand.ts'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'

export type QuoteId = Brand<string, 'QuoteId'>

/** Where a quote was asked for (spec, storefront §3; the contact form: product decision 34). */
export const QUOTE_SOURCES = ['home-page', 'product-page', 'contact'] as const
export type QuoteSource = (typeof QUOTE_SOURCES)[number]

/** Only ever from new to read (spec, back office §4). */
export const QUOTE_STATUSES = ['new', 'read'] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** What the back office's list can be sorted by; unasked the newest come first. */
export const QUOTE_SORTS = { date: 'date', name: 'text' } as const
export type QuoteSort = keyof typeof QUOTE_SORTS

/** The list counts so far and no further. */
export const MOST_QUOTES = 10_000

/** The sources as the shop's own people read them. */
export const SOURCE_LABELS: Readonly<Record<QuoteSource, string>> = {
  'home-page': 'Ana sayfa',
  'product-page': 'Ürün sayfası',
  contact: 'İletişim sayfası veya arama',
}

/** Spec, storefront §8. */
export const QUOTE_SENT = 'Teklif talebiniz alındı! En kısa sürede size dönüş yapacağız.'

/** Who asks. `phone` is E.164, `email` in ASCII lower case; `company` may be empty. */
export interface QuoteAsker {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly phone: string
}

/** The goods a price is asked for, as they were called then: a product that changes or goes leaves the quote alone. */
export interface QuotedProduct {
  readonly productId: string
  readonly productTitle: string
  readonly productSku: string
  /** In the order of the product's own option groups; empty where nothing was chosen. */
  readonly selectedVariations: ChosenOptions
  /** The pieces of each variant, where several are asked for at once; `quantity` is their sum. */
  readonly rows?: readonly LineRow[]
  /** Null where nothing was chosen or the product cannot be printed. */
  readonly printChoice: string | null
  /** Where it is to be printed, where its page asked for it; beside a design those alone that have a print of their own. */
  readonly places?: readonly NamedPlace[]
  readonly quantity: number
  /** Null where no file came with it. */
  readonly artwork: PrintFileRef | null
  /** Where and how the file is to be printed, as the asker placed and saw it. */
  readonly design: OrderedDesign | null
}

/** What somebody asked for: the fields of the spec (storefront §3). */
export interface QuoteWish extends QuoteAsker {
  readonly source: QuoteSource
  readonly message: string
  /** Always there for the product page, never for the home page. */
  readonly product: QuotedProduct | null
}

/** A quote request as stored. */
export interface Quote extends QuoteWish {
  readonly id: QuoteId
  /** What people call it: `TKL-2026-0001`. */
  readonly quoteNumber: string
  /** Who was signed in when he asked; null for anybody else. */
  readonly accountId: AccountId | null
  readonly status: QuoteStatus
  readonly createdAt: Instant
}

/** A request as its buyer finds it in his profile. */
export type OwnQuote = Pick<Quote, 'id' | 'quoteNumber' | 'createdAt' | 'status' | 'message' | 'product'>

/** How far a request is, in its buyer's words; what became of it as an order is the order's to say. */
export const OWN_QUOTE_LABELS: Readonly<Record<QuoteStatus, string>> = {
  new: 'Alındı',
  read: 'İnceleniyor',
}

/**
 * The choice in one line: 'Renk: Kırmızı · Baskı: Tek renk serigrafi', behind it the pieces of each variant
 * ('Lacivert: S 20 · M 40'); empty where nothing was chosen.
 */
export function choiceLine({
  selectedVariations,
  rows,
  printChoice,
  places,
}: Pick<QuotedProduct, 'selectedVariations' | 'rows' | 'printChoice'> & {
  readonly places?: readonly NamedPlace[] | undefined
}): string {
  const options = Object.entries(selectedVariations).map(([name, value]) => `${name}: ${value}`)
  const chosen = [...options, ...(printChoice ? [`Baskı: ${printText(printChoice, places)}`] : [])].join(
    ' · ',
  )
  return [chosen, rowsText({ rows })].filter((text) => text !== '').join('; ')
}

/** 1000 → '1.000 adet'. */
export function quantityText(quantity: number): string {
  return `${formatCount(quantity)} adet`
}

/** What names a quote where one is looked for. */
export interface FoundQuote {
  readonly id: string
  readonly quoteNumber: string
  readonly name: string
  readonly company: string
  readonly productTitle: string | null
}
