import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { MAIL_STATE_LABELS } from './stored-mail.ts'

/** How the log of the back office calls what is done here. */
export const MAIL_ACTIVITY: ActivityLabels = {
  subjects: {
    mail: { label: 'E-posta', path: (id) => `/admin/mails/${id}` },
  },
  actions: {
    'mail.retry': 'E-posta yeniden denendi',
    'mail.withdraw': 'E-posta geri çekildi',
    'mail.test': 'Test e-postası gönderildi',
  },
  fields: {
    attempts: 'Deneme sayısı',
  },
  /** Also of a test mail, which the log keeps under another subject. */
  values: { state: MAIL_STATE_LABELS },
}
