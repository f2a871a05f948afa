import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { formatIban, formatPhone } from '#app/kernel/turkish-ids.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from './checkout.ts'
import { addressLine, fullName } from './checkout.ts'
import type { OrderLineView } from './order-views.ts'
import { priceRows, shippingSentence } from './price-rows.ts'
import { withdrawalText } from './withdrawal.ts'

/** What a template may name in double braces, with what the owner reads about it beside the editor. */
export const PLACEHOLDERS = {
  'site-adi': 'Sitenin adı',
  'satici-unvan': 'Satıcının ticaret unvanı (yoksa sitenin adı)',
  'satici-adres': 'Satıcının açık adresi',
  'satici-telefon': 'Satıcının telefonu',
  'satici-eposta': 'Satıcının e-posta adresi',
  'satici-kep': 'Satıcının KEP adresi',
  'satici-mersis': 'Satıcının MERSİS numarası',
  'satici-vergi': 'Satıcının vergi dairesi ve numarası',
  'alici-ad': 'Alıcının adı soyadı',
  'alici-telefon': 'Alıcının telefonu',
  'alici-eposta': 'Alıcının e-posta adresi',
  'teslimat-adresi': 'Teslimat adresi',
  'fatura-bilgileri': 'Fatura bilgileri',
  'siparis-no': 'Sipariş numarası',
  'siparis-tarihi': 'Sipariş tarihi ve saati',
  urunler: 'Ürün tablosu (kendi satırında durmalı)',
  'tutar-dokumu': 'Ara toplam, indirim, KDV, kargo ve toplam tablosu (kendi satırında durmalı)',
  'toplam-tutar': 'KDV dahil toplam tutar',
  'kargo-kosulu': 'Kargo ücretini kimin ödediği ve tahmini tutarı',
  'odeme-suresi': 'Havale/EFT için iş günü sayısı',
  'banka-bilgileri': 'Banka, hesap sahibi ve IBAN',
  'cayma-durumu': 'Her ürün için cayma hakkının olup olmadığı (kendi satırında durmalı)',
  'iade-tasiyicisi': 'İadeler için öngörülen taşıyıcı',
} as const
export type PlaceholderName = keyof typeof PLACEHOLDERS

/** A value for a placeholder: text for the middle of a sentence, a list, or a table. All are escaped when filled in. */
export type Fact =
  | string
  | { readonly items: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export type DocumentFacts = Readonly<Record<PlaceholderName, Fact>>

/** The part of an order line the documents and the mail show. */
export type DocumentLine = Pick<
  OrderLineView,
  | 'title'
  | 'options'
  | 'printChoice'
  | 'artwork'
  | 'note'
  | 'quantity'
  | 'unitMinor'
  | 'lineMinor'
  | 'isMadeToOrder'
>

/** Carrier named for returns while the settings know none; the owner may write another one into the texts. */
export const RETURN_CARRIER = 'Yurtiçi Kargo'

const NOT_GIVEN = 'Belirtilmemiş'
const FROM_FORM = 'Sipariş formunda belirttiğiniz bilgiler'
const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g

/**
 * Fills a Markdown template. Every value is escaped for Markdown and HTML alike, so whatever a buyer typed stays
 * plain text; white space in it, line breaks too, becomes one space. Values are never searched for placeholders.
 * Throws when the template names an unknown placeholder or has unbalanced double braces: a contract must not be
 * shown half filled. `checkTemplate` says the same as a refusal, for the place where a template is saved.
 */
export function fillTemplate(template: string, facts: Readonly<Record<string, Fact>>): string {
  const strays = strayBraces(template)
  if (strays) throw new Error('the template has unbalanced double braces')
  return template.replace(PLACEHOLDER, (_, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) throw new Error(`unknown placeholder in a template: ${name}`)
    return factMarkdown(fact)
  })
}

/** Whether a template can be filled for every order. Refuses with 'orders/unknown-placeholder' or 'orders/stray-braces'. */
export function checkTemplate(template: string): Result<void> {
  const unknown = [...template.matchAll(PLACEHOLDER)]
    .map((match) => match[1] ?? '')
    .filter((name) => !Object.hasOwn(PLACEHOLDERS, name))
  if (unknown.length > 0)
    return fail('orders/unknown-placeholder', `Bilinmeyen alan: ${unknown.join(', ')}`, { unknown })
  if (strayBraces(template))
    return fail(
      'orders/stray-braces',
      'Metinde eşleşmeyen çift süslü ayraç var. Alanları {{alan-adi}} biçiminde yazın.',
    )
  return ok(undefined)
}

/**
 * The values of one order for the pre-information form and the contract. Before the buyer has typed who they are
 * (`buyer`, `delivery`, `invoice` null) the texts say so; before the order has a number, likewise.
 * Amounts come from `price` and are written, never computed here.
 */
export function orderFacts(order: {
  readonly settings: ShopSettings
  readonly buyer: Buyer | null
  readonly delivery: DeliveryAddress | null
  readonly invoice: InvoiceDetails | null
  readonly lines: readonly DocumentLine[]
  readonly price: CartPrice
  readonly orderNumber: string | null
  readonly now: Instant
}): DocumentFacts {
  const { settings, buyer, delivery, invoice, lines, price } = order
  const { trade } = settings
  const tax = [trade.taxOffice, trade.taxNumber].filter(Boolean).join(' – ')
  return {
    'site-adi': settings.siteName,
    'satici-unvan': trade.tradeName || settings.siteName,
    'satici-adres': settings.address || NOT_GIVEN,
    'satici-telefon': settings.phone ? formatPhone(settings.phone) : NOT_GIVEN,
    'satici-eposta': settings.email || NOT_GIVEN,
    'satici-kep': trade.kep || NOT_GIVEN,
    'satici-mersis': trade.mersisNumber || NOT_GIVEN,
    'satici-vergi': tax || NOT_GIVEN,
    'alici-ad': buyer ? fullName(buyer) : FROM_FORM,
    'alici-telefon': buyer ? formatPhone(buyer.phone) : FROM_FORM,
    'alici-eposta': buyer ? buyer.email : FROM_FORM,
    'teslimat-adresi': delivery ? addressLine(delivery) : FROM_FORM,
    'fatura-bilgileri': invoice ? invoiceLine(invoice) : FROM_FORM,
    'siparis-no': order.orderNumber ?? 'Sipariş onaylandığında verilir',
    'siparis-tarihi': formatDateTime(order.now),
    urunler: {
      head: ['Ürün ve temel nitelikleri', 'Adet', 'Birim fiyat (KDV hariç)', 'Tutar (KDV hariç)'],
      rows: lines.map((line) => [
        [line.title, ...lineDetails(line)].join('; '),
        String(line.quantity),
        formatLira(line.unitMinor),
        formatLira(line.lineMinor),
      ]),
    },
    'tutar-dokumu': {
      head: ['Kalem', 'Tutar'],
      rows: priceRows(price).map((row) => [row.label, row.text]),
    },
    'toplam-tutar': formatLira(price.totalMinor),
    'kargo-kosulu': shippingSentence(price.shipping.kind, settings.shipping),
    'odeme-suresi': String(settings.paymentTermDays),
    'banka-bilgileri': bankLine(settings),
    'cayma-durumu': {
      items: lines.map(
        (line) => `${line.title} (${line.quantity} adet): ${withdrawalText(line.isMadeToOrder)}`,
      ),
    },
    'iade-tasiyicisi': RETURN_CARRIER,
  }
}

/** What was chosen on a line, one short text each: options, print choice, name of the print file, note. */
export function lineDetails(
  line: Pick<DocumentLine, 'options' | 'printChoice' | 'artwork' | 'note'>,
): readonly string[] {
  const details = Object.entries(line.options).map(([name, value]) => `${name}: ${value}`)
  if (line.printChoice !== null) details.push(`Baskı: ${line.printChoice}`)
  if (line.artwork) details.push(`Baskı dosyası: ${line.artwork.name}`)
  if (line.note) details.push(`Baskı notu: ${line.note}`)
  return details
}

/** Who the invoice is made out to, in one line. An identity number stays out of documents and mails. */
export function invoiceLine(invoice: InvoiceDetails): string {
  if (invoice.type === 'individual') return `Bireysel: ${invoice.name}, ${invoice.address}`
  const { companyName, taxOffice, taxNumber, companyAddress } = invoice
  const tax = taxNumber.length === 10 ? `${taxOffice} VD ${taxNumber}` : `${taxOffice} VD`
  return `Kurumsal: ${companyName}, ${tax}, ${companyAddress}`
}

function bankLine({ bank }: ShopSettings): string {
  if (!bank.iban) return 'Sipariş onayıyla birlikte bildirilir'
  return [bank.bankName, bank.accountHolder, `IBAN ${formatIban(bank.iban)}`].filter(Boolean).join(', ')
}

function strayBraces(template: string): boolean {
  return /\{\{|\}\}/.test(template.replace(PLACEHOLDER, ''))
}

function factMarkdown(fact: Fact): string {
  if (typeof fact === 'string') return escapeValue(fact)
  if ('items' in fact) return `\n\n${fact.items.map((item) => `- ${escapeValue(item)}`).join('\n')}\n\n`
  const lines = [
    fact.head.map(escapeValue),
    fact.head.map(() => '---'),
    ...fact.rows.map((row) => row.map(escapeValue)),
  ]
  return `\n\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`
}

/**
 * ASCII punctuation as numeric references: CommonMark never reads those as structure, and HTML shows the character.
 * Marks that turn the writing direction go, so that a value cannot rearrange the sentence around it.
 */
function escapeValue(value: string): string {
  return value
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[!-$&-+\--/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`)
}
