import { z } from 'zod'

/** A text as its author has it before him; judged by its file's own check. */
export const previewRequestSchema = z.object(
  {
    path: z.string('Dosya belirtilmemiş.').min(1, 'Dosya belirtilmemiş.').max(200, 'Böyle bir dosya yok.'),
    content: z.string('Dosyanın içeriği yok.'),
  },
  'İstek okunamadı.',
)
