import { KeyRound } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { useSingleSubmit } from '#app/design/forms/use-single-submit.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { PASSWORD_HINT } from '../domain/account-limits.ts'

/** Gives somebody a new password; the field is empty again once it was taken. */
export function NewPasswordForm({
  hint,
  busyWith,
  refusal,
}: {
  /** What happens with it, after what a password has to be. */
  hint: string
  /** Intent of the page's form that is on its way. */
  busyWith: string | null
  /** Why the last one was not taken. */
  refusal: string | null
}) {
  const form = useRef<HTMLFormElement>(null)
  const isSent = useRef(false)
  const onSubmit = useSingleSubmit(busyWith === 'password')
  useEffect(() => {
    if (busyWith === 'password') {
      isSent.current = true
    } else if (isSent.current) {
      isSent.current = false
      if (refusal === null) form.current?.reset()
    }
  }, [busyWith, refusal])
  return (
    <Form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid gap-3">
      <input type="hidden" name="intent" value="password" />
      <Field
        id="new-password"
        label="Yeni şifre"
        name="password"
        type="password"
        autoComplete="new-password"
        maxLength={512}
        hint={`${PASSWORD_HINT} ${hint}`}
        error={refusal ?? undefined}
      />
      <Button
        type="submit"
        variant="secondary"
        busy={busyWith === 'password'}
        icon={<KeyRound size={18} aria-hidden="true" />}
      >
        Yeni şifre ver
      </Button>
    </Form>
  )
}
