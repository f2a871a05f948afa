import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const BACKUP_ACTIVITY: ActivityLabels = {
  subjects: {
    backup: { label: 'Yedek', path: () => '/admin/settings/yedekleme' },
  },
  actions: {
    'backup.start': 'Yedek alınması istendi',
    'backup.download': 'Yedek dosyası indirildi',
  },
}
