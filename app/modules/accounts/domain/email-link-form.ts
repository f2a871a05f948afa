import { z } from 'zod'

/** What is said of a mailed link that is used, expired or none of ours. */
export const LINK_GONE = 'Bu bağlantı artık geçerli değil. Süresi dolmuş veya daha önce kullanılmış olabilir.'

/** The press on a mailed link's page; the password only where nobody is signed in to the account. */
export const emailLinkSchema = z.object({ password: z.string().max(512).default('') })
