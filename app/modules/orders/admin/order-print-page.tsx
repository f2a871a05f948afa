import type { ReactNode } from 'react'
import { Fragment, useEffect } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { rowName } from '#app/modules/cart/domain/line-rows.ts'
import { orderedWaitingTexts } from '#app/modules/cart/domain/waiting-pieces.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import { chargedTexts, lineDetails, sumText } from '#app/modules/orders/domain/documents.ts'
import type { OrderDetail, OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import {
  expectedPaidWith,
  PAID_WITH_LABELS,
  PAYMENT_STATE_LABELS,
  paymentStateOf,
} from '#app/modules/orders/domain/payment.ts'
import { priceRows } from '#app/modules/orders/domain/price-rows.ts'
import { unitsOfLine } from '#app/modules/pricing/domain/price-engine.ts'
import { writtenNames } from '#app/modules/printing/domain/name-list.ts'

/** Spec, back office §9. */
const PRINT_AFTER_MS = 250
/** Columns that a phone says in the first one; paper is wide enough. */
const WIDE = 'max-sm:hidden'
const CELL = 'border-b border-line px-2 py-1.5 align-top'
const HEAD = 'border-b border-ink px-2 py-1.5 font-semibold'

/** Who sells, as far as the owner has entered it. */
export interface PrintingShop {
  readonly siteName: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly trade: { readonly tradeName: string; readonly taxOffice: string; readonly taxNumber: string }
}

/** An order as a sheet of paper that prints itself. It looks like an invoice and is none, and says so. */
export function OrderPrintPage({ order, shop }: { order: OrderDetail; shop: PrintingShop }) {
  useEffect(() => {
    const timer = setTimeout(() => window.print(), PRINT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  return (
    <main className="mx-auto max-w-[190mm] bg-surface p-6 text-sm print:max-w-none print:p-0 print:text-[10pt]">
      <style>{'@page { size: A4; margin: 14mm }'}</style>
      <div className="mb-6 flex justify-end print:hidden">
        <Button onClick={() => window.print()}>Yazdır</Button>
      </div>
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-ink pb-4">
        <Seller shop={shop} />
        <div className="sm:text-right">
          <h1 className="text-xl">{order.orderNumber}</h1>
          <p>Sipariş tarihi: {formatDateTime(order.createdAt)}</p>
        </div>
      </header>
      <p className="my-3 rounded-card border border-ink px-3 py-1.5 text-center font-semibold">
        Bilgi amaçlıdır, fatura yerine geçmez
      </p>
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        <Block title="Alıcı">
          <p className="font-semibold">{fullName(order.buyer)}</p>
          <p>{formatPhone(order.buyer.phone)}</p>
          <p className="text-xs">{order.buyer.email}</p>
          <p>{addressLine(order.delivery)}</p>
        </Block>
        <InvoiceBlock order={order} />
        <PaymentBlock order={order} />
      </div>
      <Lines order={order} />
      <div className="mt-4 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <VatSums order={order} />
        <Sums order={order} />
      </div>
      {order.note === '' ? null : (
        <Block title="Sipariş notu" className="mt-4">
          <p className="whitespace-pre-line">{order.note}</p>
        </Block>
      )}
    </main>
  )
}

function Seller({ shop }: { shop: PrintingShop }) {
  const { tradeName, taxOffice, taxNumber } = shop.trade
  const tax = [taxOffice === '' ? '' : `${taxOffice} VD`, taxNumber].filter(Boolean).join(' ')
  const lines = [
    tradeName,
    shop.address,
    tax,
    [shop.phone && formatPhone(shop.phone), shop.email].filter(Boolean).join(' · '),
  ]
  return (
    <div className="min-w-0 max-w-[100mm]">
      <p className="text-lg font-bold">{shop.siteName}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Block({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <section className={className}>
      <h2 className="mb-1 text-xs font-semibold text-ink-soft uppercase">{title}</h2>
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </section>
  )
}

function InvoiceBlock({ order: { invoice, purchaseOrderNumber } }: { order: OrderDetail }) {
  const asked = (
    <>
      {invoice.email ? <p>Fatura e-postası: {invoice.email}</p> : null}
      {purchaseOrderNumber === '' ? null : <p>Satın alma sipariş no: {purchaseOrderNumber}</p>}
    </>
  )
  if (invoice.type === 'individual') {
    return (
      <Block title="Fatura bilgileri (bireysel)">
        <p className="font-semibold">{invoice.name}</p>
        {invoice.nationalId === null ? null : <p>TC kimlik no: {invoice.nationalId}</p>}
        <p>{invoice.address}</p>
        {asked}
      </Block>
    )
  }
  return (
    <Block title="Fatura bilgileri (kurumsal)">
      <p className="font-semibold">{invoice.companyName}</p>
      <p>
        {invoice.taxOffice} VD · {invoice.taxNumber}
      </p>
      <p>{invoice.companyAddress}</p>
      {asked}
    </Block>
  )
}

function PaymentBlock({ order }: { order: OrderDetail }) {
  return (
    <Block title="Ödeme">
      <p>Yöntem: {PAID_WITH_LABELS[order.paidWith ?? expectedPaidWith(order.paymentMethod)]}</p>
      <p>Durum: {PAYMENT_STATE_LABELS[paymentStateOf(order)]}</p>
      {order.paidAt === null ? null : <p>Tarih: {formatDate(order.paidAt)}</p>}
    </Block>
  )
}

function Lines({ order }: { order: OrderDetail }) {
  return (
    <section
      aria-label="Ürünler"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      className="mt-5 overflow-x-auto print:overflow-visible"
    >
      <table className="w-full border-separate border-spacing-0 sm:min-w-[34rem] print:min-w-0">
        <caption className="sr-only">Ürünler</caption>
        <thead>
          <tr className="text-left">
            <th className={HEAD}>Ürün</th>
            <th className={`${HEAD} ${WIDE} text-right`}>Adet</th>
            <th className={`${HEAD} ${WIDE} text-right whitespace-nowrap`}>Birim fiyat</th>
            <th className={`${HEAD} ${WIDE} text-right`}>KDV</th>
            <th className={`${HEAD} text-right`}>Tutar</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line, index) => {
            const priced = order.price.lines[index]
            return (
              <Fragment key={line.id}>
                <tr className="break-inside-avoid">
                  <td className={CELL}>
                    <span className="font-semibold [overflow-wrap:anywhere]">{line.title}</span>
                    <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">
                      {[
                        `SKU: ${line.sku}`,
                        ...lineDetails({ ...line, rows: undefined }),
                        ...(line.rows ? orderedWaitingTexts(line) : []),
                        ...(line.places ?? []).flatMap(({ name, names }) =>
                          names ? [`${name}: ${writtenNames(names).join('; ')}`] : [],
                        ),
                      ].join(' · ')}
                    </span>
                    <RowCodes rows={line.rows} />
                    <span className="tabular mt-0.5 block sm:hidden">
                      {sumText(line)}
                      {priced ? `, KDV ${formatPercent(priced.vatBp)}` : ''}
                    </span>
                  </td>
                  <td className={`${CELL} ${WIDE} tabular text-right`}>{formatCount(line.quantity)}</td>
                  <td className={`${CELL} ${WIDE} text-right`}>
                    <Units line={line} />
                  </td>
                  <td className={`${CELL} ${WIDE} text-right`}>
                    {priced ? formatPercent(priced.vatBp) : ''}
                  </td>
                  <td className={`${CELL} text-right whitespace-nowrap`}>
                    <Price minor={line.lineMinor} />
                  </td>
                </tr>
                {chargedTexts(line).map(({ text, amount }) => (
                  <tr key={text} className="break-inside-avoid">
                    <td className={`${CELL} text-xs [overflow-wrap:anywhere]`}>{text}</td>
                    <td className={`${CELL} ${WIDE}`} />
                    <td className={`${CELL} ${WIDE}`} />
                    <td className={`${CELL} ${WIDE} text-right`}>
                      {priced ? formatPercent(priced.vatBp) : ''}
                    </td>
                    <td className={`${CELL} tabular text-right whitespace-nowrap`}>{amount}</td>
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** What a piece costs; of which pieces, where they cost differently. */
function Units({ line }: { line: OrderLineView }) {
  const units = unitsOfLine(line)
  return units.map(({ quantity, unitMinor }) => (
    <span key={unitMinor} className="block whitespace-nowrap">
      {units.length > 1 && `${formatCount(quantity)} × `}
      <Price minor={unitMinor} />
    </span>
  ))
}

/** What is to be fetched from the shelf: the pieces of each stock code of a line in several sizes. */
function RowCodes({ rows = [] }: { rows: OrderLineView['rows'] | undefined }) {
  return (
    <ul className="tabular mt-0.5 flex flex-wrap gap-x-4 text-xs empty:hidden">
      {rows.map((row) => (
        <li key={row.id} className="whitespace-nowrap">
          {row.sku}: {rowName(row)} <span className="font-semibold">{formatCount(row.quantity)} adet</span>
        </li>
      ))}
    </ul>
  )
}

function VatSums({ order }: { order: OrderDetail }) {
  return (
    <table className="h-fit w-full break-inside-avoid border-separate border-spacing-0">
      <caption className="sr-only">KDV oranlarına göre toplamlar</caption>
      <thead>
        <tr className="text-left">
          <th className={HEAD}>KDV oranı</th>
          <th className={`${HEAD} text-right`}>Matrah</th>
          <th className={`${HEAD} text-right`}>KDV</th>
        </tr>
      </thead>
      <tbody>
        {order.price.vat.map(({ vatBp, baseMinor, vatMinor }) => (
          <tr key={vatBp}>
            <td className={CELL}>{formatPercent(vatBp)}</td>
            <td className={`${CELL} text-right`}>
              <Price minor={baseMinor} />
            </td>
            <td className={`${CELL} text-right`}>
              <Price minor={vatMinor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ order }: { order: OrderDetail }) {
  return (
    <dl className="grid h-fit break-inside-avoid gap-1">
      {priceRows(order.price, order.couponCode).map(({ kind, label, text }) => (
        <div
          key={label}
          className={
            kind === 'total'
              ? 'flex justify-between gap-4 border-t border-ink pt-1.5 text-base font-bold'
              : 'flex justify-between gap-4'
          }
        >
          <dt>{label}</dt>
          <dd className="tabular whitespace-nowrap">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
