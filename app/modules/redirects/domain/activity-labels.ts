import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const REDIRECT_ACTIVITY: ActivityLabels = {
  subjects: {
    redirect: { label: 'Yönlendirme', path: () => '/admin/redirects' },
    'missing-address': { label: 'Bulunamayan adres', path: () => '/admin/redirects/missing' },
  },
  actions: {
    'redirect.import': 'Yönlendirme listesi yazıldı',
    'missing-address.remove': 'Bulunamayan adres listeden çıkarıldı',
  },
  fields: {
    repointed: 'Doğrudan sona götürülen',
    source: 'Eski adres',
    sources: 'Eski adresler',
    target: 'Yeni adres',
  },
}
