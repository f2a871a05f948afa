import { getFormProps } from '@conform-to/react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { readablePair } from '#app/design/brand-palette.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ColourField } from '#app/design/forms/colour-field.tsx'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { CheckboxFormField } from '#app/design/forms/form-field.tsx'
import { NumberField } from '#app/design/forms/number-field.tsx'
import { useHeldVersion } from '#app/design/forms/use-held-version.ts'
import { useReloadAfterSave } from '#app/design/forms/use-reload-after-save.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { SaveBar } from '#app/design/patterns/save-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { AnnouncementBarSettings } from '#app/modules/content/domain/announcement.ts'
import type { AnnouncementBarValues } from '#app/modules/content/domain/announcement-forms.ts'
import { announcementBarFormSchema, contrastWarning } from '#app/modules/content/domain/announcement-forms.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { EntryConflict } from './entry-conflict.tsx'

/** What the bar looks like and how it moves. `onChange` tells the preview what stands in the form. */
export function AnnouncementBarSettingsForm({
  values,
  look,
  answer,
  action,
  isBusy,
  onChange,
}: {
  values: AnnouncementBarValues
  look: AnnouncementBarSettings
  answer: ActionResult<unknown> | null
  action: string
  isBusy: boolean
  onChange: (change: Partial<AnnouncementBarSettings>) => void
}) {
  const element = useRef<HTMLFormElement>(null)
  const { version, overwrite } = useHeldVersion(element, values.version)
  const guard = useUnsavedGuard(element)
  const { settle } = guard
  const isSaved = answer?.done != null
  useReloadAfterSave(answer, isSaved, settle)
  const [form, fields] = useSchemaForm<AnnouncementBarValues>({
    id: 'ust-banner',
    schema: announcementBarFormSchema,
    values,
    answer,
  })
  const submissionErrors = useSubmissionErrors(form)
  const { isEnabled, autoRotate, rotationMs, backgroundColor, textColor } = fields
  const warning = contrastWarning(look.backgroundColor, look.textColor)

  return (
    <div className="min-w-0">
      <Card as="section" title="Genel ayarlar">
        <Form
          method="post"
          action={action}
          preventScrollReset
          {...getFormProps(form)}
          ref={element}
          className="grid gap-5"
        >
          <input type="hidden" name="intent" value="settings" />
          <input type="hidden" name="version" value={version} readOnly />
          {isSaved ? (
            <noscript>
              <Alert tone="success" title="Ayarlar Kaydedildi" />
            </noscript>
          ) : null}
          <EntryConflict
            answer={answer}
            title="Bu ayarlar siz düzenlerken değiştirildi"
            thing="bu ayarları"
            onOverwrite={overwrite}
          />
          <FormErrorSummary errors={submissionErrors} />
          <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-1">
            <CheckboxFormField
              field={isEnabled}
              onChange={(event) => onChange({ isEnabled: event.target.checked })}
              label="Üst banner gösterilsin"
              description="Kapalıyken duyurular hiçbir sayfada görünmez."
            />
            <CheckboxFormField
              field={autoRotate}
              onChange={(event) => onChange({ autoRotate: event.target.checked })}
              label="Duyurular kendiliğinden dönsün"
              description="Ziyaretçi istediğinde durdurabilir."
            />
          </div>
          <NumberField
            field={rotationMs}
            label="Geçiş süresi (ms)"
            min={1000}
            max={CONTENT_LIMITS.rotationMs}
            step={1000}
            onChange={(value) => onChange({ rotationMs: value })}
            hint="En az 1000 ms; 5000 ms bir duyurunun 5 saniye görünmesi demektir."
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <ColourField
              field={backgroundColor}
              label="Arka plan rengi"
              required
              onChange={(colour) => onChange({ backgroundColor: colour })}
            />
            <ColourField
              field={textColor}
              label="Yazı rengi"
              required
              onChange={(colour) => onChange({ textColor: colour })}
            />
          </div>
          <div role="status" className="empty:hidden">
            {warning === null ? null : (
              <Alert tone="warning" title={warning}>
                Mağazada yazı okunsun diye{' '}
                <strong>
                  {readablePair({
                    background: look.backgroundColor,
                    text: look.textColor,
                  }).text.toUpperCase()}
                </strong>{' '}
                rengiyle gösterilir.
              </Alert>
            )}
          </div>
        </Form>
      </Card>
      <SaveBar
        form={element}
        guard={guard}
        formId={form.id}
        isBusy={isBusy || isSaved}
        saved={isSaved ? 'Kaydedildi' : null}
        cancelTo="/admin"
      />
      {guard.dialog}
    </div>
  )
}
