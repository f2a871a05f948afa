import { z } from 'zod'
import { versionField } from '#app/modules/settings/domain/form-fields.ts'

/** What is done with the address of the shipping calendar, and the state it was seen in. */
export const shippingFeedFormSchema = z.object({ intent: z.enum(['renew', 'stop']), version: versionField })
