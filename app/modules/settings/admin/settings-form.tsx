import type { FormMetadata } from '@conform-to/react'
import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { faultOf, isConflict, isUnsent } from '#app/design/forms/action-result.ts'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { OwnPassword } from '#app/design/forms/own-password.tsx'
import { useHeldVersion } from '#app/design/forms/use-held-version.ts'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { useReloadAfterSave } from '#app/design/forms/use-reload-after-save.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { ConflictNotice } from '#app/design/patterns/conflict-notice.tsx'
import { SaveBar } from '#app/design/patterns/save-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { SettingsResult } from './settings-result.ts'
import { sentVersion } from './settings-result.ts'

/** Said when the server refused a form of the site settings (spec, back office §8). */
const REFUSED = 'Ayarlar kaydedilemedi.'

/**
 * The frame of every form of the settings: tells what became of it, the second of two editors that he is, and everybody
 * before he leaves typed input behind. What is sent is held against `version`, frozen when the form opens.
 */
export function SettingsForm<Fields extends Record<string, unknown>>({
  form,
  version,
  answer,
  refused = REFUSED,
  reloads = false,
  asksPassword = false,
  agreesBySaving = false,
  isReadOnly = false,
  children,
}: {
  form: FormMetadata<Fields>
  version: number
  answer: SettingsResult | undefined
  /** Said when the server refused. */
  refused?: string
  /** Whether the page is loaded anew after saving, so that the new brand is seen (spec, back office §4). */
  reloads?: boolean
  /** Whether what is saved here needs one's password again, typed too long ago. */
  asksPassword?: boolean
  /** Whether saving what stands there unchanged says something as well: that it was read and is meant. */
  agreesBySaving?: boolean
  /** Whether whoever looks may save nothing of it. */
  isReadOnly?: boolean
  children: ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const toast = useToast()
  const guard = useUnsavedGuard(element)
  const { settle } = guard
  const submissionErrors = useSubmissionErrors(form)
  const held = useHeldVersion(element, sentVersion(answer) ?? String(version))
  const saved = answer?.done ?? null
  const isSaved = saved !== null
  const isBusy = useIsSubmitting() || (isSaved && reloads)
  const problem = answer?.problem ?? null
  const passwordFault = faultOf(answer, OWN_PASSWORD_FIELD)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (answer === undefined) return
    if (saved === null) {
      const description = isUnsent(problem) ? problem?.message : (passwordFault ?? refused)
      toast({ title: 'Hata', description, tone: 'destructive' })
      return
    }
    toast({ title: saved.title, description: saved.text, tone: 'success' })
    held.setVersion(String(answer.value))
    settle()
  }, [answer])
  useReloadAfterSave(answer, isSaved && reloads, settle)

  const { onSubmit, ...formProps } = getFormProps(form)
  return (
    <>
      <Form
        method="post"
        {...formProps}
        ref={element}
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
          else onSubmit(event)
        }}
      >
        <input type="hidden" name="version" value={held.version} readOnly />
        <div className="mb-5 grid gap-3 empty:hidden">
          {saved === null ? null : (
            <noscript>
              <Alert tone="success" title={saved.title}>
                {saved.text}
              </Alert>
            </noscript>
          )}
          {problem && isConflict(problem) ? (
            <ConflictNotice
              title="Bu ayarlar siz düzenlerken değiştirildi"
              thing="bu ayarları"
              newest={problem.newestVersion}
              onOverwrite={held.overwrite}
            />
          ) : problem && problem.field === null && !isUnsent(problem) ? (
            <Alert tone="danger" title={refused} live>
              {problem.message}
            </Alert>
          ) : null}
          <FormErrorSummary errors={submissionErrors} title={refused} />
        </div>
        {children}
        <SaveBar
          form={element}
          guard={guard}
          isNew={agreesBySaving}
          isBusy={isBusy}
          saved={isSaved && reloads ? 'Kaydedildi' : null}
          cancelTo="/admin"
          canSave={!isReadOnly}
        >
          <OwnPassword isAsked={asksPassword} fault={passwordFault} className="mb-3 max-w-sm" />
        </SaveBar>
      </Form>
      {guard.dialog}
    </>
  )
}
