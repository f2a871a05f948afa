import { Tag } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { useSignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import type { LineAnswer, QuantityPrice } from '#app/modules/cart/domain/price-answer.ts'
import { VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import { chargeRowText, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { PrintPrice } from './use-print-price.ts'

/**
 * What goods cost with a print that is charged beside them: what other quantities come to, a larger one that costs less in
 * all, and every row of it.
 */
export function PrintPrices({
  price,
  onQuantity,
}: {
  /** Null until it is asked for. */
  price: PrintPrice | null
  /** Null where a quantity is spread over several variants. */
  onQuantity: ((quantity: number) => void) | null
}) {
  const signedIn = useSignedIn()
  if (!price) return <div className="min-h-45" />
  const { answer, isStale, problem, retry } = price
  return (
    <section
      aria-label="Baskı dahil fiyat"
      aria-busy={isStale}
      className={classNames('grid gap-4 transition-opacity', isStale && problem === null && 'opacity-45')}
    >
      {problem !== null && (
        <Alert tone="warning">
          {problem}{' '}
          <button type="button" className="font-semibold underline underline-offset-3" onClick={retry}>
            Yeniden dene
          </button>
        </Alert>
      )}
      {answer && (
        <>
          <Unpriced answer={answer} />
          {answer.charges.length > 0 && <Ladder answer={answer} onQuantity={onQuantity} />}
          {answer.cheaperMore && (
            <CheaperMore answer={answer} more={answer.cheaperMore} onQuantity={onQuantity} />
          )}
          <Breakdown answer={answer} />
          {signedIn && signedIn.memberDiscountBp > 0 && answer.charges.length > 0 && (
            <p className="text-sm text-ink-soft">
              {formatPercent(signedIn.memberDiscountBp)} üye indiriminiz sepette düşülür.
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** What keeps it from being priced, said where the price would stand. */
function Unpriced({ answer }: { answer: LineAnswer }) {
  const notice = answer.notices.find(({ code }) => code === 'cart/print-unpriced')
  if (!notice) return null
  return (
    <Alert tone="warning">
      {notice.message} Aşağıdaki <strong>Teklif Al</strong> düğmesi seçimlerinizi bize iletir.
    </Alert>
  )
}

/** Goods, print and what is made once, with the words of each charge on demand. */
function Breakdown({ answer }: { answer: LineAnswer }) {
  const line = { ...answer, lineMinor: answer.goodsMinor }
  const net = lineBreakdown(line)
  const gross = lineBreakdown(line, (netMinor) => withVat(netMinor, answer.vatBp))
  if (!net || !gross) return null
  return (
    <div className="border-t border-line pt-4 text-sm">
      <dl className="grid gap-1.5">
        <Row
          label="Ürün"
          detail={`${formatCount(answer.quantity)} adet`}
          netMinor={net.goodsMinor}
          grossMinor={gross.goodsMinor}
        />
        {net.rows.map((row, place) => (
          <Row
            key={row.name}
            label={row.name}
            detail={row.isOnce ? 'tek seferlik' : null}
            netMinor={row.amountMinor}
            grossMinor={gross.rows[place]?.amountMinor ?? 0}
          />
        ))}
      </dl>
      <details className="mt-3">
        <summary className="inline-block min-h-6 py-0.5 pointer-coarse:py-3 font-semibold text-brand underline underline-offset-3">
          Fiyat dökümü
        </summary>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          {net.rows.map((row) => (
            <li key={row.name}>
              <span className="font-medium text-ink">{row.name}:</span> {chargeRowText(row)}
            </li>
          ))}
          <li>Dökümdeki tutarlar KDV hariçtir.</li>
        </ul>
      </details>
    </div>
  )
}

function Row({
  label,
  detail,
  ...price
}: {
  label: string
  detail: string | null
  netMinor: Kurus
  grossMinor: Kurus
}) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt>
        {label} {detail !== null && <span className="text-xs text-ink-soft">{detail}</span>}
      </dt>
      <dd>
        <VatPrice {...price} />
      </dd>
    </div>
  )
}

/** Said only where the total falls (decision 50). */
function CheaperMore({
  answer,
  more,
  onQuantity,
}: {
  answer: LineAnswer
  more: QuantityPrice
  onQuantity: ((quantity: number) => void) | null
}) {
  const saved = {
    netMinor: answer.netMinor - more.netMinor,
    grossMinor: answer.grossMinor - more.grossMinor,
  }
  return (
    <div className="flex gap-2.5 rounded-card bg-offer-soft px-3.5 py-3 text-sm text-offer">
      <Tag size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p>
          <strong>{formatCount(more.quantity)} adet</strong> alırsanız toplam{' '}
          <strong>
            <VatPrice netMinor={more.netMinor} grossMinor={more.grossMinor} />
          </strong>{' '}
          olur: {formatCount(more.quantity - answer.quantity)} adet fazla, <VatPrice {...saved} /> az.
        </p>
        {onQuantity && (
          <button
            type="button"
            className="min-h-6 py-0.5 font-semibold underline underline-offset-3 pointer-coarse:min-h-11"
            onClick={() => onQuantity(more.quantity)}
          >
            {formatCount(more.quantity)} adede çıkar
          </button>
        )}
      </div>
    </div>
  )
}

/** What real quantities come to with this very print, what is paid once among it. */
function Ladder({
  answer,
  onQuantity,
}: {
  answer: LineAnswer
  onQuantity: ((quantity: number) => void) | null
}) {
  if (answer.ladder.length < 2) return null
  return (
    <table className="tabular w-full text-sm">
      <caption className="mb-2 text-left font-semibold">
        Adede göre, baskı dahil
        <span className="ml-2 font-normal text-ink-soft">
          <VatWord />
        </span>
      </caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-ink-soft">
          <th scope="col" className="py-2 pr-1 pl-3 font-medium">
            Adet
          </th>
          <th scope="col" className="px-1 py-2 text-right font-medium">
            Birim
          </th>
          <th scope="col" className="py-2 pr-3 pl-1 text-right font-medium">
            Toplam
          </th>
        </tr>
      </thead>
      <tbody>
        {answer.ladder.map((step) => {
          const isOwn = step.quantity === answer.quantity
          return (
            <tr
              key={step.quantity}
              aria-current={isOwn ? 'true' : undefined}
              className={classNames('border-b border-line', isOwn && 'bg-brand-soft')}
            >
              <th
                scope="row"
                className={classNames(
                  'border-l-3 pr-1 pl-2.5 text-left',
                  isOwn ? 'border-brand font-semibold' : 'border-transparent font-normal',
                )}
              >
                {onQuantity && !isOwn ? (
                  <button
                    type="button"
                    className="min-h-9 pointer-coarse:min-h-11 underline decoration-line-strong underline-offset-3 hover:decoration-ink"
                    onClick={() => onQuantity(step.quantity)}
                  >
                    {formatCount(step.quantity)}
                    <span className="sr-only"> adet seç</span>
                  </button>
                ) : (
                  <span className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
                    {formatCount(step.quantity)}
                  </span>
                )}
              </th>
              <td className="px-1 text-right whitespace-nowrap">
                <VatPrice netMinor={step.unitMinor} grossMinor={withVat(step.unitMinor, answer.vatBp)} />
              </td>
              <td className="pr-3 pl-1 text-right whitespace-nowrap">
                <VatPrice netMinor={step.netMinor} grossMinor={step.grossMinor} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
