import { Camera } from 'lucide-react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { FirstPiece } from '../domain/first-piece.ts'

/** Names the form in an answer: it brings a file, and no fields. */
export const FIRST_PIECE = 'first-piece'

/** The photograph of the first printed piece, which the buyer approves before the rest follows. */
export function FirstPieceCard({
  firstPiece,
  isBusy,
  refusal,
}: {
  firstPiece: Exclude<FirstPiece, 'none'>
  isBusy: boolean
  refusal: string | null
}) {
  return (
    <Card as="section" title="İlk parça">
      {firstPiece === 'wanted' ? (
        <Form method="post" encType="multipart/form-data" className="grid gap-3">
          <p className="text-sm text-ink-soft">
            İlk parçayı basıp fotoğrafını yükleyin; alıcıya hemen gider. Onaylanmadan iş Kontrol’e geçmez.
          </p>
          {refusal && (
            <Alert tone="danger" title="Fotoğraf gönderilmedi" live>
              {refusal}
            </Alert>
          )}
          <Field label="Fotoğraf" name="file" id="first-piece" hint="JPEG, en fazla 20 MB.">
            <FileInput accept="image/jpeg,.jpg,.jpeg" />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            busy={isBusy}
            icon={<Camera size={18} aria-hidden="true" />}
          >
            Fotoğrafı gönder
          </Button>
        </Form>
      ) : (
        <p className="text-sm">
          {firstPiece === 'waiting'
            ? 'Fotoğraf alıcıda; onayı gelince işi Kontrol’e gönderebilirsiniz.'
            : 'Alıcı ilk parçayı onayladı.'}
        </p>
      )}
    </Card>
  )
}
