import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { ErrorText, RequiredMark } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { IMAGE_ACCEPT } from './upload-image.ts'
import { useUploads } from './use-uploads.ts'

/**
 * One picture of a form: uploaded when it is chosen, shown, replaced, taken away. The form carries its asset id.
 * `onChange` tells a live preview, and whoever guards unsaved changes, what stands there now ('' for none).
 */
export function PictureField({
  field,
  label,
  hint,
  previewClassName = 'aspect-video object-cover',
  canRemove = true,
  required = false,
  onChange,
}: {
  field: FormFieldState
  label: string
  /** Formats, limit and the recommended size. */
  hint: ReactNode
  /** The shape the picture is shown in, and whether it is cropped to it (`object-cover`) or shown whole. */
  previewClassName?: string
  canRemove?: boolean
  required?: boolean
  onChange?: (assetId: AssetId | '') => void
}) {
  const [assetId, setAssetId] = useState<AssetId | ''>((field.initialValue ?? '') as AssetId | '')
  const { upload, add } = useUploads(choose)
  const id = fieldId(field.name)

  function choose(chosen: AssetId | '') {
    setAssetId(chosen)
    onChange?.(chosen)
  }

  return (
    <div id={id} tabIndex={-1} className="grid gap-2 outline-none">
      <p className="text-sm font-semibold">
        {label}
        {required ? (
          <>
            <RequiredMark />
            <span className="sr-only"> (zorunlu)</span>
          </>
        ) : null}
      </p>
      <input type="hidden" name={field.name} value={assetId} readOnly />
      {assetId === '' ? null : (
        <div className="relative overflow-hidden rounded-card border border-line bg-paper-deep">
          <img src={imageUrl(assetId, 800)} alt="" className={classNames('w-full', previewClassName)} />
          {canRemove ? (
            <span className="absolute top-2 right-2 rounded-pill bg-surface shadow-float">
              <IconButton type="button" size="sm" label={`${label}: kaldır`} onClick={() => choose('')}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </span>
          ) : null}
        </div>
      )}
      <FileDrop
        label={
          upload
            ? `${upload.name} yükleniyor…`
            : assetId === ''
              ? `${label}: yükleyin`
              : `${label}: değiştirin`
        }
        hint={hint}
        accept={IMAGE_ACCEPT}
        busy={upload !== null}
        progress={upload && upload.percent < 100 ? upload.percent : null}
        onFile={add}
      />
      <ErrorText id={`${id}-error`} message={field.errors?.[0] ?? null} />
    </div>
  )
}
