import { MAIL_KINDS, shippedMail } from './mail-kinds.ts'
import type { TextKind } from './text-kinds.ts'
import { ABOUT } from './texts/about.ts'
import { COOKIES } from './texts/cookies.ts'
import { DISTANCE_SALES_CONTRACT } from './texts/distance-sales-contract.ts'
import { PERSONAL_DATA } from './texts/personal-data.ts'
import { PRE_INFORMATION } from './texts/pre-information.ts'
import { PRIVACY } from './texts/privacy.ts'
import { RETURNS } from './texts/returns.ts'
import { TERMS_OF_USE } from './texts/terms-of-use.ts'

/** A text of the shop that its owner may rewrite: Markdown with `{{placeholders}}`. */
export interface DefaultText {
  readonly kind: TextKind
  readonly title: string
  readonly body: string
}

/** The texts a shop starts with. An owner has them checked and may rewrite them; orders keep what they showed. */
export const DEFAULT_TEXTS: readonly DefaultText[] = [
  { kind: 'pre-information', title: 'Ön Bilgilendirme Formu', body: PRE_INFORMATION },
  { kind: 'distance-sales-contract', title: 'Mesafeli Satış Sözleşmesi', body: DISTANCE_SALES_CONTRACT },
  { kind: 'returns', title: 'İade Politikası', body: RETURNS },
  { kind: 'privacy', title: 'Gizlilik Politikası', body: PRIVACY },
  { kind: 'personal-data', title: 'KVKK Aydınlatma Metni', body: PERSONAL_DATA },
  { kind: 'terms-of-use', title: 'Kullanım Şartları', body: TERMS_OF_USE },
  { kind: 'cookies', title: 'Çerez Politikası', body: COOKIES },
  { kind: 'about', title: 'Hakkımızda', body: ABOUT },
  ...MAIL_KINDS.map((kind) => ({ kind, ...shippedMail(kind) })),
]
