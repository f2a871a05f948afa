import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { unlinked } from '#app/kernel/unlinked-text.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type {
  MAILS,
  MailKind,
  MarketingMailKind,
  TransactionalMailKind,
} from '#app/modules/site-files/domain/mail-kinds.ts'
import {
  isMarketingMail,
  mailPlaceholdersOf,
  shippedMail,
} from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailPart } from '#app/modules/site-files/domain/mail-template.ts'
import { linkPlaceholder, mailParts } from '#app/modules/site-files/domain/mail-template.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import type { MailText } from '#app/modules/site-files/domain/mails/mail-definition.ts'
import { PLACEHOLDER } from '#app/modules/site-files/domain/template.ts'
import type { AgreedDocument, ComposedMail, MailFooter } from './mail-blocks.ts'
import { renderMail, unlinkedBlock } from './mail-blocks.ts'
import type { MarketingSender } from './marketing-footer.ts'
import { marketingFooter } from './marketing-footer.ts'
import type { UnsubscribeUrl } from './unsubscribe-url.ts'

/** The words of every mail as they stand now. */
export interface MailTexts {
  readonly of: (kind: MailKind) => MailText
  /** Told when a text could not be filled; the mail was written with the shipped one. */
  readonly broken: (kind: MailKind, error: unknown) => void
}

/** The shop as its mails show it. */
export type Letterhead = Pick<ShopSettings, 'siteName' | 'primaryColor' | 'phone' | 'email'>

/** What every mail is written on: the shop as it signs, and its words. Read before a transaction begins. */
export interface MailContext {
  readonly shop: ShopSettings
  readonly texts: MailTexts
}

/** An address; null where there is none, and the link is left out. Whoever holds the last part of a secret one has opened it. */
export interface MailLink {
  readonly href: string | null
  readonly isSecret: boolean
}

interface FactOf {
  readonly text: string
  readonly block: readonly MailBlock[]
  readonly link: MailLink
}

type PlaceholdersOf<K extends MailKind> = (typeof MAILS)[K]['placeholders']

/** What one kind of mail is filled with: every placeholder it may name, besides those about the shop. */
export type MailFacts<K extends MailKind> = {
  readonly [Name in Exclude<
    keyof PlaceholdersOf<K>,
    'site-adi' | 'iletisim'
  >]: PlaceholdersOf<K>[Name] extends {
    readonly form: infer Form extends keyof FactOf
  }
    ? FactOf[Form]
    : never
}

/** What a placeholder is filled with, whichever it is. */
export type MailFact = FactOf[keyof FactOf]

/** The shipped words, for where no owner could have changed them. */
export const SHIPPED_MAIL_TEXTS: MailTexts = {
  of: shippedMail,
  broken: (_kind, error) => {
    throw error
  },
}

/**
 * Writes a mail with the shop's words of its kind. A paragraph, list item or link with a value that is empty is left
 * out, and so is a heading with nothing below it; values are never read as Markdown or searched for placeholders, and
 * those that are not the shop's own (`MailPlaceholder.isOwn`) hold nothing that a mail program makes a link of. A
 * text that cannot be filled never costs the mail: it is then written with the shipped words, and `texts.broken` told.
 */
export function fillMail<K extends TransactionalMailKind>(
  texts: MailTexts,
  kind: K,
  mail: {
    readonly shop: Letterhead
    readonly facts: MailFacts<K>
    readonly documents?: readonly AgreedDocument[]
  },
): ComposedMail {
  const { shop, facts, documents = [] } = mail
  return fill(texts, kind, { shop, facts, below: { documents } })
}

/**
 * The same for a mail that goes only to who agreed to marketing. Why it came, the way out and who sends it stand below
 * the shop's words, whatever these say; the address of the way out is only to be had from consents, which has asked for
 * the consent.
 */
export function fillMarketingMail<K extends MarketingMailKind>(
  texts: MailTexts,
  kind: K,
  mail: {
    readonly shop: Letterhead & MarketingSender
    readonly facts: MailFacts<K>
    readonly unsubscribeUrl: UnsubscribeUrl
  },
): ComposedMail {
  const { shop, facts, unsubscribeUrl } = mail
  const footer = { blocks: marketingFooter(shop, unsubscribeUrl), unsubscribeUrl }
  return fill(texts, kind, { shop, facts, below: { footer } })
}

/**
 * A mail with words that nobody has saved, filled with `facts` of nobody, for who is writing them. What would stand below
 * a marketing mail is added. Throws where the words cannot be filled; `checkMailText` says so first.
 */
export function previewMail(
  kind: MailKind,
  text: MailText,
  mail: {
    readonly shop: Letterhead & MarketingSender
    readonly facts: Readonly<Record<string, MailFact>>
  },
): Pick<ComposedMail, 'subject' | 'html'> {
  const { shop, facts } = mail
  // Nobody has agreed to anything here: the way out leads nowhere.
  const unsubscribeUrl = '#' as UnsubscribeUrl
  const footer = { blocks: marketingFooter(shop, unsubscribeUrl), unsubscribeUrl }
  return compose(text, allFacts(kind, facts, shop), shop, isMarketingMail(kind) ? { footer } : {})
}

interface Below {
  readonly documents?: readonly AgreedDocument[]
  readonly footer?: MailFooter
}

function fill<K extends MailKind>(
  texts: MailTexts,
  kind: K,
  mail: {
    readonly shop: Letterhead
    readonly facts: MailFacts<K>
    readonly below: Below
  },
): ComposedMail {
  const { shop, below } = mail
  const facts = allFacts(kind, mail.facts, shop)
  try {
    return compose(texts.of(kind), facts, shop, below)
  } catch (error) {
    texts.broken(kind, error)
    return compose(shippedMail(kind), facts, shop, below)
  }
}

function allFacts(
  kind: MailKind,
  facts: Readonly<Record<string, MailFact>>,
  shop: Letterhead,
): Readonly<Record<string, MailFact>> {
  return {
    ...unlinkedFacts(kind, facts),
    'site-adi': shop.siteName,
    iletisim: [shop.phone && formatPhone(shop.phone), shop.email].filter(Boolean).join(' · '),
  }
}

function compose(
  { title, body }: MailText,
  facts: Readonly<Record<string, MailFact>>,
  shop: Letterhead,
  below: Below,
): ComposedMail {
  return renderMail(shop, filled(title, facts).text, blocksOf(mailParts(body), facts), below)
}

/** What may have been typed by anybody is made harmless in one place, before it is put anywhere. */
function unlinkedFacts(
  kind: MailKind,
  facts: Readonly<Record<string, MailFact>>,
): Readonly<Record<string, MailFact>> {
  const placeholders = mailPlaceholdersOf(kind)
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      if (placeholders[name]?.isOwn) return [name, fact]
      if (typeof fact === 'string') return [name, unlinked(fact)]
      return [name, 'href' in fact ? fact : fact.map(unlinkedBlock)]
    }),
  )
}

function blocksOf(
  parts: readonly MailPart[],
  facts: Readonly<Record<string, MailFact>>,
): readonly MailBlock[] {
  const blocks: MailBlock[] = []
  let isEmptyBelow = true
  // From the end: whether a heading stays is told by what stands below it.
  for (const part of parts.toReversed()) {
    const own: readonly MailBlock[] = part.kind === 'heading' && isEmptyBelow ? [] : blocksOfPart(part, facts)
    blocks.unshift(...own)
    isEmptyBelow = own.length === 0
  }
  return blocks
}

function blocksOfPart(part: MailPart, facts: Readonly<Record<string, MailFact>>): readonly MailBlock[] {
  if (part.kind === 'alone') {
    const fact = factOf(part.name, facts)
    if (typeof fact === 'string') return fact === '' ? [] : [{ kind: 'paragraph', text: fact }]
    if ('href' in fact) throw new Error(`an address outside of a link in a mail: ${part.name}`)
    return fact
  }
  if (part.kind === 'list') {
    const items = part.items.map((item) => filled(item, facts)).filter(({ isWhole }) => isWhole)
    return items.length === 0 ? [] : [{ kind: 'list', items: items.map(({ text }) => text) }]
  }
  const { text, isWhole } = filled(part.text, facts)
  if (!isWhole) return []
  if (part.kind !== 'link') return [{ kind: part.kind, text }]
  const { href, isSecret } = targetOf(part.target, facts)
  return href === null ? [] : [{ kind: isSecret ? 'secret-link' : 'link', text, href }]
}

function targetOf(target: string, facts: Readonly<Record<string, MailFact>>): MailLink {
  const name = linkPlaceholder(target)
  if (name === null) return { href: filled(target, facts).text, isSecret: false }
  const fact = factOf(name, facts)
  if (typeof fact === 'string' || !('href' in fact)) throw new Error(`not an address in a mail: ${name}`)
  return fact
}

/** A sentence with its values; not whole where one of them is empty. */
function filled(
  template: string,
  facts: Readonly<Record<string, MailFact>>,
): { readonly text: string; readonly isWhole: boolean } {
  let isWhole = true
  const text = template.replace(PLACEHOLDER, (_, name: string) => {
    const fact = factOf(name, facts)
    if (typeof fact !== 'string') throw new Error(`not words in a sentence of a mail: ${name}`)
    if (fact === '') isWhole = false
    return fact
  })
  return { text, isWhole }
}

function factOf(name: string, facts: Readonly<Record<string, MailFact>>): MailFact {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
  if (fact === undefined) throw new Error(`unknown placeholder in a mail: ${name}`)
  return fact
}
