import { Check, Info } from 'lucide-react'
import { Card } from '#app/design/primitives/card.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formerPage } from '#app/modules/proofs/domain/buyer-page.ts'
import type { BuyerProof } from '#app/modules/proofs/domain/proof-views.ts'
import { BeforeAfter } from './before-after.tsx'

/** What is other than in the version before: two pictures under one line, and each difference in words. */
export function VersionChanges({ proof, totalMinor }: { proof: BuyerProof; totalMinor: number | null }) {
  const { former, version, changes } = proof
  if (former === null) return null
  const pair = version.pages
    .map((page) => ({ newer: page, former: formerPage(former, page) }))
    .find((one) => one.former !== null)
  const isPriceSame = former.manifest.printMinor === version.manifest.printMinor
  return (
    <Card as="section" id="degisenler" title={`${former.number}. sürümden bu yana ne değişti?`}>
      <div className="grid items-center gap-4 md:grid-cols-2">
        {pair?.former && (
          <BeforeAfter
            former={pair.former}
            newer={pair.newer}
            formerLabel={`${former.number}. sürüm`}
            newerLabel={`${version.number}. sürüm`}
          />
        )}
        <ul className="grid text-sm">
          {changes.map(({ label, before, after }) => (
            <Row key={label} icon={<Check size={18} aria-hidden="true" className="mt-0.5 text-brand" />}>
              {label}:{' '}
              {before !== null && (
                <del className="text-ink-soft">
                  <span className="sr-only">önceki </span>
                  {before}
                </del>
              )}
              {before !== null && after !== null && <span aria-hidden="true"> → </span>}
              {after !== null && <b className="font-semibold">{after}</b>}
            </Row>
          ))}
          {changes.length === 0 && (
            <Row icon={<Info size={18} aria-hidden="true" className="mt-0.5 text-brand" />}>
              Yer, ölçü, renk ve yazı aynı kaldı; resme bakın.
            </Row>
          )}
          {totalMinor !== null && isPriceSame && (
            <Row icon={<Info size={18} aria-hidden="true" className="mt-0.5 text-brand" />}>
              Fiyat değişmedi:{' '}
              <b className="font-semibold">
                <Price minor={totalMinor} />
              </b>{' '}
              (KDV dahil)
            </Row>
          )}
        </ul>
      </div>
    </Card>
  )
}

function Row({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex gap-2.5 border-t border-line py-2.5 first:border-t-0 first:pt-0 last:pb-0">
      {icon}
      <p className="min-w-0 [overflow-wrap:anywhere]">{children}</p>
    </li>
  )
}
