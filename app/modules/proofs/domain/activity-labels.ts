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
    'proof.first-piece': 'İlk baskının fotoğrafı gönderildi',
  },
  fields: {
    title: 'Ürün',
    version: 'Sürüm',
    reason: 'Neden',
    reasons: 'Nedenler',
    name: 'Ad',
    email: 'E-posta',
    how: 'Nasıl geldi',
    text: 'Açıklama',
  },
  values: {},
}
