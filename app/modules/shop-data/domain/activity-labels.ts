import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const SHOP_DATA_ACTIVITY: ActivityLabels = {
  subjects: {
    'shop-data': { label: 'Veri' },
  },
  actions: {
    'shop-data.clear-sample': 'Örnek veriler temizlendi',
    'shop-data.import-content': 'İçerik dosyası içe aktarıldı',
  },
  fields: {
    taken: 'Alınanlar',
    pictures: 'Görseller',
    cleared: 'Silinenler',
    clearedPictures: 'Silinen görseller',
  },
}
