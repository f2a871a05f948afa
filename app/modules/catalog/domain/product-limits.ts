import { MAX_OPTION_TEXT } from './listing.ts'

/** Bounds of every text, list and number of the form; its controls and its schema read the same figures. */
export const PRODUCT_LIMITS = {
  title: 160,
  sku: 60,
  /** A GTIN has 14 digits; shops also print their own. */
  barcode: 40,
  shortDescription: 500,
  description: 20_000,
  badge: 30,
  listItem: 200,
  listItems: 40,
  tag: 40,
  tags: 40,
  optionGroups: 6,
  options: 40,
  optionText: MAX_OPTION_TEXT,
  tiers: 12,
  images: 24,
  alt: 200,
  note: 2_000,
  seoTitle: 60,
  seoDescription: 160,
  seoKeywords: 300,
  /** 1.000.000,00 ₺: any product a stock of this size can hold stays far within exact sums. */
  priceMinor: 100_000_000,
  quantity: 1_000_000,
} as const
