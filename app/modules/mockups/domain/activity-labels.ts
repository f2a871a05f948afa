import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const MOCKUP_ACTIVITY: ActivityLabels = {
  actions: {
    'product.print-areas': 'Ürün görselinin baskı alanları kaydedildi',
    'category.print-areas': 'Kategorinin varsayılan baskı alanları kaydedildi',
  },
  fields: {
    isUnprinted: 'Baskı yapılmaz',
    printAreas: 'Baskı alanları',
  },
}
