import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const QUOTE_ACTIVITY: ActivityLabels = {
  subjects: {
    quote: { label: 'Teklif talebi', path: (id) => `/admin/quotes/${id}` },
  },
  values: { 'quote.status': { new: 'Yeni', read: 'Okundu' } },
}
