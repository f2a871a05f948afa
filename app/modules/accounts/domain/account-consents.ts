/** What a person can agree to on an account; each choice is kept with time and text version. */
export const ACCOUNT_CONSENT_KINDS = ['membership', 'marketing'] as const
export type AccountConsentKind = (typeof ACCOUNT_CONSENT_KINDS)[number]

/** Raised whenever a sentence below changes; stored with every choice. */
export const ACCOUNT_CONSENT_VERSION = 1

/** What stands beside each box, neither of them ticked beforehand (product decision 19). */
export const ACCOUNT_CONSENT_LABELS: Readonly<Record<AccountConsentKind, string>> = {
  membership: '18 yaşından büyüğüm; Kullanım Şartları’nı okudum, üyelik koşullarını kabul ediyorum.',
  marketing:
    'Kampanya ve yeniliklerden e-posta ile haberdar olmak istiyorum. (İsteğe bağlıdır; dilediğiniz zaman vazgeçebilirsiniz.)',
}

export const MEMBERSHIP_REFUSAL =
  'Üye olabilmek için 18 yaşından büyük olduğunuzu ve üyelik koşullarını onaylamanız gerekir.'
