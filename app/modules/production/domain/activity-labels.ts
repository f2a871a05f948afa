import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { productionLinePath } from '#app/modules/orders/domain/production-line-path.ts'
import { STAGE_LABELS } from './stage.ts'

/** How the log of the back office calls what is done in the workshop. */
export const PRODUCTION_ACTIVITY: ActivityLabels = {
  subjects: { 'print-job': { label: 'İş', path: productionLinePath } },
  actions: {
    'print-job.move': 'İş taşındı',
    'print-job.undo': 'İşin taşınması geri alındı',
    'print-job.count': 'İşin adetleri sayıldı',
    'print-job.assign': 'İş birine verildi',
  },
  fields: {
    stage: 'Aşama',
    startedDespite: 'Yine de başlama nedeni',
    donePieces: 'Sağlam',
    spoiledPieces: 'Fire',
    assignee: 'Kimde',
  },
  values: { stage: STAGE_LABELS },
}
