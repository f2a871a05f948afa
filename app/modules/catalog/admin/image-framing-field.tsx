import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { FramingField, fitLabel } from '#app/modules/media/admin/framing-field.tsx'
import { useFraming } from '#app/modules/media/admin/use-framing.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { FramedImage, ImageFraming } from '#app/modules/media/domain/image-framing.ts'
import { PRODUCT_FRAMES } from '#app/modules/media/domain/image-framing.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'

/** The two frames a product's pictures are shown in. */
const PREVIEWS = [
  { frame: 'upright', shape: 'aspect-2/3', label: 'Kartta ve sepette' },
  { frame: 'stage', shape: 'aspect-4/5', label: 'Ürün sayfasında' },
] as const

/** A picture of the product form as the shop's cards show it, with the way to choose how it lies in its frames. */
export function ImageFramingField({
  assetId,
  alt,
  number,
  fields,
}: {
  assetId: AssetId
  alt: string
  /** The picture's place among its product's. */
  number: number
  fields: { readonly fit: FormFieldState; readonly focalX: FormFieldState; readonly focalY: FormFieldState }
}) {
  const [isOpen, setOpen] = useState(false)
  const { sent, image, onChange } = useFraming(assetId, PRODUCT_FRAMES, {
    fit: fields.fit.initialValue,
    focalX: fields.focalX.initialValue,
    focalY: fields.focalY.initialValue,
  })
  return (
    <>
      <input type="hidden" name={fields.fit.name} value={sent.fit} readOnly />
      <input type="hidden" name={fields.focalX.name} value={sent.focalX} readOnly />
      <input type="hidden" name={fields.focalY.name} value={sent.focalY} readOnly />
      {image && (
        <>
          <FramedPicture {...inFrame({ image, frame: 'upright', sizes: '200px', widths: [200, 400], alt })} />
          <Button
            type="button"
            variant="secondary"
            size="sm"
            aria-label={`${number}. görselin kadrajı: ${fitLabel(image.fit)}`}
            icon={<Crop size={16} aria-hidden="true" />}
            onClick={() => setOpen(true)}
            className="absolute! right-1.5 bottom-1.5"
          >
            {fitLabel(image.fit)}
          </Button>
          <FramingDialog
            title={`${number}. görselin kadrajı`}
            image={image}
            isOpen={isOpen}
            onOpenChange={setOpen}
            onChange={onChange}
          />
        </>
      )}
    </>
  )
}

function FramingDialog({
  title,
  image,
  isOpen,
  onOpenChange,
  onChange,
}: {
  title: string
  image: FramedImage
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onChange: (framing: ImageFraming) => void
}) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      size="lg"
      footer={<Button onClick={() => onOpenChange(false)}>Tamam</Button>}
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <FramingField assetId={image.assetId} framing={image} onChange={onChange} />
        <div className="grid grid-cols-2 content-start gap-3">
          {PREVIEWS.map(({ frame, shape, label }) => (
            <figure key={frame} className="grid content-start gap-1.5">
              <div className={`relative overflow-hidden rounded-card bg-paper-deep ${shape}`}>
                <FramedPicture {...inFrame({ image, frame, sizes: '120px', widths: [200, 400] })} />
              </div>
              <figcaption className="text-xs text-ink-soft">{label}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
