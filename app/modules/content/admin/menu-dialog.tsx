import { getFormProps } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { isConflict } from '#app/design/forms/action-result.ts'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { useHeldVersion } from '#app/design/forms/use-held-version.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import { ConflictNotice } from '#app/design/patterns/conflict-notice.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { MenuFormValues } from '#app/modules/content/domain/menu-form.ts'
import type { LinkSuggestion } from './menu-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { MENU_LABELS } from './menu-form-page.tsx'
import { useMenuForm } from './use-menu-form.ts'

/** What the dialog is asked to do: the form's values and where they are sent. */
export interface MenuTask {
  readonly title: string
  readonly values: MenuFormValues
  readonly action: string
}

/** Adds an entry of the menu or changes one without leaving the list. */
export function MenuDialog({
  task,
  suggestions,
  onClose,
}: {
  task: MenuTask
  suggestions: readonly LinkSuggestion[]
  onClose: () => void
}) {
  const { title, values, action } = task
  const sending = useFetcher<ActionResult>()
  const element = useRef<HTMLFormElement>(null)
  const close = useRef(onClose)
  const { version, overwrite } = useHeldVersion(element, values.version)
  const answer = sending.data
  const [form, fields] = useMenuForm('menu-penceresi', values, answer)
  const submissionErrors = useSubmissionErrors(form)
  const formProps = getFormProps(form)
  const problem = answer?.problem ?? null
  // While the list is only renewed after a refusal, a press on what it offers counts.
  const isBusy = sending.state === 'submitting'

  useEffect(() => {
    close.current = onClose
  })
  useActionToast(answer)
  useEffect(() => {
    if (answer?.done) close.current()
  }, [answer])

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formProps.id} busy={isBusy}>
            Kaydet
          </Button>
        </>
      }
    >
      <sending.Form
        method="post"
        action={action}
        {...formProps}
        ref={element}
        onSubmit={(event) => (isBusy ? event.preventDefault() : formProps.onSubmit(event))}
      >
        <input type="hidden" name="version" value={version} readOnly />
        <input type="hidden" name={fields.parentId.name} value={values.parentId} readOnly />
        <div className="mb-4 grid gap-3 empty:hidden">
          {problem && isConflict(problem) ? (
            <ConflictNotice
              {...MENU_LABELS.conflict}
              newest={problem.newestVersion}
              onOverwrite={overwrite}
            />
          ) : problem && !answer?.reply?.error ? (
            <Alert tone="danger" title={MENU_LABELS.notSaved} live>
              {problem.message}
            </Alert>
          ) : null}
          <FormErrorSummary errors={submissionErrors} />
        </div>
        <MenuFields fields={fields} isSubmenu={values.parentId !== ''} suggestions={suggestions} />
      </sending.Form>
    </Dialog>
  )
}
