import { Form } from 'react-router'
import { useIsSubmitting } from '#app/design/forms/use-is-submitting.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatIsoDay } from '#app/kernel/instant.ts'
import type { StockWithIncoming } from '../domain/incoming-goods.ts'
import { variantChoice } from '../domain/stock-form.ts'
import type { NamedVariant } from './named-variant.ts'

/** What is on its way to a product, and the button that books it as come; nothing where nothing is. */
export function IncomingGoodsCard({
  product,
  variants,
}: {
  product: StockWithIncoming
  /** None where the product has one stock. */
  variants: readonly NamedVariant[]
}) {
  const isBusy = useIsSubmitting()
  const coming: readonly (StockWithIncoming & { readonly name?: string; readonly choice?: string })[] = (
    variants.length === 0
      ? [product]
      : variants.map((variant) => ({ ...variant, choice: variantChoice(variant) }))
  ).filter(({ incoming }) => incoming > 0)
  if (coming.length === 0) return null
  return (
    <Card as="section" title="Yoldaki mal" className="mb-5">
      <ul className="grid gap-3">
        {coming.map(({ name, choice, stock, incoming, incomingOn }) => (
          <li
            key={choice ?? 'product'}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            <p className="text-sm">
              {name === undefined ? null : <strong className="mr-2 [overflow-wrap:anywhere]">{name}</strong>}
              <span className="tabular">{formatCount(incoming)} adet</span>
              <span className="text-ink-soft">, {dayText(incomingOn)}</span>
              {stock < 0 ? (
                <span className="text-ink-soft">, {formatCount(-stock)} adedi satıldı</span>
              ) : null}
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="reason" value="delivery" />
              <input type="hidden" name="quantity" value={incoming} />
              <input type="hidden" name="seenIncoming" value={incoming} />
              <input type="hidden" name="seenStock" value={stock} />
              {choice === undefined ? null : <input type="hidden" name="variant" value={choice} />}
              <Button
                type="submit"
                variant="secondary"
                size="sm"
                busy={isBusy}
                aria-label={`${name === undefined ? '' : `${name}: `}${formatCount(incoming)} adet geldi, stoğa ekle`}
              >
                Geldi, stoğa ekle
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xs text-ink-soft">
        Bir kısmı geldiyse aşağıda ‘Mal girişi’ olarak gelen adedi yazın; yoldaki adet o kadar düşer.
      </p>
    </Card>
  )
}

function dayText(incomingOn: string | null): string {
  const day = incomingOn === null ? null : formatIsoDay(incomingOn)
  return day === null ? 'günü belli değil' : `${day} günü bekleniyor`
}
