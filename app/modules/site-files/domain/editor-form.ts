import { z } from 'zod'

const path = z.string('Dosya belirtilmemiş.').max(200, 'Böyle bir dosya yok.')
const version = z.coerce.number('Sürüm okunamadı.').int('Sürüm okunamadı.').min(0, 'Sürüm okunamadı.')

/** The forms of the code editor; `version` is the one its user saw. An emptied file arrives without its content. */
export const editorFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), path, version, content: z.string().default('') }),
  z.object({ intent: z.literal('restore'), path, version, target: version }),
  z.object({ intent: z.literal('reset'), path, version }),
])
