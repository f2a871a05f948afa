import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const SITE_FILE_ACTIVITY: ActivityLabels = {
  subjects: {
    'site-file': {
      label: 'Site dosyası',
      path: (id) => `/admin/code-editor?dosya=${encodeURIComponent(id)}`,
    },
  },
  actions: {
    'site-file.restore': 'Site dosyasının eski sürümü geri getirildi',
    'site-file.reset': 'Site dosyası varsayılana döndürüldü',
  },
}
