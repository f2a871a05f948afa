import { MARKETING_LABEL } from '#app/modules/consents/domain/marketing-consent.ts'

export const CONSENT_KINDS = ['contracts', 'made-to-order', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Raised whenever a label below changes; stored with every consent, given or not. */
export const CONSENT_TEXT_VERSION = 1

/** What stands beside each box, none of them ticked beforehand (product decision 27). */
export const CONSENT_LABELS: Readonly<Record<ConsentKind, string>> = {
  contracts: 'Ön Bilgilendirme Formu’nu ve Mesafeli Satış Sözleşmesi’ni okudum, onaylıyorum.',
  'made-to-order':
    'Baskılı ürünlerin isteğim doğrultusunda bana özel üretileceğini ve bu ürünlerde cayma hakkımın bulunmadığını biliyorum, kabul ediyorum.',
  marketing: MARKETING_LABEL,
}

/** A company's consent that a proof it does not answer is printed as it is (decision 57), as it is stored. */
export const PROOF_RELEASE = 'proof-release'

/** What stands beside its box. Silence is no approval unless it was agreed on. */
export function proofReleaseText(days: number): string {
  return `Gönderilen provayı son saatinden sonraki ${days} iş günü içinde de yanıtlamazsak bu hâliyle basılmasını şirketimiz adına kabul ediyorum. (İsteğe bağlı)`
}

/** What a stored consent is about, in words: the boxes of the checkout and the two texts behind the first of them. */
export const CONSENT_TITLES: Readonly<Record<string, string>> = {
  ...CONSENT_LABELS,
  [PROOF_RELEASE]: 'Yanıtlanmayan provanın serbest bırakılması',
  'pre-information': 'Ön Bilgilendirme Formu',
  'distance-sales-contract': 'Mesafeli Satış Sözleşmesi',
}

/** What a missing required consent is answered with, beside its box. */
export const CONSENT_REFUSALS: Readonly<Record<Exclude<ConsentKind, 'marketing'>, string>> = {
  contracts:
    'Sipariş verebilmek için Ön Bilgilendirme Formu’nu ve Mesafeli Satış Sözleşmesi’ni onaylamanız gerekir.',
  'made-to-order': 'Sepetinizde baskılı ürün var. Lütfen özel üretim bilgilendirmesini onaylayın.',
}

/** The final button, and the sentence above it: without them the buyer is not bound (m.8). */
export const PLACE_ORDER_LABEL = 'Ödeme Yükümlülüğü ile Siparişi Onayla'
export const PAYMENT_DUTY_TEXT =
  'Siparişi onayladığınızda, gösterilen toplam tutarı ödeme yükümlülüğü altına girersiniz.'

/** The boxes an order of these lines must have ticked: the contracts always, the exception when a line is made to order. */
export function requiredConsents(
  lines: readonly { readonly isMadeToOrder: boolean }[],
): readonly Exclude<ConsentKind, 'marketing'>[] {
  return lines.some((line) => line.isMadeToOrder) ? ['contracts', 'made-to-order'] : ['contracts']
}
