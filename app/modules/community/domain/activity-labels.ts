import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { STORY_STATUS_LABELS } from './story.ts'

/** How the log of the back office calls what is done here. */
export const COMMUNITY_ACTIVITY: ActivityLabels = {
  subjects: {
    story: { label: 'Hikâye' },
  },
  actions: {
    'story.approve': 'Hikâye onaylandı',
    'story.reject': 'Hikâye reddedildi',
    'story.feature': 'Hikâye öne çıkarıldı',
    'story.unfeature': 'Hikâyenin öne çıkarması kaldırıldı',
  },
  values: { 'story.status': STORY_STATUS_LABELS },
}
