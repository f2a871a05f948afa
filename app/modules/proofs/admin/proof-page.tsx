import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listAddress } from '#app/design/list-query.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { usePageKeys } from '#app/design/patterns/use-page-keys.ts'
import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { PROOFS } from '../domain/proof-address.ts'
import type { ProofState } from '../domain/proof-state.ts'
import { PROOF_STATE_LABELS } from '../domain/proof-state.ts'
import type { ProofRow } from '../domain/proof-views.ts'
import { Decisions, ManifestFacts, Versions } from './proof-facts.tsx'
import type { ProofListQuery } from './proof-list-query.ts'
import { proofHref } from './proof-list-query.ts'
import { ProofMore } from './proof-more.tsx'
import type { StepProps } from './proof-next-step.tsx'
import { ProofNextStep } from './proof-next-step.tsx'
import { numberedPins, ProofPictures } from './proof-pictures.tsx'
import { ProofPins } from './proof-pins.tsx'

const TONES: Readonly<Record<ProofState, BadgeTone>> = {
  preparing: 'neutral',
  sent: 'warning',
  'on-hold': 'danger',
  approved: 'success',
  waived: 'neutral',
}

type Neighbour = Pick<ProofRow, 'id' | 'orderNumber' | 'title'>

/** One proof: what is printed, as large as it can be seen, what the buyer says of it, and what is next. */
export function ProofPage({
  list,
  neighbours,
  notice,
  ...step
}: StepProps & {
  /** The queue it was opened from; null where it was opened from elsewhere. */
  list: ProofListQuery | null
  neighbours: { readonly previous: Neighbour | null; readonly next: Neighbour | null }
  /** What stands above everything, such as that no mail goes out. */
  notice: ReactNode
}) {
  const { proof, now, busyWith, refused } = step
  const { versions, title, orderId, orderNumber, buyerName, state, kind, isPaid } = proof
  const [asked, setAsked] = useState<number | null>(null)
  const [known, setKnown] = useState(versions.length)
  if (known !== versions.length) {
    setKnown(versions.length)
    setAsked(null)
  }
  const version = versions.find(({ number }) => number === asked) ?? versions[0] ?? null
  const pins = version === null ? [] : numberedPins(proof.comments, version.number)
  const [previous, next] = [neighbours.previous, neighbours.next].map((one) => one && proofHref(one.id, list))
  const navigate = useNavigate()
  const goTo = (address: string | null | undefined) => {
    if (!address) return false
    void navigate(address)
    return true
  }
  usePageKeys([
    { key: 'j', text: 'Sonraki prova', run: () => goTo(next) },
    { key: 'k', text: 'Önceki prova', run: () => goTo(previous) },
  ])
  return (
    <>
      <PageHeader
        above={<BackLink to={list === null ? PROOFS : listAddress(PROOFS, list)} label="Provalar" />}
        title={kind === 'photo' ? `${title}: ilk parça` : title}
        beside={
          <>
            <Badge tone={TONES[state]}>{PROOF_STATE_LABELS[state]}</Badge>
            {isPaid ? null : <Badge tone="warning">Ödenmedi</Badge>}
          </>
        }
        description={
          <span className="text-sm">
            <Link to={`/admin/orders/${orderId}`} className="underline underline-offset-3">
              {orderNumber}
            </Link>{' '}
            · {buyerName}
            {version ? ` · ${formatCount(version.manifest.quantity)} adet` : ''}
          </span>
        }
        actions={
          <>
            <Neighbours to={previous} of={neighbours.previous} name="Önceki prova" keyName="K">
              <ChevronUp size={18} aria-hidden="true" />
            </Neighbours>
            <Neighbours to={next} of={neighbours.next} name="Sonraki prova" keyName="J">
              <ChevronDown size={18} aria-hidden="true" />
            </Neighbours>
          </>
        }
        className="mb-5 max-sm:mb-4"
      />
      {notice}
      {/* In the order of a phone; beside each other, what is next takes the second column. */}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:row-span-2">
          <Card as="section" aria-label="Görseller" flush className="overflow-hidden">
            {version === null ? (
              <p className="px-5 py-8 text-sm text-ink-soft">
                İlk sürüm hazırlanıyor; bir dakika içinde burada olur.
              </p>
            ) : (
              <ProofPictures key={version.number} version={version} pins={pins} />
            )}
          </Card>
          {pins.length > 0 && (
            <Card as="section" title={`Alıcının notları (${pins.length})`}>
              <ProofPins
                pins={pins}
                now={now}
                isBusy={busyWith === 'reply'}
                refused={
                  refused?.intent === 'reply' ? { pinId: refused.id ?? '', message: refused.message } : null
                }
              />
            </Card>
          )}
          {version && version.warnings.length > 0 && (
            <Card as="section" title="Ön kontrol">
              <ul className="grid list-disc gap-1.5 pl-5 text-sm">
                {version.warnings.map((text) => (
                  <li key={text} className="[overflow-wrap:anywhere]">
                    {text}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {version && (
            <Card as="section" title={`Basılacak olan (${version.number}. sürüm)`}>
              <ManifestFacts manifest={version.manifest} />
            </Card>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 max-lg:order-first lg:col-start-2">
          <ProofNextStep {...step} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5 lg:col-start-2">
          {version && (
            <Card as="section" title="Sürümler">
              <Versions
                versions={versions}
                changes={proof.changes}
                shown={version.number}
                onShow={setAsked}
              />
            </Card>
          )}
          <ProofMore {...{ proof, busyWith, refused }} changeHref={`/admin/orders/${orderId}/change`} />
          {proof.decisions.length > 0 && (
            <Card as="section" title="Kararlar">
              <Decisions proof={proof} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

/** To the proof beside this one in its queue; nothing at its end. */
function Neighbours({
  to,
  of,
  name,
  keyName,
  children,
}: {
  to: string | null | undefined
  of: Neighbour | null
  name: string
  keyName: string
  children: ReactNode
}) {
  const style = buttonStyle('secondary', 'sm', 'w-9 px-0! pointer-coarse:size-11')
  if (!to || of === null)
    return (
      <span aria-hidden="true" className={`${style} opacity-40`}>
        {children}
      </span>
    )
  return (
    <Link
      to={to}
      aria-label={`${name}: ${of.orderNumber}, ${of.title}`}
      aria-keyshortcuts={keyName}
      title={`${name} (${keyName})`}
      className={style}
    >
      {children}
    </Link>
  )
}
