import type { Kurus } from '#app/kernel/money.ts'
import type { Product } from './product.ts'

/** A product that is on sale, as feeds hand it to other programs. */
export interface ExportedProduct extends Product {
  /** ISO instant of the last change to the product; stock moving does not count. */
  readonly updatedAt: string
}

/** What every feed says of the shop. */
export interface ExportingShop {
  readonly origin: string
  readonly siteName: string
  readonly shipping: { readonly isActive: boolean; readonly freeThresholdMinor: Kurus }
}

/** Address of a public page and, where it is known, its last change as an ISO instant. */
export interface SiteAddress {
  readonly path: string
  readonly changedAt: string | null
}

/** An amount as programs read it: `1500.00`, no grouping, no sign of the currency. */
export function plainAmount(minor: Kurus): string {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A description without the marks of its writing (Markdown), for programs that show plain text. Paragraphs stay apart. */
export function plainDescription(text: string): string {
  return text
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+)/gm, '')
    .replace(/(\*\*|__|\*|`)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/<[^>]*>/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The first `limit` characters, never half of one. */
export function cutText(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`
}
