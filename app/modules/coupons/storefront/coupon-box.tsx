import { TicketPercent } from 'lucide-react'
import type { InputEvent, KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { couponCodeOf, MAX_COUPON_CODE, SIGN_IN_FOR_COUPON } from '#app/modules/coupons/domain/coupon.ts'

interface CouponBoxProps {
  /** The code that counts; while there is one the field is locked. */
  readonly applied: string | null
  readonly isBusy: boolean
  /** Only the shop's customers have coupons: each may use one once. */
  readonly isSignedIn: boolean
  /** Where signing in leads back to. */
  readonly returnPath: string
  readonly onApply: (code: string) => void
  readonly onRemove: () => void
}

/** Where a coupon code is typed and taken off again, inside the form of an order but no part of it. */
export function CouponBox({ applied, isBusy, isSignedIn, returnPath, onApply, onRemove }: CouponBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  // Not by its key: the field keeps the focus and what was typed.
  useEffect(() => {
    if (field.current && applied !== null) field.current.value = applied
  }, [applied])

  if (!isSignedIn) {
    return (
      <p className="flex items-start gap-2.5 text-sm text-ink-soft">
        <TicketPercent size={18} aria-hidden="true" className="mt-0.5" />
        <span>
          {SIGN_IN_FOR_COUPON}{' '}
          <Link
            reloadDocument
            to={`/giris?return=${encodeURIComponent(returnPath)}`}
            className="font-semibold text-brand underline underline-offset-3"
          >
            Giriş yapın
          </Link>
        </span>
      </p>
    )
  }

  function apply(): void {
    const code = couponCodeOf(field.current?.value ?? '')
    setIsMissing(code === '')
    if (code === '') field.current?.focus()
    else onApply(code)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // Else Enter would place the order.
    event.preventDefault()
    if (applied === null && !isBusy) apply()
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        Kupon kodu
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={field}
          id={id}
          defaultValue={applied ?? ''}
          readOnly={applied !== null || isBusy}
          maxLength={MAX_COUPON_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onInput={showAsCode}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 read-only:bg-paper-deep"
        />
        {applied === null ? (
          <Button variant="secondary" busy={isBusy} onClick={apply}>
            Uygula
          </Button>
        ) : (
          <Button
            variant="secondary"
            busy={isBusy}
            onClick={onRemove}
            aria-label={`${applied} kuponunu kaldır`}
          >
            Kaldır
          </Button>
        )}
      </div>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger">
          Lütfen kupon kodunu yazın.
        </p>
      )}
    </div>
  )
}

/** Capital letters while typing, Turkish ones folded, with the caret where it was. */
function showAsCode(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const code = couponCodeOf(input.value)
  if (code === input.value) return
  const caret = couponCodeOf(input.value.slice(0, input.selectionStart ?? undefined)).length
  input.value = code
  input.setSelectionRange(caret, caret)
}
