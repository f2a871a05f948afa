import { z } from 'zod'

/** What is said of a mailed link that is used, expired or none of ours. */
export const LINK_GONE = 'Bu bağlantı artık geçerli değil. Süresi dolmuş veya daha önce kullanılmış olabilir.'

/** What a link to `/e-posta-dogrula` can be for. */
export const EMAIL_LINK_PURPOSES = ['verify-email', 'change-email', 'restore-email'] as const
export type EmailLinkPurpose = (typeof EMAIL_LINK_PURPOSES)[number]

/** The press on a mailed link's page; the password only where nobody is signed in to the account. */
export const emailLinkSchema = z.object({ password: z.string().max(512).default('') })
