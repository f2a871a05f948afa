import type { FormMetadata } from '@conform-to/react'
import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
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
import type { SettingsAnswer } from './settings-answer.ts'

/** What a form of the settings says of what became of it. */
export interface SettingsWords {
  readonly saved: { readonly title: string; readonly description?: string }
  /** Said when the server refused. */
  readonly refused: string
  /** Said when no answer came. */
  readonly failed: string
}

/** The words of the site settings (spec, back office §8). */
export const SITE_SETTINGS_WORDS: SettingsWords = {
  saved: { title: 'Ayarlar Kaydedildi', description: 'Değişiklikler mağazada hemen geçerli.' },
  refused: 'Ayarlar kaydedilemedi.',
  failed: 'Ayarlar kaydedilirken bir hata oluştu.',
}

/**
 * The frame of every form of the settings: tells what became of it, the second of two editors that he is, and everybody
 * before he leaves typed input behind. What is sent is held against `version`, frozen when the form opens.
 */
export function SettingsForm<Fields extends Record<string, unknown>>({
  form,
  version,
  answer,
  words = SITE_SETTINGS_WORDS,
  reloads = false,
  asksPassword = false,
  agreesBySaving = false,
  isReadOnly = false,
  children,
}: {
  form: FormMetadata<Fields>
  version: number
  answer: SettingsAnswer | null | undefined
  words?: SettingsWords
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
  const held = useHeldVersion(element, String(answer?.version ?? version))
  const isSaved = answer?.isSaved === true
  const isBusy = useIsSubmitting() || (isSaved && reloads)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (answer === undefined) return
    if (!answer?.isSaved) {
      const description = answer === null ? words.failed : (answer.ownPasswordFault ?? words.refused)
      toast({ title: 'Hata', description, tone: 'destructive' })
      return
    }
    toast({ ...words.saved, tone: 'success' })
    held.setVersion(String(answer.version))
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
          {isSaved ? (
            <noscript>
              <Alert tone="success" title={words.saved.title}>
                {words.saved.description}
              </Alert>
            </noscript>
          ) : null}
          {answer?.isConflict ? (
            <ConflictNotice
              title="Bu ayarlar siz düzenlerken değiştirildi"
              thing="bu ayarları"
              newest={answer.version}
              onOverwrite={held.overwrite}
            />
          ) : answer?.refusal ? (
            <Alert tone="danger" title={words.refused} live>
              {answer.refusal}
            </Alert>
          ) : null}
          <FormErrorSummary errors={submissionErrors} title={words.refused} />
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
          <OwnPassword
            isAsked={asksPassword}
            fault={answer?.ownPasswordFault ?? null}
            className="mb-3 max-w-sm"
          />
        </SaveBar>
      </Form>
      {guard.dialog}
    </>
  )
}
