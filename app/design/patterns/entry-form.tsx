import type { FormEvent, ReactNode } from 'react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { classNames } from '../class-names.ts'
import type { EntryFormAnswer } from '../forms/entry-form-answer.ts'
import { isConflict } from '../forms/entry-form-answer.ts'
import { FormErrorSummary } from '../forms/form-error-summary.tsx'
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
export interface EntryWords {
  /** Toast and notice after a save. */
  readonly created: string
  readonly changed: string
  /** Above the form when it was not saved. */
  readonly notSaved: string
  /** Of two people who saved at once, to the second. */
  readonly conflict: string
  /** The entry in the accusative, as in "bu ürünü". */
  readonly thing: string
}

/**
 * The page of one entry's form: way back, title, what came of saving it (errors, conflict, return to the list after a
 * second), the guard of unsaved text, and the bar with save and cancel. `aside` stands beside the fields on wide screens.
 */
export function EntryForm({
  title,
  description,
  actions,
  list,
  words,
  version,
  answer,
  form,
  formProps,
  wide = false,
  aside,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Where the entry's list stands. */
  list: string
  words: EntryWords
  /** The version the form was opened with; empty for a new entry. */
  version: string
  answer: EntryFormAnswer | undefined
  form: SubmittedForm
  /** Of the form library (`getFormProps`). */
  formProps: {
    readonly id: string
    readonly noValidate: boolean
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  /** Whether `aside` needs the whole width below the fields. */
  wide?: boolean
  aside?: ReactNode
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const submissionErrors = useSubmissionErrors(form)
  const isSaved = answer?.saved != null
  const isBusy = useIsSubmitting() || isSaved
  const held = useHeldVersion(element, version)
  const guard = useUnsavedGuard(element)
  const problem = answer?.problem ?? null
  const savedTitle = answer?.saved ? words[answer.saved] : null
  useReturnAfterSave({
    answer,
    saved: savedTitle === null ? null : { title: 'Başarılı', description: savedTitle },
    refused: problem && !isConflict(problem.code) ? { title: 'Hata', description: problem.message } : null,
    list,
    release: guard.release,
  })

  return (
    <>
      <PageHeader above={<BackLink to={list} />} title={title} description={description} actions={actions} />
      <Form
        method="post"
        {...formProps}
        onSubmit={(event) => (isBusy ? event.preventDefault() : formProps.onSubmit(event))}
        ref={element}
      >
        <input type="hidden" name="version" value={held.version} readOnly />
        <div className="mb-5 grid gap-3 empty:hidden">
          {savedTitle === null ? null : (
            <noscript>
              <Alert tone="success" title={savedTitle} />
            </noscript>
          )}
          {problem && isConflict(problem.code) ? (
            <ConflictNotice
              title={words.conflict}
              thing={words.thing}
              newest={problem.newestVersion}
              onOverwrite={held.overwrite}
            />
          ) : problem && !answer?.reply?.error ? (
            <Alert tone="danger" title={words.notSaved} live>
              {problem.message}
            </Alert>
          ) : null}
          <FormErrorSummary errors={submissionErrors} />
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
          isNew={version === ''}
          isBusy={isBusy}
          saved={isSaved ? 'Kaydedildi' : null}
          cancelTo={list}
        />
      </Form>
      {guard.dialog}
    </>
  )
}
