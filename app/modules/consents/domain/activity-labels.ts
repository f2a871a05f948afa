import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done here. */
export const CONSENT_ACTIVITY: ActivityLabels = {
  subjects: {
    'marketing-consent': { label: 'Pazarlama izni', path: () => '/admin/marketing-consents' },
  },
  actions: {
    'marketing-consent.withdraw': 'Pazarlama izninin geri alındığı işlendi',
  },
  fields: {
    given: 'İzin',
    receivedBy: 'Bildirim yolu',
  },
}
