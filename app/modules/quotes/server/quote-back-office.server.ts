import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { FoundQuote } from '../domain/quote.ts'

/** What quote requests add to navigation, command palette and dashboard. */
export function quoteBackOffice({
  newCount,
  find,
}: {
  readonly newCount: () => Promise<number>
  readonly find: (typed: string, limit: number) => Promise<readonly FoundQuote[]>
}): readonly BackOfficeContribution[] {
  return [
    {
      page: '/admin/quotes',
      permission: 'orders',
      badge: newCount,
      search: {
        title: 'Teklif Talepleri',
        async find(typed, most) {
          const found = await find(typed, most)
          return found.map(({ id, quoteNumber, name, company, productTitle }) => ({
            to: `/admin/quotes/${id}`,
            label: company === '' ? name : `${name}, ${company}`,
            detail: [quoteNumber, productTitle ?? 'Genel talep'].join(' · '),
          }))
        },
      },
      async waiting() {
        const count = await newCount()
        return [{ to: '/admin/quotes?status=new', label: 'Yeni teklif talebi', count, isUrgent: count > 0 }]
      },
    },
  ]
}
