import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainText } from '#app/kernel/plain-text.ts'
import { STAGES } from './stage.ts'

const MAX_REVISION = 2_147_483_647
export const MAX_REASON = 200
const NO_REASON = 'Neden yine de başlandığını yazın.'
const LONG_REASON = `Neden en fazla ${MAX_REASON} karakter olabilir.`
/** Jobs that are moved or handed out at once. */
export const MOST_CHOSEN = 200
export const MOST_PIECES = 1_000_000
const NO_COUNT = 'Adedi 0 veya daha büyük bir tam sayı olarak yazın.'

const lineId = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM)
const revision = z
  .number(UNREADABLE_FORM)
  .int(UNREADABLE_FORM)
  .min(0, UNREADABLE_FORM)
  .max(MAX_REVISION, UNREADABLE_FORM)
const assigneeId = z
  .string(UNREADABLE_FORM)
  .regex(/^[\w-]{0,64}$/, UNREADABLE_FORM)
  .default('')
  .transform((id) => (id === '' ? null : id))
const chosen = z
  .array(z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}:\d{1,10}$/, UNREADABLE_FORM), 'Önce işleri seçin.')
  .min(1, 'Önce işleri seçin.')
  .max(MOST_CHOSEN, `Bir kerede en fazla ${MOST_CHOSEN} iş seçebilirsiniz.`)
  .transform((all) =>
    all.map((one) => {
      const [line = '', seen = ''] = one.split(':')
      return { lineId: line, revision: Number(seen) }
    }),
  )
const pieces = z
  .string(NO_COUNT)
  .trim()
  .regex(/^\d{1,7}$/, NO_COUNT)
  .transform(Number)
  .refine((count) => count <= MOST_PIECES, NO_COUNT)
const stage = z.enum(STAGES, 'Lütfen bir aşama seçin.')

/** What the board and the page of a job send, told apart by `intent`. */
export const jobCommandSchema = z.discriminatedUnion(
  'intent',
  [
    z
      .strictObject(
        {
          intent: z.literal('move'),
          lineId,
          to: stage,
          revision,
          /** 'Yine de başlat' was pressed; `reason` says why. */
          despite: z.literal('on', UNREADABLE_FORM).optional(),
          reason: z
            .string(NO_REASON)
            .max(4 * MAX_REASON, LONG_REASON)
            .default(''),
        },
        UNREADABLE_FORM,
      )
      .transform(({ despite, reason: typed, ...move }, context) => {
        const reason = plainText(typed).trim()
        const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['reason'], message })
        if (despite && reason === '') refuse(NO_REASON)
        if (reason.length > MAX_REASON) refuse(LONG_REASON)
        return { ...move, despite: despite ? reason : null }
      }),
    z.strictObject({ intent: z.literal('undo'), lineId, revision }, UNREADABLE_FORM),
    z.strictObject({ intent: z.literal('assign'), lineId, revision, assigneeId }, UNREADABLE_FORM),
    z.strictObject(
      { intent: z.literal('count'), lineId, revision, done: pieces, spoiled: pieces },
      UNREADABLE_FORM,
    ),
    // Both stand in one form: what the other button asks comes along.
    z.strictObject({ intent: z.literal('move-all'), chosen, to: stage, assigneeId }, UNREADABLE_FORM),
    z.strictObject(
      { intent: z.literal('assign-all'), chosen, to: stage.optional(), assigneeId },
      UNREADABLE_FORM,
    ),
  ],
  UNREADABLE_FORM,
)

export type JobCommand = z.output<typeof jobCommandSchema>
