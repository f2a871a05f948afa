import { Gauge } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { CapacityException, PressCapacity } from '../domain/press-capacity.ts'
import { capacityText, exceptionText } from '../domain/press-form.ts'
import { PRESSES, pressAddress } from './lead-times-addresses.ts'
import { LeadTimesHead } from './lead-times-head.tsx'
import { LoadGrid } from './load-grid.tsx'

const METHODS = '/admin/print-methods'

/** The presses: how full they are on the next days, and what each method can do. */
export function PressListPage({
  presses,
  load,
  today,
}: {
  presses: readonly (PressCapacity & { readonly methodName: string })[]
  load: Parameters<typeof LoadGrid>[0]['load']
  today: IsoDay
}) {
  return (
    <>
      <LeadTimesHead
        room={PRESSES}
        description="Bir yöntemle günde kaç adet ve kaç iş basılabildiği. Siparişler sığdıkları ilk güne yazılır; hiçbir şey söylenmeyen yöntemin sınırı yoktur."
      />
      {presses.length === 0 ? (
        <EmptyState
          icon={<Gauge aria-hidden="true" />}
          title="Henüz baskı yöntemi yok"
          text="Kapasite her baskı yöntemi için ayrı söylenir. Önce nasıl bastığınızı tanımlayın."
          action={<LinkButton to={METHODS}>Baskı yöntemlerine git</LinkButton>}
        />
      ) : (
        <div className="grid gap-6">
          <LoadGrid load={load} />
          <Card as="section" title="Yöntemler" flush>
            <ul className="divide-y divide-line">
              {presses.map((press) => (
                <PressLine key={press.methodId} press={press} today={today} />
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  )
}

function PressLine({
  press: { methodId, methodName, perDay, exceptions },
  today,
}: {
  press: PressCapacity & { readonly methodName: string }
  today: IsoDay
}) {
  const coming = exceptions.filter(({ lastDay }) => lastDay >= today)
  const isUnlimited = perDay.pieces === null && perDay.jobs === null
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <Link
          to={pressAddress(methodId)}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {methodName}
        </Link>
        <Coming exceptions={coming} />
      </div>
      <p className="tabular text-sm max-sm:flex-1 sm:basis-44">
        {isUnlimited ? (
          <span className="text-ink-soft">Sınırsız</span>
        ) : (
          <>
            Günde <span className="font-semibold">{capacityText(perDay)}</span>
          </>
        )}
      </p>
      <LinkButton to={pressAddress(methodId)} variant="secondary" size="sm">
        Düzenle<span className="sr-only">: {methodName}</span>
      </LinkButton>
    </li>
  )
}

/** The other days that are still to come; of many the first. */
function Coming({ exceptions }: { exceptions: readonly CapacityException[] }) {
  const [first] = exceptions
  if (!first) return null
  return (
    <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {exceptionText(first)}
      {exceptions.length > 1 ? (
        <Badge className="ml-2 align-middle">{formatCount(exceptions.length - 1)} gün aralığı daha</Badge>
      ) : null}
    </p>
  )
}
