import { Link2, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { POPUP_PICTURE_REFUSALS, pictureRefusal } from '#app/modules/content/domain/welcome-popup.ts'
import { IMAGE_ACCEPT, uploadImage } from '#app/modules/media/admin/upload-image.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'

/** The name under which the media store keeps the popup's bounds. */
const PLACE = 'welcome-popup'

/** A picture that was fetched from an address. */
export interface FetchedPicture {
  readonly picture: AssetId
}

/**
 * The popup's picture: uploaded, or fetched once from an address. The form carries its asset id, whichever way it came.
 * Without JavaScript the address is sent with the form (`intent=fetch`), which comes back with the picture in it.
 */
export function PopupPictureField({
  field,
  assetId,
  action,
  urlErrors,
  initialUrl,
  onChange,
}: {
  field: FormFieldState
  assetId: AssetId | ''
  action: string
  /** What is wrong with an address that was sent along with the form. */
  urlErrors: readonly string[] | undefined
  initialUrl: string
  onChange: (assetId: AssetId | '') => void
}) {
  const toast = useToast()
  const [progress, setProgress] = useState<number | null>(null)
  const fetching = useFetcher<ActionResult<FetchedPicture>>()
  const [url, setUrl] = useState(initialUrl)
  const urlInput = useRef<HTMLInputElement>(null)
  const urlId = useId()
  const id = fieldId(field.name)
  const isFetching = fetching.state !== 'idle'

  const refuse = (title: string, description: string) => toast({ title, description, tone: 'destructive' })
  function keep(chosen: AssetId) {
    onChange(chosen)
    toast({ title: 'Görsel Yüklendi', tone: 'success' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    const { data } = fetching
    if (!data) return
    if (data.value) {
      keep(data.value.picture)
      setUrl('')
    } else if (data.problem) {
      refuse(refusalTitle(data.problem.code), data.problem.message)
      urlInput.current?.focus()
    }
  }, [fetching.data])

  async function upload(file: File) {
    const refusal = pictureRefusal(file)
    if (refusal) return refuse(refusal.title, refusal.text)
    setProgress(0)
    const stored = await uploadImage(file, setProgress, PLACE)
    setProgress(null)
    if (stored.ok) keep(stored.value)
    else refuse(refusalTitle(stored.error.code), stored.error.message)
  }

  const fetched = fetching.data?.problem && !isFetching ? [fetching.data.problem.message] : undefined
  return (
    <div id={id} tabIndex={-1} className="grid gap-3 outline-none">
      <p className="text-sm font-semibold">Görsel</p>
      <input type="hidden" name={field.name} value={assetId} readOnly />
      {assetId === '' ? null : (
        <div className="flex items-center gap-4">
          <img
            src={imageUrl(assetId, 200)}
            alt=""
            className="size-24 shrink-0 rounded-card border border-line bg-paper-deep object-cover"
          />
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={() => onChange('')}
          >
            Görseli kaldır
          </Button>
        </div>
      )}
      <FileDrop
        label={
          progress === null ? (assetId === '' ? 'Görsel yükleyin' : 'Başka görsel yükleyin') : 'Yükleniyor…'
        }
        hint="JPG, PNG veya WebP, en fazla 2 MB. Dikey bir görsel en iyi görünür (800 × 1200)."
        accept={IMAGE_ACCEPT}
        busy={progress !== null}
        progress={progress !== null && progress < 100 ? progress : null}
        onFile={(file) => void upload(file)}
      />
      <ErrorText id={`${id}-error`} message={field.errors?.[0] ?? null} />
      <div className="flex flex-wrap items-start gap-2">
        <Field
          id={urlId}
          label="ya da görselin adresi"
          name="pictureUrl"
          error={fetched ?? urlErrors}
          hint="Görsel bir kez alınır ve mağazanızda saklanır; sonra o adrese gidilmez."
          className="flex-[1_1_16rem]"
        >
          <TextInput
            ref={urlInput}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            onKeyDown={(event) => {
              // Enter in this box means its own button, not the form's.
              if (event.key !== 'Enter') return
              event.preventDefault()
              fetchPicture()
            }}
            placeholder="https://…"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
          />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="fetch"
          formNoValidate
          variant="secondary"
          busy={isFetching}
          icon={<Link2 size={18} aria-hidden="true" />}
          className="sm:mt-7"
          onClick={(event) => {
            event.preventDefault()
            fetchPicture()
          }}
        >
          Görseli al
        </Button>
      </div>
    </div>
  )

  function fetchPicture() {
    if (!isFetching) void fetching.submit({ intent: 'fetch', pictureUrl: url }, { method: 'post', action })
  }
}

/** The spec's title of a refusal; what has none is a plain failure. */
function refusalTitle(code: string): string {
  return code in POPUP_PICTURE_REFUSALS
    ? POPUP_PICTURE_REFUSALS[code as keyof typeof POPUP_PICTURE_REFUSALS].title
    : 'Hata'
}
