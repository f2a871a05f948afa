import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done to rules and presses. */
export const LEAD_TIMES_ACTIVITY: ActivityLabels = {
  subjects: {
    'lead-rule': { label: 'Hazırlık süresi', path: (id) => `/admin/lead-times/rules/${id}` },
    press: { label: 'Baskı kapasitesi', path: (id) => `/admin/lead-times/presses/${id}` },
  },
  actions: {
    'lead-rule.usual': 'Yaygın hazırlık süreleri eklendi',
    'lead-rule.import': 'Teslim süreleri dosyadan alındı',
  },
  fields: {
    leadWork: 'İş',
    leadGoods: 'Hangi ürünler',
    leadQuantity: 'Adet aralığı',
    prepareDays: 'Hazırlık (iş günü)',
    produceDays: 'Baskı veya hazırlama (iş günü)',
    leadExtra: 'Fazlası',
    expressDays: 'Ekspres (iş günü)',
    piecesPerDay: 'Günde adet',
    jobsPerDay: 'Günde iş',
    pressExceptions: 'Başka günler',
    leadRules: 'Hazırlık süreleri',
    presses: 'Baskı kapasiteleri',
  },
}
