import { Upload } from 'lucide-react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { CONSENT_LABELS } from '#app/modules/orders/domain/consents.ts'
import type { OwnLine } from '#app/modules/orders/domain/order-views.ts'

/** Adds or replaces a line's print file after the order. A first file of unprinted goods asks for the consent of decision 27. */
export function ArtworkForm({
  line,
  maxMegabytes,
  isBusy,
}: {
  line: OwnLine
  maxMegabytes: number
  isBusy: boolean
}) {
  const verb = line.artworkName === null ? 'ekle' : 'değiştir'
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-brand underline underline-offset-3">
        {line.artworkName === null ? 'Baskı dosyası ekleyin' : 'Baskı dosyasını değiştirin'}
      </summary>
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="mt-3 grid gap-3 rounded-card border border-line bg-paper p-4"
      >
        <input type="hidden" name="line" value={line.id} />
        <Field
          id={`artwork-${line.id}`}
          label="Baskı dosyası"
          name="file"
          hint={`JPG, PNG, PDF, SVG veya AI; en fazla ${maxMegabytes} MB. Sipariş hazırlanmaya başlayana kadar değiştirebilirsiniz.`}
        >
          <FileInput accept=".jpg,.jpeg,.png,.pdf,.svg,.ai,.eps,.ps" />
        </Field>
        {line.isMadeToOrder ? null : (
          <Checkbox id={`consent-${line.id}`} name="consent" label={CONSENT_LABELS['made-to-order']} />
        )}
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          aria-label={`Dosyayı ${verb}: ${line.title}`}
          icon={<Upload size={18} aria-hidden="true" />}
        >
          {line.artworkName === null ? 'Dosyayı ekle' : 'Dosyayı değiştir'}
        </Button>
      </Form>
    </details>
  )
}
