import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import { FILE_FAULTS } from './file-faults.ts'

/** How long what staff type about a proof may be, in characters. */
export const STAFF_LIMITS = {
  note: 1_000,
  reason: 500,
  how: 200,
  name: 100,
  reply: 1_000,
  fileText: 1_000,
} as const
/** Proofs that are sent at once. */
export const MOST_SENT = 100

const MAX_REVISION = 2_147_483_647
const revision = z.coerce
  .number(UNREADABLE_FORM)
  .int(UNREADABLE_FORM)
  .min(0, UNREADABLE_FORM)
  .max(MAX_REVISION, UNREADABLE_FORM)
const ticked = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

/** A text of at most `max` characters; without `missing` it may be empty. */
function text(max: number, { lines = false, missing }: { lines?: boolean; missing?: string } = {}) {
  const tooLong = `En fazla ${max} karakter yazabilirsiniz.`
  return z
    .string(missing ?? UNREADABLE_FORM)
    .max(4 * max, tooLong)
    .optional()
    .transform((typed) => (lines ? plainText : plainLine)(typed ?? '').trim())
    .refine((typed) => missing === undefined || typed !== '', missing ?? UNREADABLE_FORM)
    .refine(({ length }) => length <= max, tooLong)
}

const email = z
  .string('E-posta adresini yazın.')
  .max(300, 'E-posta adresini kontrol edin.')
  .transform((typed, context): string => {
    const read = parseEmail(typed)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.error.message })
    return z.NEVER
  })

const REVOKE_REASON = 'Onayın neden geri alındığını yazın.'

/** What the page of a proof sends, told apart by `intent`; files come by forms of their own (`fileFormOf`). */
export const proofCommandSchema = z.discriminatedUnion(
  'intent',
  [
    z.strictObject(
      { intent: z.literal('send'), revision, note: text(STAFF_LIMITS.note, { lines: true }) },
      UNREADABLE_FORM,
    ),
    z.strictObject({ intent: z.literal('make') }, UNREADABLE_FORM),
    z.strictObject(
      { intent: z.literal('withdraw'), revision, reason: text(STAFF_LIMITS.reason) },
      UNREADABLE_FORM,
    ),
    z.strictObject(
      {
        intent: z.literal('waive'),
        revision,
        reason: text(STAFF_LIMITS.reason, { missing: 'Neden provasız basılacağını yazın.' }),
      },
      UNREADABLE_FORM,
    ),
    z.strictObject(
      { intent: z.literal('revoke'), reason: text(STAFF_LIMITS.reason, { missing: REVOKE_REASON }) },
      UNREADABLE_FORM,
    ),
    z.strictObject(
      {
        intent: z.literal('name-approver'),
        name: text(STAFF_LIMITS.name, { missing: 'Onaylayacak kişinin adını yazın.' }),
        email,
        showsPrices: ticked,
      },
      UNREADABLE_FORM,
    ),
    z
      .strictObject(
        {
          intent: z.literal('ask-file'),
          revision,
          faults: z
            .array(z.enum(FILE_FAULTS, UNREADABLE_FORM), UNREADABLE_FORM)
            .max(FILE_FAULTS.length, UNREADABLE_FORM)
            .default([]),
          text: text(STAFF_LIMITS.fileText, { lines: true }),
        },
        UNREADABLE_FORM,
      )
      .refine(({ faults, text: words }) => faults.length > 0 || words !== '', {
        path: ['text'],
        message: 'Dosyada neyin yanlış olduğunu işaretleyin ya da yazın.',
      }),
    z
      .strictObject(
        {
          intent: z.literal('reply'),
          pinId: z.coerce.number(UNREADABLE_FORM).int(UNREADABLE_FORM).min(1, UNREADABLE_FORM),
          reply: text(STAFF_LIMITS.reply, { lines: true }),
          isResolved: ticked,
        },
        UNREADABLE_FORM,
      )
      .refine(({ reply, isResolved }) => reply !== '' || isResolved, {
        path: ['reply'],
        message: 'Yanıtınızı yazın ya da notun sonraki sürümde düzeltileceğini işaretleyin.',
      }),
    z.strictObject({ intent: z.literal('link') }, UNREADABLE_FORM),
  ],
  UNREADABLE_FORM,
)

export type ProofCommand = z.output<typeof proofCommandSchema>
export type ProofIntent = ProofCommand['intent'] | FileForm

/** The forms that bring a file: their name stands in the address they are sent to. */
export const FILE_FORMS = ['version', 'evidence'] as const
export type FileForm = (typeof FILE_FORMS)[number]
/** What in an address names one of them. */
export const FILE_FORM_PARAM = 'form'

/** Which form with a file an address is that of, by what stands behind its question mark; null for none. */
export function fileFormOf(parameters: { get(name: string): string | null }): FileForm | null {
  const named = parameters.get(FILE_FORM_PARAM)
  return FILE_FORMS.find((form) => form === named) ?? null
}

/** 'Onay başka yoldan geldi', beside its file. */
export const evidenceSchema = z.strictObject(
  {
    revision,
    name: text(STAFF_LIMITS.name, { missing: 'Kimin onayladığını yazın.' }),
    how: text(STAFF_LIMITS.how, {
      missing: 'Onayın nasıl geldiğini yazın: e-posta, WhatsApp, imzalı kâğıt …',
    }),
  },
  UNREADABLE_FORM,
)

const NOTHING_TICKED = 'Önce gönderilecek provaları seçin.'

/** The ticked rows of the queue, each with the revision that was seen. */
export const sendManySchema = z.strictObject(
  {
    intent: z.literal('send-many', UNREADABLE_FORM),
    chosen: z
      .array(z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}:\d{1,10}$/, UNREADABLE_FORM), NOTHING_TICKED)
      .min(1, NOTHING_TICKED)
      .max(MOST_SENT, `Bir kerede en fazla ${MOST_SENT} prova gönderebilirsiniz.`)
      .transform((all) =>
        all.map((one) => {
          const [proofId = '', seen = ''] = one.split(':')
          return { proofId, revision: Number(seen) }
        }),
      ),
  },
  UNREADABLE_FORM,
)

/** 'Prova iste' of a line on its order's page. */
export const requireProofSchema = z.strictObject(
  {
    intent: z.literal('require-proof', UNREADABLE_FORM),
    lineId: z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)
