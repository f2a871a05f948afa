import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { MAX_DECIDER_NAME, MAX_FORWARD_NOTE } from '#app/modules/proofs/domain/decision-limits.ts'

/** Passes the decision on to somebody of the same company, who gets a link of his own. */
export function ForwardForm({
  typed,
  refusal,
  isBusy,
}: {
  typed: { readonly name: string; readonly email: string; readonly note: string }
  refusal: string | null
  isBusy: boolean
}) {
  return (
    <details open={refusal !== null} className="text-sm">
      <summary className="min-h-11 py-2.5">
        Onayı başkası mı verecek?{' '}
        <span className="font-semibold text-brand underline underline-offset-3">
          Şirketinizden birine gönderin
        </span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="mt-2 grid gap-4 rounded-card border border-line bg-surface p-4"
      >
        <input type="hidden" name="intent" value="forward" />
        {refusal && (
          <Alert tone="danger" title="Gönderilmedi" live>
            {refusal}
          </Alert>
        )}
        <p className="text-ink-soft">
          Kişiye özel bir bağlantı gönderiyoruz. Bağlantı yalnızca bu siparişin provasını açar; kararı kimin
          verdiği belgede yazar.
        </p>
        <Field
          label="Adı ve soyadı"
          name="name"
          id="forward-name"
          required
          maxLength={MAX_DECIDER_NAME}
          defaultValue={typed.name}
        />
        <Field
          label="E-posta adresi"
          name="email"
          id="forward-email"
          type="email"
          required
          defaultValue={typed.email}
        />
        <Field label="Notunuz" name="note" id="forward-note" hint="İsteğe bağlı; e-postada yazar.">
          <TextArea rows={2} maxLength={MAX_FORWARD_NOTE} defaultValue={typed.note} />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={isBusy}>
            Bağlantıyı gönder
          </Button>
        </div>
      </Form>
    </details>
  )
}
