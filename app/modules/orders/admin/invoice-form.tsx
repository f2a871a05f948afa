import { Upload } from 'lucide-react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'

/** Uploads the invoice as a PDF; a newer one takes the older one's place. */
export function InvoiceForm({
  invoiceFileId,
  isBusy,
  refusal,
}: {
  /** The file there is; another one empties the field. */
  invoiceFileId: string | null
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
}) {
  const hasInvoice = invoiceFileId !== null
  const { sendsMail } = useMailSending()
  return (
    <Form
      method="post"
      action="."
      encType="multipart/form-data"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
      className="grid gap-3"
    >
      {refusal ? (
        <Alert tone="danger" title="Fatura yüklenmedi" live>
          {refusal}
        </Alert>
      ) : null}
      <Field
        key={invoiceFileId}
        label={hasInvoice ? 'Yeni fatura (PDF)' : 'Fatura dosyası (PDF)'}
        name="invoice"
        hint={`En fazla 5 MB. ${sendsMail ? 'Yüklendiğinde alıcıya e-posta gönderilir.' : MAIL_WILL_WAIT}`}
      >
        <FileInput accept="application/pdf,.pdf" />
      </Field>
      <Button type="submit" variant="secondary" busy={isBusy} icon={<Upload size={18} aria-hidden="true" />}>
        {hasInvoice ? 'Faturayı değiştir' : 'Faturayı yükle'}
      </Button>
    </Form>
  )
}
