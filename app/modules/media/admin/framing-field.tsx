import { useId } from 'react'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import type { AssetId } from '../domain/image.ts'
import type { ImageFit, ImageFraming } from '../domain/image-framing.ts'
import { IMAGE_FITS } from '../domain/image-framing.ts'
import { FocalPointField } from './focal-point-field.tsx'

/** Radio buttons of no form: what they choose is sent by hidden fields. */
const NO_FORM = 'kadraj-formsuz'

const FIT_WORDS: Readonly<Record<ImageFit, { readonly label: string; readonly description: string }>> = {
  whole: { label: 'Sığdır', description: 'Görselin tamamı görünür; çevresini kendi zemini doldurur.' },
  crop: { label: 'Kırp', description: 'Görsel çerçeveyi doldurur; taşan kenarları kesilir.' },
}

/** How a picture lies in its frames: whole, or filling them around the point that is pressed on it. `onChange` tells whoever sends it. */
export function FramingField({
  assetId,
  framing,
  onChange,
}: {
  assetId: AssetId
  framing: ImageFraming
  onChange: (framing: ImageFraming) => void
}) {
  const id = useId()
  return (
    <div className="grid gap-4">
      <RadioGroup
        label="Kadraj"
        name={`${id}-kadraj`}
        form={NO_FORM}
        variant="cards"
        value={framing.fit}
        options={IMAGE_FITS.map((fit) => ({ value: fit, ...FIT_WORDS[fit] }))}
        onValueChange={(fit) => onChange({ ...framing, fit: fit as ImageFit })}
      />
      {framing.fit === 'crop' && (
        <FocalPointField
          assetId={assetId}
          point={framing.focalPoint}
          hint="Görsel kırpılırken bu nokta görünür kalır. Görsele tıklayın ya da sürgüleri oynatın."
          onChange={(focalPoint) => onChange({ ...framing, focalPoint })}
        />
      )}
    </div>
  )
}

/** 'Sığdır' or 'Kırp'. */
export function fitLabel(fit: ImageFit): string {
  return FIT_WORDS[fit].label
}
