/** Raised whenever the sentence below changes; stored with every choice. */
export const MEMBERSHIP_VERSION = 1

/** What stands beside the box, which is not ticked beforehand (product decision 19). */
export const MEMBERSHIP_LABEL =
  '18 yaşından büyüğüm; Kullanım Şartları’nı okudum, üyelik koşullarını kabul ediyorum.'

export const MEMBERSHIP_REFUSAL =
  'Üye olabilmek için 18 yaşından büyük olduğunuzu ve üyelik koşullarını onaylamanız gerekir.'
