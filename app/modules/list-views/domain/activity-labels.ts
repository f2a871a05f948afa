import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done to saved views. */
export const LIST_VIEW_ACTIVITY: ActivityLabels = {
  subjects: { 'list-view': { label: 'Liste görünümü' } },
  actions: {
    'list-view.save': 'Liste görünümü kaydedildi',
    'list-view.remove': 'Liste görünümü silindi',
  },
  fields: { name: 'Ad', isShared: 'Tüm ekip görür', query: 'Adres' },
}
