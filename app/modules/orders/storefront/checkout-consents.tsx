import { useRef, useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { CONSENT_LABELS } from '#app/modules/orders/domain/consents.ts'
import type { CheckoutReviewAnswer } from './checkout-answer.ts'
import type { CheckoutFields } from './checkout-sections.tsx'

type Documents = CheckoutReviewAnswer['documents']

const TEXTS = [
  { kind: 'pre-information', title: 'Ön Bilgilendirme Formu' },
  { kind: 'distance-sales-contract', title: 'Mesafeli Satış Sözleşmesi' },
] as const

/** The boxes of product decision 27, none ticked beforehand, with the texts to read right there; KVKK is a link, not a box. */
export function CheckoutConsents({
  fields,
  needsMadeToOrder,
  proofRelease,
  fetchDocuments,
}: {
  fields: CheckoutFields
  needsMadeToOrder: boolean
  /** Offered to companies alone; null where the shop offers nothing of the kind. */
  proofRelease: string | null
  /** The texts filled with the order as it is typed now; null when they could not be fetched. */
  fetchDocuments: () => Promise<Documents | null>
}) {
  const [openKind, setOpenKind] = useState<string | null>(null)
  const [shown, setShown] = useState<Documents | 'loading' | 'failed'>('loading')
  const asked = useRef(0)
  const open = TEXTS.find((text) => text.kind === openKind)
  const document = Array.isArray(shown) ? shown.find((text) => text.kind === openKind) : undefined

  async function read(kind: string): Promise<void> {
    setOpenKind(kind)
    setShown('loading')
    asked.current += 1
    const mine = asked.current
    const documents = await fetchDocuments()
    if (mine === asked.current) setShown(documents ?? 'failed')
  }

  return (
    <div className="grid gap-3">
      <div>
        <Checkbox
          name="acceptContracts"
          label={CONSENT_LABELS.contracts}
          error={fields.acceptContracts.errors}
          required
        />
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 pl-9 text-sm">
          {TEXTS.map((text) => (
            <button
              key={text.kind}
              type="button"
              onClick={() => void read(text.kind)}
              className="min-h-6 font-semibold text-brand underline underline-offset-3"
            >
              {text.title}
            </button>
          ))}
        </p>
      </div>
      {needsMadeToOrder && (
        <Checkbox
          name="acceptMadeToOrder"
          label={CONSENT_LABELS['made-to-order']}
          error={fields.acceptMadeToOrder.errors}
          required
        />
      )}
      {proofRelease !== null && fields.invoiceType.value === 'corporate' && (
        <Checkbox name="acceptProofRelease" label={proofRelease} />
      )}
      <Checkbox name="marketing" label={CONSENT_LABELS.marketing} error={fields.marketing.errors} />
      <p className="text-sm text-ink-soft">
        Kişisel verilerinizin nasıl işlendiğini <TextLink href="/kvkk">KVKK Aydınlatma Metni</TextLink>’nde,
        iade koşullarını <TextLink href="/iade-politikasi">İade Politikası</TextLink>’nda okuyabilirsiniz.
      </p>
      <Dialog
        open={open !== undefined}
        onOpenChange={(isOpen) => !isOpen && setOpenKind(null)}
        title={document?.title ?? open?.title ?? ''}
        size="lg"
        footer={
          <Button variant="secondary" onClick={() => setOpenKind(null)}>
            Kapat
          </Button>
        }
      >
        {shown === 'failed' ? (
          <Alert tone="danger" live>
            Metin şu anda yüklenemedi. Lütfen pencereyi kapatıp tekrar açın.
          </Alert>
        ) : document ? (
          <div
            className="prose overflow-x-auto text-base"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long texts must scroll by keyboard too
            tabIndex={0}
            role="document"
            aria-label={document.title}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server fills its own template and escapes every value
            dangerouslySetInnerHTML={{ __html: document.html }}
          />
        ) : (
          <div className="grid gap-3" role="status" aria-label="Metin yükleniyor">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-5/6" />
          </div>
        )}
      </Dialog>
    </div>
  )
}

/** In a tab of its own, so that the half-filled form stays where it is. */
function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand underline underline-offset-3"
    >
      {children}
      <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
    </a>
  )
}
