import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { countBoundsText, typedCount } from '#app/kernel/typed-count.ts'
import { checkboxField, textField, versionField, wholeNumberField } from './form-fields.ts'
import type { ProofPolicy, ProofSettings } from './proof-settings.ts'
import { PROOF_POLICIES } from './proof-settings.ts'
import type { GroupPatch } from './settings-groups.ts'

/** Bounds of the form of proofs; its controls, its schema and files of content read the same figures. */
export const PROOF_LIMITS = {
  aboveMinor: 100_000_000,
  freeChanges: { min: 0, max: 20 },
  changeFeeMinor: 10_000_000,
  restDays: { min: 1, max: 60 },
  releaseAfterDays: { min: 1, max: 60 },
} as const

const amount = textField({ max: 30 })

type Refuse = (field: string, message: string) => void

/** The form of proofs as it is sent. The sum is asked for only where the policy has one; an empty fee is none. */
export const proofsSchema = z
  .strictObject(
    {
      version: versionField,
      policy: z.enum(PROOF_POLICIES, 'Hangi baskılar için prova isteneceğini seçin.'),
      above: amount,
      firstPiece: checkboxField,
      freeChanges: wholeNumberField(PROOF_LIMITS.freeChanges),
      changeFee: amount,
      restDays: wholeNumberField(PROOF_LIMITS.restDays),
      showsPricesForwarded: checkboxField,
      releaseAfterDays: textField({ max: 10 }),
    },
    UNREADABLE_FORM,
  )
  .transform((form, context): { version: number; patch: GroupPatch<'proofs'> } => {
    const refuse: Refuse = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
    const { version, policy, above, changeFee, releaseAfterDays, ...rest } = form
    return {
      version,
      patch: {
        proofs: {
          ...rest,
          policy: readPolicy(policy, above, refuse),
          changeFeeMinor:
            changeFee === '' ? 0 : readAmount('changeFee', changeFee, PROOF_LIMITS.changeFeeMinor, refuse),
          releaseAfterDays: readRelease(releaseAfterDays, refuse),
        },
      },
    }
  })

export type ProofsFormFields = z.input<typeof proofsSchema>

function readPolicy(kind: ProofPolicy['kind'], above: string, refuse: Refuse): ProofPolicy {
  if (kind !== 'above') return { kind, aboveMinor: 0 }
  if (above !== '') return { kind, aboveMinor: readAmount('above', above, PROOF_LIMITS.aboveMinor, refuse) }
  refuse('above', 'Hangi tutarın üzerindeki siparişler için isteneceğini yazın.')
  return { kind, aboveMinor: 0 }
}

function readAmount(field: string, typed: string, most: Kurus, refuse: Refuse): Kurus {
  const read = parseLira(typed)
  if (!read.ok) refuse(field, read.error.message)
  else if (read.value >= 0 && read.value <= most) return read.value
  else refuse(field, `0 ile ${formatLira(most)} arasında bir tutar yazın.`)
  return 0
}

function readRelease(typed: string, refuse: Refuse): number | null {
  if (typed === '') return null
  const { min, max } = PROOF_LIMITS.releaseAfterDays
  const days = typedCount(typed, min, max)
  if (days === null) refuse('releaseAfterDays', `${countBoundsText(min, max)} ya da boş bırakın.`)
  return days
}

/** The form's fields as the texts that stand in its controls. */
export interface ProofsFormValues {
  readonly policy: ProofPolicy['kind']
  readonly above: string
  readonly firstPiece: boolean
  readonly freeChanges: string
  readonly changeFee: string
  readonly restDays: string
  readonly showsPricesForwarded: boolean
  readonly releaseAfterDays: string
}

/** What the form of the stored settings starts with. */
export function proofsFormValues(proofs: ProofSettings): ProofsFormValues {
  const { policy, firstPiece, freeChanges, changeFeeMinor, restDays } = proofs
  const { showsPricesForwarded, releaseAfterDays } = proofs
  return {
    policy: policy.kind,
    above: policy.kind === 'above' ? amountText(policy.aboveMinor) : '',
    firstPiece,
    freeChanges: String(freeChanges),
    changeFee: changeFeeMinor === 0 ? '' : amountText(changeFeeMinor),
    restDays: String(restDays),
    showsPricesForwarded,
    releaseAfterDays: releaseAfterDays === null ? '' : String(releaseAfterDays),
  }
}

/** '1.234,50': the currency stands beside the control. */
function amountText(minor: Kurus): string {
  return formatLira(minor).replace(' ₺', '')
}

const { freeChanges, restDays, releaseAfterDays } = PROOF_LIMITS

/** How a file of content says it; the form's own rules judge it besides. */
export const PROOFS_SHAPE = z.strictObject({
  policy: z.strictObject({
    kind: z.enum(PROOF_POLICIES),
    aboveMinor: z.int().min(0).max(PROOF_LIMITS.aboveMinor),
  }),
  firstPiece: z.boolean(),
  freeChanges: z.int().min(freeChanges.min).max(freeChanges.max),
  changeFeeMinor: z.int().min(0).max(PROOF_LIMITS.changeFeeMinor),
  restDays: z.int().min(restDays.min).max(restDays.max),
  showsPricesForwarded: z.boolean(),
  releaseAfterDays: z.int().min(releaseAfterDays.min).max(releaseAfterDays.max).nullable(),
})
