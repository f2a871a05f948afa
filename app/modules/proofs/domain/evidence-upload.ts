import type { UploadRules } from '#app/modules/media/domain/upload-rules.ts'

const MAX_MEGABYTES = 20

/** What may show an approval that came by other ways: a screenshot, a scan, a mail as PDF. */
export const EVIDENCE: UploadRules = {
  maxMegabytes: MAX_MEGABYTES,
  types: ['jpeg', 'png', 'pdf'],
  noFile: {
    kind: 'invalid',
    code: 'proofs/no-evidence',
    message: 'Onayın geldiği e-postayı, mesajı veya imzalı kâğıdı dosya olarak ekleyin.',
  },
  wrongType: {
    kind: 'wrong-type',
    code: 'proofs/wrong-type',
    message: 'Kanıt dosyası JPEG, PNG veya PDF olmalı.',
  },
  tooLarge: {
    kind: 'too-large',
    code: 'proofs/too-large',
    message: `Dosya en fazla ${MAX_MEGABYTES} MB olabilir.`,
  },
  broken: {
    kind: 'invalid',
    code: 'proofs/broken-upload',
    message: 'Dosya yüklenirken bağlantı koptu. Lütfen yeniden yükleyin.',
  },
}
