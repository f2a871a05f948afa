/** The fields of a staff order that tell of the buyer, as the sections of the checkout take them. */
import { CHECKOUT_LIMITS } from '#app/modules/orders/domain/checkout-fields.ts'
import type { StaffOrderView } from './staff-order-view.ts'

/** The fields on which others hang: they are read from the form as it is typed. */
type Reactive = Readonly<Record<'city' | 'district' | 'postalCode' | 'invoiceType' | 'sameAddress', string>>

/** What stands in those fields: of the form as it is typed, or of the draft where there is none yet. */
export function reactivePart(form: FormData | null, draft: StaffOrderView['draft']): Reactive {
  if (form === null) {
    const { city, district, postalCode } = draft.texts
    return {
      city,
      district,
      postalCode,
      invoiceType: draft.invoiceType,
      sameAddress: draft.sameAddress ? 'on' : '',
    }
  }
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    city: text('city'),
    district: text('district'),
    postalCode: text('postalCode'),
    invoiceType: text('invoiceType'),
    sameAddress: text('sameAddress'),
  }
}

const BUYER_FIELDS = [
  ...(Object.keys(CHECKOUT_LIMITS) as (keyof typeof CHECKOUT_LIMITS)[]),
  ...(['invoiceType', 'sameAddress', 'saveAddress', 'saveInvoice'] as const),
  ...(['acceptContracts', 'acceptMadeToOrder', 'marketing'] as const),
]

interface FieldState {
  readonly name: string
  readonly errors: string[] | undefined
  readonly initialValue: string | undefined
  /** As it is typed now, where other fields hang on it. */
  readonly value: string | undefined
}

/** Every field that the sections of the checkout know. */
export type BuyerFields = Readonly<Record<(typeof BUYER_FIELDS)[number], FieldState>>

/** Every field with what was stored, what is typed and what is wrong with it. */
export function fieldsOf({ draft, faults }: StaffOrderView, typed: Reactive): BuyerFields {
  const values: Readonly<Record<string, string>> = {
    ...draft.texts,
    invoiceType: draft.invoiceType,
    sameAddress: draft.sameAddress ? 'on' : '',
  }
  const reactive: Readonly<Record<string, string>> = typed
  const fields = BUYER_FIELDS.map((name) => [
    name,
    {
      name,
      errors: faults[name] ? [...faults[name]] : undefined,
      initialValue: values[name],
      value: reactive[name],
    },
  ])
  return Object.fromEntries(fields) as BuyerFields
}
