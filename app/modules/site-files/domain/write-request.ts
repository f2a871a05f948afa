import { z } from 'zod'

/** What a file is written with; `version` is the one its editor saw. Contents are judged by the file's own check. */
export const writeRequestSchema = z.object(
  {
    path: z
      .string('Yazılacak dosya belirtilmemiş.')
      .min(1, 'Yazılacak dosya belirtilmemiş.')
      .max(200, 'Böyle bir dosya yok.'),
    content: z.string('Dosyanın içeriği yok.'),
    version: z
      .number('Düzenlediğiniz sürüm belirtilmemiş. Dosyayı yeniden okuyun.')
      .int('Düzenlediğiniz sürüm okunamadı.')
      .min(0, 'Düzenlediğiniz sürüm okunamadı.'),
    /** Typed again for a file that leads to power. */
    ownPassword: z.string('Şifre okunamadı.').max(512, 'Şifre okunamadı.').optional(),
  },
  'İstek okunamadı.',
)

export type WriteRequest = z.output<typeof writeRequestSchema>
