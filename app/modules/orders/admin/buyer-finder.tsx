import { Search, UserRound, UserRoundCheck } from 'lucide-react'
import { Field } from '#app/design/forms/field.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { StaffOrderView } from './staff-order-view.ts'

/**
 * Who calls: somebody the shop knows is found by name, firm, telephone or e-mail, and his details fill the form below; a new
 * buyer is simply typed in there.
 */
export function BuyerFinder({ view, isBusy }: { view: StaffOrderView; isBusy: boolean }) {
  const { draft, customer, company, guest } = view
  if (draft.customerId !== '' && customer) {
    const discount =
      customer.memberDiscountBp > 0 ? `${formatPercent(customer.memberDiscountBp)} üye indirimi` : ''
    return (
      <Chosen
        name={company?.type === 'corporate' ? `${company.companyName}, ${customer.name}` : customer.name}
        badge="Kayıtlı müşteri"
        text={['Sipariş hesabına eklenir.', discount].filter(Boolean).join(' · ')}
      />
    )
  }
  if (guest) {
    return (
      <Chosen
        name={guest.name}
        badge="Misafir müşteri"
        text={`${formatCount(guest.orderCount)} siparişi var; bilgileri son siparişinden dolduruldu.`}
      />
    )
  }
  return <BuyerSearch buyers={view.buyers} isBusy={isBusy} />
}

function Chosen({ name, badge, text }: { name: string; badge: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-brand-line bg-brand-soft px-4 py-3">
      <UserRoundCheck size={22} aria-hidden="true" className="shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name} <Badge>{badge}</Badge>
        </p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      <Button type="submit" name="intent" value="drop-buyer" variant="secondary" size="sm">
        Başka müşteri
      </Button>
    </div>
  )
}

function BuyerSearch({ buyers, isBusy }: { buyers: StaffOrderView['buyers']; isBusy: boolean }) {
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field
          label="Kayıtlı müşteri veya önceki alıcı"
          name="findBuyer"
          defaultValue={buyers?.text}
          maxLength={100}
          placeholder="Ad, firma, telefon veya e-posta"
          leading={<Search size={18} aria-hidden="true" />}
          className="flex-1"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const button = event.currentTarget.form?.querySelector<HTMLButtonElement>(
              'button[value="find-buyer"]',
            )
            event.currentTarget.form?.requestSubmit(button)
          }}
        />
        <Button
          type="submit"
          name="intent"
          value="find-buyer"
          variant="secondary"
          busy={isBusy}
          aria-label="Müşteriyi bul"
        >
          Bul
        </Button>
      </div>
      <div role="status" className="mt-3 text-sm">
        {buyers === null ? (
          <p className="text-ink-soft">
            Bulduğunuz müşterinin bütün bilgileri dolar. Yeni alıcıyı aşağıya yazın.
          </p>
        ) : buyers.found.length === 0 ? (
          <p>“{buyers.text}” için kimse bulunamadı. Yeni alıcının bilgilerini aşağıya yazabilirsiniz.</p>
        ) : (
          <ul className="grid gap-1.5">
            {buyers.found.map(({ kind, id, title, details }) => (
              <li key={`${kind} ${id}`}>
                <button
                  type="submit"
                  name="intent"
                  value={`${kind}:${id}`}
                  className="flex min-h-11 w-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-2 text-left hover:border-ink"
                >
                  <UserRound size={18} aria-hidden="true" className="shrink-0 text-brand" />
                  <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                    <span className="block font-semibold">{title}</span>
                    <span className="block text-xs text-ink-soft">{details.join(' · ')}</span>
                  </span>
                  <Badge>{kind === 'guest' ? 'Misafir' : 'Kayıtlı'}</Badge>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
