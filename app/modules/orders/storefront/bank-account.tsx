import { CopyButton } from '#app/design/patterns/copy-button.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { formatLira } from '#app/kernel/money.ts'
import { formatIban } from '#app/kernel/turkish-ids.ts'
import type { BankDetails } from '#app/modules/settings/domain/shop-settings.ts'

/** Where to transfer to; with an order, also how much and with which description. Red while there is no account. */
export function BankAccount({
  bank,
  order,
}: {
  bank: BankDetails
  order?: { readonly orderNumber: string; readonly totalMinor: number }
}) {
  if (bank.iban === '') {
    return (
      <Alert tone="danger">
        Banka hesap bilgilerimizi size ayrıca ileteceğiz. Sorularınız için{' '}
        <Link to="/iletisim" className="font-semibold underline underline-offset-4">
          bize ulaşın
        </Link>
        .
      </Alert>
    )
  }
  const rows = [
    { label: 'Banka', text: bank.bankName, copied: null },
    { label: 'Hesap sahibi', text: bank.accountHolder, copied: bank.accountHolder },
    { label: 'IBAN', text: formatIban(bank.iban), copied: bank.iban },
    ...(order
      ? [
          {
            label: 'Tutar',
            text: formatLira(order.totalMinor),
            copied: formatLira(order.totalMinor).replace(/[.₺\s]/g, ''),
          },
          { label: 'Açıklama', text: order.orderNumber, copied: order.orderNumber },
        ]
      : []),
  ].filter((row) => row.text !== '')
  return (
    <dl className="divide-y divide-line rounded-card border border-line bg-paper">
      {rows.map((row) => (
        <div
          key={row.label}
          className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-1.5 pr-1.5 pl-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
        >
          <dt className="text-sm text-ink-soft max-sm:col-span-2">{row.label}</dt>
          {/* 13 px is what lets a whole IBAN stand in one line of a phone. */}
          <dd className="tabular min-w-0 text-xs font-semibold [overflow-wrap:anywhere] sm:text-sm">
            {row.text}
          </dd>
          <dd className="h-9">{row.copied ? <CopyButton text={row.copied} what={row.label} /> : null}</dd>
        </div>
      ))}
    </dl>
  )
}
