import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const STATUS_ACTIVITY: ActivityLabels = {
  subjects: {
    job: { label: 'Arka plan işi' },
  },
  actions: {
    'job.retry': 'Başarısız iş yeniden denendi',
  },
}
