import { Clock, Download, Printer, Truck, Undo2 } from 'lucide-react'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { BuyerProof } from '#app/modules/proofs/domain/proof-views.ts'

/** An approval: its code, who gave it and when, and its receipt. */
export function ApprovedCard({
  proof: { approval },
  totalMinor,
  receiptHref,
}: {
  proof: BuyerProof
  totalMinor: number | null
  receiptHref: string
}) {
  if (approval === null) return null
  const rows = [
    ['Onaylayan', approval.name],
    ['Zaman', formatDateTime(approval.at)],
    ['Sürüm', String(approval.versionNumber)],
    ...(totalMinor === null ? [] : [['Tutar', formatLira(totalMinor)] as const]),
  ] as const
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <p>
        <span className="block text-xs text-ink-soft">Onay kodu</span>
        <strong className="tabular text-3xl font-bold tracking-wider">{approval.code}</strong>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 text-sm [&>dd]:text-right [&>dd]:font-semibold [&>dd]:[overflow-wrap:anywhere] [&>dt]:text-ink-soft">
        {rows.map(([label, text]) => [<dt key={label}>{label}</dt>, <dd key={`${label} =`}>{text}</dd>])}
      </dl>
      <a href={receiptHref} download className={buttonStyle('primary', 'lg')}>
        <Download size={18} aria-hidden="true" />
        Onay belgesini indirin
      </a>
      <p className="text-xs text-ink-soft">PDF. Kod, onayladığınız sürümün değişmediğini gösterir.</p>
    </section>
  )
}

/** What comes after an approval, and taking it back while nothing is printed. */
export function AfterApproval({
  proof,
  deciderName,
  refusal,
  isBusy,
}: {
  proof: BuyerProof
  /** Who takes it back, if he does: whose link it is. */
  deciderName: string
  refusal: string | null
  isBusy: boolean
}) {
  const { approval, ifApproved } = proof
  if (approval === null) return null
  return (
    <>
      <Card as="section" title="Sırada ne var?">
        <ol className="grid gap-3 text-sm">
          <Step icon={<Clock size={18} aria-hidden="true" />} title="Kalıp ve boya hazırlığı">
            Onayınızla başlar
          </Step>
          <Step icon={<Printer size={18} aria-hidden="true" />} title="Baskı ve kontrol">
            Onayladığınız sürümle
          </Step>
          <Step icon={<Truck size={18} aria-hidden="true" />} title="Kargo">
            {ifApproved.shipBy ? `${formatWeekday(ifApproved.shipBy)}, ` : ''}takip numarası e-postayla
          </Step>
        </ol>
      </Card>
      <Card as="section" title="Gözünüzden bir şey mi kaçtı?">
        <div className="grid gap-3 text-sm">
          {refusal && (
            <Alert tone="danger" title="Onayınız geri alınmadı" live>
              {refusal}
            </Alert>
          )}
          {approval.refusesRevoking === null ? (
            <>
              <p>
                Baskı başlayana kadar onayı geri alabilirsiniz. Kargo günü yeni onayınıza göre yeniden
                hesaplanır.
              </p>
              <ConfirmedForm
                intent="revoke"
                label="Onayı geri al"
                icon={<Undo2 size={18} aria-hidden="true" />}
                size="lg"
                isBusy={isBusy}
                title="Onayınızı geri almak istiyor musunuz?"
                text="Baskı hazırlığı durur; yeni bir sürüm hazırlayıp onayınıza sunarız."
              >
                <input type="hidden" name="proof" value={proof.id} />
                <input type="hidden" name="name" value={deciderName} />
              </ConfirmedForm>
            </>
          ) : (
            <p>{approval.refusesRevoking}</p>
          )}
        </div>
      </Card>
    </>
  )
}

function Step({
  icon,
  title,
  children,
}: {
  icon: React.ReactNode
  title: string
  children: React.ReactNode
}) {
  return (
    <li className="flex gap-2.5">
      <span className="mt-0.5 text-brand">{icon}</span>
      <p>
        <b className="block font-semibold">{title}</b>
        <span className="text-ink-soft">{children}</span>
      </p>
    </li>
  )
}
