import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { MAX_NOTE } from '#app/modules/cart/domain/cart.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { facesText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import { CONSENT_LABELS } from '#app/modules/orders/domain/consents.ts'
import type { OwnLine, OwnPlace } from '#app/modules/orders/domain/order-views.ts'

/**
 * Adds or replaces a line's print file after the order. A file for goods ordered without print asks how it is printed, and a
 * first one for the consent of decision 27; one in the place of a file with a design says that the design ends.
 */
export function ArtworkForm({
  line,
  maxMegabytes,
  isBusy,
}: {
  line: OwnLine
  maxMegabytes: number
  isBusy: boolean
}) {
  const isFirst = line.artworkName === null
  return (
    <FileForm
      lineId={line.id}
      summary={isFirst ? 'Baskı dosyası ekleyin' : 'Baskı dosyasını değiştirin'}
      goods={line.title}
      {...{ isFirst, maxMegabytes, isBusy }}
      before={
        <>
          {line.artworkChoices === null ? null : (
            <>
              <p>
                Bu ürünü <strong>{UNPRINTED.toLocaleLowerCase('tr')}</strong> sipariş ettiniz. Dosya
                eklerseniz ürün baskılı üretilir; fiyatı değişmez, cayma hakkı sona erer.
              </p>
              <RadioGroup
                label="Bu dosya nasıl basılsın?"
                name="printChoice"
                id={`print-${line.id}`}
                variant="pills"
                required
                options={line.artworkChoices.map((choice) => ({ value: choice, label: choice }))}
              />
            </>
          )}
          {line.design === null ? null : (
            <p className="rounded-card bg-warning-soft px-3 py-2 [overflow-wrap:anywhere]">
              Logonuzun yerleşimi şimdiki dosyanızla yapıldı (
              {facesText(line.design.design, line.design.areas)}
              ). Yeni dosyayla geçersiz olur; nereye ve hangi boyutta basılacağını nota yazın.
            </p>
          )}
        </>
      }
    >
      {line.design === null && line.artworkChoices === null ? null : (
        <Field
          id={`note-${line.id}`}
          label="Baskı notu"
          name="note"
          hint="Örneğin: Ön yüze, ortaya, 6 cm genişlikte."
        >
          <TextArea defaultValue={line.note} maxLength={MAX_NOTE} rows={2} />
        </Field>
      )}
      {line.isMadeToOrder ? null : (
        <Checkbox id={`consent-${line.id}`} name="consent" label={CONSENT_LABELS['made-to-order']} />
      )}
    </FileForm>
  )
}

/** The same of a place that is printed with a file of its own. */
export function PlaceArtworkForm({
  line,
  place,
  maxMegabytes,
  isBusy,
}: {
  line: OwnLine
  place: OwnPlace
  maxMegabytes: number
  isBusy: boolean
}) {
  const isFirst = !place.artwork
  return (
    <FileForm
      lineId={line.id}
      placeId={place.placeId}
      placeName={place.name}
      summary={`${place.name} dosyasını ${isFirst ? 'ekleyin' : 'değiştirin'}`}
      goods={`${line.title}, ${place.name}`}
      {...{ isFirst, maxMegabytes, isBusy }}
    />
  )
}

/** A print file with what is asked about it, before and after the file itself. */
function FileForm({
  lineId,
  placeId,
  placeName,
  summary,
  goods,
  isFirst,
  maxMegabytes,
  isBusy,
  before,
  children,
}: {
  lineId: string
  placeId?: string
  placeName?: string
  summary: string
  /** What the file is for, in words. */
  goods: string
  isFirst: boolean
  maxMegabytes: number
  isBusy: boolean
  before?: ReactNode
  children?: ReactNode
}) {
  const verb = isFirst ? 'ekle' : 'değiştir'
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand underline underline-offset-3">
        {summary}
      </summary>
      <Form
        method="post"
        action="."
        encType="multipart/form-data"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="mt-3 grid gap-3 rounded-card border border-line bg-paper p-4"
      >
        <input type="hidden" name="line" value={lineId} />
        {placeId === undefined ? null : <input type="hidden" name="place" value={placeId} />}
        {before}
        <Field
          id={`artwork-${lineId}${placeId === undefined ? '' : `-${placeId}`}`}
          label={placeName === undefined ? 'Baskı dosyası' : `${placeName}: baskı dosyası`}
          name="file"
          hint={`JPG, PNG, PDF, SVG veya AI; en fazla ${maxMegabytes} MB. Sipariş hazırlanmaya başlayana kadar değiştirebilirsiniz.`}
        >
          <FileInput accept=".jpg,.jpeg,.png,.pdf,.svg,.ai,.eps,.ps" />
        </Field>
        {children}
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          aria-label={`Dosyayı ${verb}: ${goods}`}
          icon={<Upload size={18} aria-hidden="true" />}
        >
          Dosyayı {verb}
        </Button>
      </Form>
    </details>
  )
}
