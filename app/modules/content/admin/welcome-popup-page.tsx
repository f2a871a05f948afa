import { getFormProps } from '@conform-to/react'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { FormErrorSummary } from '#app/design/forms/form-error-summary.tsx'
import { CheckboxFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { NumberField } from '#app/design/forms/number-field.tsx'
import { useHeldVersion } from '#app/design/forms/use-held-version.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { useSubmissionErrors } from '#app/design/forms/use-submission-errors.ts'
import { useUnsavedGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { SaveBar } from '#app/design/patterns/save-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import type { WelcomePopup, WelcomePopupSettings } from '#app/modules/content/domain/welcome-popup.ts'
import type { WelcomePopupValues } from '#app/modules/content/domain/welcome-popup-form.ts'
import { welcomePopupFormSchema, welcomePopupValues } from '#app/modules/content/domain/welcome-popup-form.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { EntryConflict } from './entry-conflict.tsx'
import type { FetchedPicture } from './popup-picture-field.tsx'
import { PopupPictureField } from './popup-picture-field.tsx'

const PATH = '/admin/welcome-popup'

/** The picture that greets a visitor: what it shows, when, and to whom again. */
export function WelcomePopupPage({
  settings,
  version: loadedVersion,
  answer,
  preview,
}: {
  settings: WelcomePopupSettings
  version: number
  answer: ActionResult<FetchedPicture> | undefined
  /** The popup as visitors see it; the picture's own size is not known here and does not matter. */
  preview: (popup: WelcomePopup) => ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const values = welcomePopupValues(settings, loadedVersion)
  const { version, setVersion, overwrite } = useHeldVersion(element, values.version)
  const { formData } = useNavigation()
  const sentIntent = formData ? String(formData.get('intent')) : null
  const guard = useUnsavedGuard(element)
  const { settle } = guard
  useActionToast(answer)
  const isSaved = answer?.intent === 'save' && answer.done !== null
  // A save that stays: the next one is against what this one made.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isSaved) setVersion((saved) => String(Number(saved) + 1))
  }, [answer])
  // Once the new version stands in the form, all of it is what is stored.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isSaved) settle()
  }, [version])

  const [form, fields] = useSchemaForm<WelcomePopupValues>({
    id: 'karsilama',
    schema: welcomePopupFormSchema,
    values,
    answer,
  })
  const submissionErrors = useSubmissionErrors(form)
  const { isEnabled, title, text, imageAssetId, alt, link, linkText, showOnce, delayMs } = fields
  const [picture, setPicture] = useState((imageAssetId.initialValue ?? '') as AssetId | '')
  const hasLink = (link.value ?? '').trim() !== ''
  const typedUrl = answer?.reply?.initialValue?.pictureUrl

  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Karşılama Pop-up"
        description="Ziyaretçiyi ana sayfada karşılayan pencere. Çerez sorusu yanıtlanmadan açılmaz; değişiklikler hemen görünür."
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Form method="post" action={PATH} {...getFormProps(form)} ref={element} className="grid gap-5">
          {/* What Enter presses; without it the first button of the form would be meant, which fetches a picture. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="version" value={version} readOnly />
          <div className="grid gap-3 empty:hidden">
            {answer?.done || answer?.value ? (
              <noscript>
                <Alert tone="success" title={answer.done?.title ?? 'Görsel Yüklendi'} />
              </noscript>
            ) : null}
            <EntryConflict
              answer={answer}
              title="Bu pop-up siz düzenlerken değiştirildi"
              thing="bu pop-up’ı"
              onOverwrite={overwrite}
            />
            <FormErrorSummary errors={submissionErrors} />
          </div>
          <Card as="section" title="Görsel ve metin">
            <div className="grid gap-5">
              <PopupPictureField
                field={imageAssetId}
                assetId={picture}
                action={PATH}
                urlErrors={answer?.reply?.error?.pictureUrl ?? undefined}
                initialUrl={typeof typedUrl === 'string' ? typedUrl : ''}
                onChange={setPicture}
              />
              <TextFormField
                field={alt}
                label="Görsel açıklaması"
                maxLength={CONTENT_LIMITS.alt}
                hint="Görselde ne göründüğü; görseli göremeyenlere okunur."
              />
              <TextFormField
                field={title}
                label="Başlık"
                maxLength={CONTENT_LIMITS.line}
                hint="İsteğe bağlı; boşsa yalnızca görsel görünür."
              />
              <TextFormField
                field={text}
                label="Metin"
                maxLength={CONTENT_LIMITS.subtitle}
                hint="İsteğe bağlı: teklif, kupon kodu ve koşulu gibi."
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextFormField
                  field={link}
                  label="Bağlantı"
                  maxLength={CONTENT_LIMITS.address}
                  spellCheck={false}
                  hint="İsteğe bağlı: /urunler ya da https://… gibi."
                />
                {hasLink ? (
                  <TextFormField
                    field={linkText}
                    label="Düğme yazısı"
                    maxLength={CONTENT_LIMITS.buttonText}
                    placeholder="İnceleyin"
                  />
                ) : null}
              </div>
            </div>
          </Card>
          <Card as="section" title="Gösterim">
            <div className="grid gap-5">
              <CheckboxFormField
                field={isEnabled}
                label="Pop-up aktif"
                description="Aktif pop-up’ın bir görseli olmalıdır."
              />
              <CheckboxFormField
                field={showOnce}
                label="Her ziyaretçiye bir kez göster"
                description="Kapatan ziyaretçiye, siz sıfırlayana kadar yeniden gösterilmez."
              />
              <NumberField
                field={delayMs}
                label="Gecikme (ms)"
                min={0}
                max={CONTENT_LIMITS.delayMs}
                step={100}
                hint="Sayfa açıldıktan sonra beklenen süre. Önerilen: 1000 ms."
              />
            </div>
          </Card>
        </Form>
        <div className="grid gap-5">
          <Card as="section" title="Önizleme">
            {picture === '' ? (
              <p className="text-sm text-ink-soft">
                Bir görsel yükleyince pop-up burada ziyaretçinin göreceği gibi görünür.
              </p>
            ) : (
              preview({
                title: title.value ?? '',
                text: text.value ?? '',
                image: { assetId: picture, width: 1200, height: 1800 },
                alt: alt.value ?? '',
                link: link.value ?? '',
                linkText: hasLink ? (linkText.value ?? '') : '',
                showOnce: true,
                delayMs: 0,
                version: settings.version,
              })
            )}
          </Card>
          <Card as="section" title="Görenler">
            <p className="mb-3 text-sm text-ink-soft">
              Pop-up’ı kapatmış olanlara yeniden göstermek için kaydı sıfırlayın.
            </p>
            <ConfirmedForm
              intent="reset-seen"
              action={PATH}
              label="Görüldü kaydını sıfırla"
              icon={<RotateCcw size={18} aria-hidden="true" />}
              tone="primary"
              isBusy={sentIntent === 'reset-seen'}
              title="Pop-up herkese yeniden gösterilsin mi?"
              text="Onu daha önce kapatmış ziyaretçiler de bir kez daha görür."
              confirmLabel="Sıfırla"
            />
          </Card>
        </div>
      </div>
      <SaveBar
        form={element}
        guard={guard}
        formId={form.id}
        isBusy={sentIntent === 'save'}
        saved={null}
        cancelTo="/admin"
      />
      {guard.dialog}
    </>
  )
}
