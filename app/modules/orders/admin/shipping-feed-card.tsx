import { CalendarPlus } from 'lucide-react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { HandedLink } from '#app/design/patterns/handed-link.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import type { FeedState } from '../domain/shipping-calendar.ts'

/** The address by which the shop's own people read these days in the calendar of their telephone or desk. */
export function ShippingFeedCard({
  feed: { address, version },
  answer,
  isBusy,
}: {
  feed: FeedState
  answer: ActionResult | null
  isBusy: boolean
}) {
  return (
    <Card as="section" title="Telefonunuzun takviminde">
      <div className="grid max-w-2xl gap-4 text-sm">
        <p className="text-ink-soft">
          Bu günler Google Takvim, Apple Takvim veya Outlook’ta da görünür ve kendiliğinden yenilenir.
          Alıcının adı, adet ve ürünler yazar; fiyat, telefon ve adres yazmaz.
        </p>
        {answer?.problem ? (
          <Alert tone="danger" title="Adres değişmedi" live>
            {answer.problem.message}
          </Alert>
        ) : null}
        {answer?.done ? (
          <Alert tone="success" title={answer.done.title} live>
            {answer.done.text}
          </Alert>
        ) : null}
        {address === null ? null : (
          <>
            <HandedLink key={address} label="Takvim adresi" name="shipping-feed" link={address} />
            <p className="text-ink-soft">
              Adresi bilen takvimi görür; yalnızca çalışanlarınıza verin. Yanlış ele geçtiyse yeni adres alın:
              eskisi hemen kapanır.
            </p>
          </>
        )}
        <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
          <input type="hidden" name="version" value={version} />
          {address === null ? (
            <Button type="submit" name="intent" value="renew" variant="secondary" busy={isBusy}>
              Takvim adresi al
            </Button>
          ) : (
            <>
              <a href={address.replace(/^https?:/, 'webcal:')} className={buttonStyle('secondary', 'md')}>
                <CalendarPlus size={18} aria-hidden="true" /> Takvime ekle
              </a>
              <Button type="submit" name="intent" value="renew" variant="secondary" busy={isBusy}>
                Yeni adres al
              </Button>
              <Button type="submit" name="intent" value="stop" variant="quiet" busy={isBusy}>
                Kapat
              </Button>
            </>
          )}
        </Form>
      </div>
    </Card>
  )
}
