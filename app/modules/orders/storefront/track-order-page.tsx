import { PackageSearch } from 'lucide-react'
import { Form } from 'react-router'
import { EmailField } from '#app/design/forms/contact-fields.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'

/** The page `/siparis-takip`: a plain form that needs no JavaScript and leads to the order's own page. */
export function TrackOrderPage({
  problem,
  typed,
  isBusy,
  sendsMail,
}: {
  /** Why the last try was refused; null before the first. */
  problem: string | null
  typed: { readonly orderNumber: string; readonly email: string }
  isBusy: boolean
  sendsMail: boolean
}) {
  return (
    <div className="page max-w-xl py-8 md:py-12">
      <PageHeader
        above={<Breadcrumbs items={[{ label: 'Ana Sayfa', to: '/' }, { label: 'Sipariş takibi' }]} />}
        title="Sipariş takibi"
        description="Sipariş numaranızı ve siparişte yazdığınız e-posta adresini girin; siparişinizin durumunu, kargosunu ve faturasını görün."
      />
      <Card>
        {problem && (
          <Alert tone="danger" title="Sipariş gösterilemedi" live className="mb-5">
            {problem}
          </Alert>
        )}
        <Form method="post" className="grid gap-4">
          <Field
            label="Sipariş numarası"
            name="orderNumber"
            required
            placeholder="ORD-2026-0001"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            defaultValue={typed.orderNumber}
          />
          <EmailField
            label="E-posta adresi"
            name="email"
            required
            maxLength={254}
            defaultValue={typed.email}
          />
          <Button
            type="submit"
            size="lg"
            busy={isBusy}
            className="mt-2"
            icon={<PackageSearch size={20} aria-hidden="true" />}
          >
            Siparişi göster
          </Button>
        </Form>
      </Card>
      <p className="mt-6 text-sm text-ink-soft">
        {sendsMail
          ? 'Sipariş numaranız onay e-postanızda yazar; oradaki bağlantı da sizi doğrudan siparişinize götürür.'
          : 'Sipariş numaranız, siparişi verdiğinizde ekranda gösterilir.'}
      </p>
    </div>
  )
}
