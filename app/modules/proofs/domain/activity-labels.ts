import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'

/** How the log of the back office calls what is done with proofs. */
export const PROOF_ACTIVITY: ActivityLabels = {
  subjects: {},
  actions: {
    'proof.require': 'Prova istendi',
    'proof.send': 'Prova gönderildi',
    'proof.link': 'Prova bağlantısı gösterildi',
    'proof.approver': 'Provayı onaylayacak kişi belirlendi',
    'proof.file-wanted': 'Alıcıdan başka dosya istendi',
    'proof.approve-offline': 'Başka yoldan gelen prova onayı kaydedildi',
    'proof.waive': 'Provasız basılmasına karar verildi',
    'proof.withdraw': 'Prova geri çekildi',
  },
  fields: {
    proofOf: 'Provası',
    proofVersion: 'Sürüm no',
    proofReason: 'Nedeni',
    approver: 'Onaylayan',
    approvedHow: 'Onayın geldiği yol',
    fileFaults: 'Dosyada',
  },
  values: {},
}
