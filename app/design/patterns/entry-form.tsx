import type { FormEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import { classNames } from '../class-names.ts'
import type { ActionResult } from '../forms/action-result.ts'
import { faultOf, isConflict } from '../forms/action-result.ts'
import { FormErrorSummary } from '../forms/form-error-summary.tsx'
import { OwnPassword } from '../forms/own-password.tsx'
import { useHeldVersion } from '../forms/use-held-version.ts'
import { useReturnAfterSave } from '../forms/use-return-after-save.ts'
import type { SubmittedForm } from '../forms/use-submission-errors.ts'
import { useSubmissionErrors } from '../forms/use-submission-errors.ts'
import { useUnsavedGuard } from '../forms/use-unsaved-guard.tsx'
import { Alert } from '../primitives/alert.tsx'
import { BackLink } from './back-link.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { PageHeader } from './page-header.tsx'
import { SaveBar } from './save-bar.tsx'

/** What an entry's form says about it. */
export interface EntryLabels {
  /** Above the form when it was not saved. */
  readonly notSaved: string
  /** Of two people who saved at once, to the second; the entry in the accusative, as in "bu ürünü". */
  readonly conflict?: { readonly title: string; readonly thing: string }
  /** On the button, and on it once it has done that. */
  readonly save?: { readonly label: string; readonly saved: string; readonly icon?: ReactNode }
}

/**
 * The page of one entry's form: way back, title, what came of saving it (errors, conflict, return to the list after a
 * second), the guard of unsaved text, and the bar with save and cancel. `aside` stands beside the fields on wide screens.
 */
export function EntryForm({
  title,
  description,
  actions,
  above,
  list,
  words,
  version,
  isNew = version === '',
  intent = null,
  asksPassword = false,
  answer,
  form,
  formProps,
  wide = false,
  errorTitle,
  openField,
  aside,
  beside,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Between the title and the form. */
  above?: ReactNode
  /** Where the entry's list stands. */
  list: string
  words: EntryLabels
  /** The version the form was opened with; empty for a new entry, null where none is kept. */
  version: string | null
  isNew?: boolean
  /** Tells it from the other forms of its page. */
  intent?: string | null
  /** Whether saving needs one's password again, typed too long ago. */
  asksPassword?: boolean
  answer: ActionResult<unknown> | undefined
  form: SubmittedForm
  /** Of the form library (`getFormProps`). */
  formProps: {
    readonly id: string
    readonly noValidate: boolean
    readonly encType?: 'multipart/form-data'
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Whether `aside` needs the whole width below the fields. */
  wide?: boolean
  /** Above the faults of the fields, where the usual sentence will not do. */
  errorTitle?: string | undefined
  /** Brings a faulty field into view before it is led to, in a form that shows only a part of its fields. */
  openField?: (name: string) => void
  aside?: ReactNode
  /** The same, with forms of its own. */
  beside?: ReactNode
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const submissionErrors = useSubmissionErrors(form)
  const saved = answer?.done ?? null
  const isSaved = saved !== null
  const isBusy = useIsSubmitting(intent) || isSaved
  const held = useHeldVersion(element, version ?? '')
  const guard = useUnsavedGuard(element)
  const problem = answer?.problem ?? null
  const passwordFault = faultOf(answer, OWN_PASSWORD_FIELD)
  useReturnAfterSave({ answer, refusal: errorTitle, list, release: guard.release })

  const sent = (
    <Form
      method="post"
      {...formProps}
      onSubmit={(event) => (isBusy ? event.preventDefault() : formProps.onSubmit(event))}
      ref={element}
      className="min-w-0"
    >
      {intent === null ? null : <input type="hidden" name="intent" value={intent} readOnly />}
      {version === null ? null : <input type="hidden" name="version" value={held.version} readOnly />}
      <div className="mb-5 grid gap-3 empty:hidden">
        {saved === null ? null : (
          <noscript>
            <Alert tone="success" title={saved.text ?? saved.title} />
          </noscript>
        )}
        {problem && words.conflict && isConflict(problem) ? (
          <ConflictNotice {...words.conflict} newest={problem.newestVersion} onOverwrite={held.overwrite} />
        ) : problem && !answer?.reply?.error && passwordFault === null ? (
          <Alert tone="danger" title={words.notSaved} live>
            {problem.message}
          </Alert>
        ) : null}
        <FormErrorSummary
          errors={submissionErrors}
          openField={openField}
          {...(errorTitle ? { title: errorTitle } : {})}
        />
      </div>
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-5',
          aside && !wide ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : null,
        )}
      >
        <div className="grid min-w-0 grid-cols-1 gap-5">{children}</div>
        {aside ? <div className="grid min-w-0 gap-5">{aside}</div> : null}
      </div>
      <SaveBar
        form={element}
        guard={guard}
        isNew={isNew}
        isBusy={isBusy}
        saved={isSaved ? (words.save?.saved ?? 'Kaydedildi') : null}
        {...(words.save ? { label: words.save.label } : {})}
        {...(words.save?.icon ? { icon: words.save.icon } : {})}
        cancelTo={list}
      >
        <OwnPassword isAsked={asksPassword && !isSaved} fault={passwordFault} className="mb-3 max-w-sm" />
      </SaveBar>
    </Form>
  )
  return (
    <>
      <PageHeader above={<BackLink to={list} />} title={title} description={description} actions={actions} />
      {above}
      {beside ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          {sent}
          {beside}
        </div>
      ) : (
        sent
      )}
      {guard.dialog}
    </>
  )
}
