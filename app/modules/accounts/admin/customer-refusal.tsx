/** What a customer's page was asked to do and did not, as each of its forms tells it. */
import { Alert } from '#app/design/primitives/alert.tsx'
import type { Customer } from '../domain/customer.ts'
import type { CustomerCommand } from '../domain/customer-forms.ts'
import { CUSTOMER_FAILURES } from '../domain/customer-forms.ts'

/** Why a form of the page was refused, and what was typed into it. */
export interface CustomerRefusal {
  readonly intent: CustomerCommand
  readonly message: string
  readonly discount: string | null
}

/** What every form of the page is told. */
export interface Commanding {
  readonly customer: Customer
  readonly busyWith: string | null
  readonly refusal: CustomerRefusal | null
}

/** Why a form was refused, within it; nothing where another one was. */
export function Refusal({ of: intent, refusal }: { of: CustomerCommand; refusal: CustomerRefusal | null }) {
  if (refusal?.intent !== intent) return null
  return (
    <Alert tone="danger" title={CUSTOMER_FAILURES[intent]} live>
      {refusal.message}
    </Alert>
  )
}
