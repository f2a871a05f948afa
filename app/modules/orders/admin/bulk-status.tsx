import { ClipboardList, FileText, Tag } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { MAX_BULK } from '#app/modules/orders/domain/bulk-status-form.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { ADMIN_STATUS_LABELS, effectsOf, ORDER_STATUSES } from '#app/modules/orders/domain/order-status.ts'
import type { AskedOrder, BulkOutcome } from '#app/modules/orders/domain/order-views.ts'
import { PARCEL_PAPERS } from '#app/modules/orders/domain/parcel-papers-address.ts'
import { WORK_ORDERS } from '#app/modules/orders/domain/work-order-address.ts'

/** The form the boxes of the list belong to. */
export const BULK_FORM = 'bulk-status'

/** How far a bulk change has come: asked back, or done. */
export type BulkValue =
  | {
      readonly kind: 'asked'
      readonly orders: readonly AskedOrder[]
      readonly status: OrderStatus
      readonly tellBuyer: boolean
      /** How many more the list has than can be changed at once. */
      readonly beyond: number
    }
  | ({ readonly kind: 'done' } & BulkOutcome)

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ADMIN_STATUS_LABELS[value] }))

/** Sets one status on the ticked orders, after asking back. The same with and without JavaScript. */
export function BulkStatusForm({
  answer,
  isBusy,
}: {
  answer: ActionResult<BulkValue> | null
  isBusy: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.done) form.current?.reset()
  }, [answer])
  return (
    <div onSubmitCapture={leaveToBrowser} className="flex min-w-0 flex-1">
      <Form
        ref={form}
        id={BULK_FORM}
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2"
      >
        <input type="hidden" name="intent" value="bulk-status" />
        <div className="min-w-0 flex-1 basis-36 sm:w-48 sm:flex-none">
          <Select
            name="status"
            aria-label="Seçilen siparişlerin yeni durumu"
            defaultValue=""
            placeholder="Yeni durum…"
            options={STATUSES}
          />
        </div>
        <Checkbox
          id="bulk-tell-buyer"
          name="tellBuyer"
          defaultChecked
          label="Alıcılara e-posta gönder"
          className="max-sm:order-last max-sm:w-full"
        />
        <Button type="submit" variant="secondary" size="sm" busy={isBusy} className="min-h-11">
          Seçilenleri değiştir
        </Button>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          formAction={WORK_ORDERS}
          formMethod="get"
          formTarget="_blank"
          icon={<ClipboardList size={16} aria-hidden="true" />}
          className="min-h-11 group-data-whole/bulk:hidden"
        >
          İş emirleri
        </Button>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          formAction={PARCEL_PAPERS.labels}
          formMethod="get"
          formTarget="_blank"
          icon={<Tag size={16} aria-hidden="true" />}
          className="min-h-11 group-data-whole/bulk:hidden"
        >
          Koli etiketleri
        </Button>
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          formAction={PARCEL_PAPERS.notes}
          formMethod="get"
          formTarget="_blank"
          icon={<FileText size={16} aria-hidden="true" />}
          className="min-h-11 group-data-whole/bulk:hidden"
        >
          Sevk notları
        </Button>
      </Form>
    </div>
  )
}

/** A file is fetched by the browser itself, which keeps the page; the router would look for a page in its place. */
function leaveToBrowser(event: SyntheticEvent<HTMLDivElement, SubmitEvent>): void {
  if (event.nativeEvent.submitter?.hasAttribute('formtarget')) event.stopPropagation()
}

/** What a bulk change came to, or asks before. It may be read although no row is left: they may just have left the filter. */
export function BulkAnswerNotice({ answer, isBusy }: { answer: ActionResult<BulkValue>; isBusy: boolean }) {
  return (
    <div className="mb-4">
      <Answer answer={answer} isBusy={isBusy} />
    </div>
  )
}

function Answer({ answer, isBusy }: { answer: ActionResult<BulkValue>; isBusy: boolean }) {
  const { value, done, problem } = answer
  if (value?.kind === 'asked') return <Question asked={value} isBusy={isBusy} />
  if (value === null || done === null) {
    return (
      <Alert tone="danger" title="Durum değiştirilmedi" live>
        {problem?.message}
      </Alert>
    )
  }
  const { already, missing, refused } = value
  const rest = [
    already > 0 ? `${already} sipariş zaten bu durumdaydı.` : null,
    missing > 0 ? `${missing} sipariş bulunamadı.` : null,
  ].filter((sentence) => sentence !== null)
  return (
    <Alert tone={refused.length + missing === 0 ? 'success' : 'warning'} title={done.title} live>
      {rest.length === 0 ? null : <p>{rest.join(' ')}</p>}
      {refused.length === 0 ? null : (
        <>
          <p>{refused.length} siparişin durumu değişmedi:</p>
          <ul className="list-disc pl-5">
            {refused.map(({ orderNumber, reason }) => (
              <li key={orderNumber}>
                {orderNumber}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}

const STOCK_HINTS: Partial<Record<OrderStatus, string>> = {
  cancelled:
    'Henüz basılmamış ürünler stoğa döner. Basılmış veya gönderilmiş olabilecek siparişler değişmez: stoğa neyin döneceği kendi sayfalarında sorulur.',
}

/** Whether a status is one its buyer is told of, wherever the order comes from. */
function tellsOf(status: OrderStatus): boolean {
  return ORDER_STATUSES.some((from) => effectsOf(from, status).mail)
}

function Question({ asked, isBusy }: { asked: BulkValue & { kind: 'asked' }; isBusy: boolean }) {
  const { search } = useLocation()
  const { sendsMail } = useMailSending()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const lacking =
    asked.status === 'shipped'
      ? asked.orders.filter(({ lacksParcel, status }) => lacksParcel && status !== 'shipped').length
      : 0
  const sentences = [
    asked.beyond > 0
      ? `Bir seferde en fazla ${MAX_BULK} sipariş değişir: listenin ilk ${asked.orders.length} siparişi alındı, kalan ${asked.beyond} tanesi olduğu gibi kalır.`
      : null,
    `Yeni durum: ${ADMIN_STATUS_LABELS[asked.status]}.`,
    STOCK_HINTS[asked.status],
    asked.tellBuyer && tellsOf(asked.status)
      ? sendsMail
        ? 'Alıcılara e-posta gönderilir.'
        : MAIL_WILL_WAIT
      : 'Alıcılara e-posta gönderilmez.',
  ]
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert tone="warning" title={`${asked.orders.length} siparişin durumu değişecek`} live>
        <p>{sentences.filter(Boolean).join(' ')}</p>
        <p className="tabular mt-1 max-h-32 overflow-y-auto text-xs text-ink-soft">
          {asked.orders
            .map(({ orderNumber, status }) => `${orderNumber} (${ADMIN_STATUS_LABELS[status]})`)
            .join(', ')}
        </p>
        <Form
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
          className="mt-3 flex flex-wrap gap-2"
        >
          <input type="hidden" name="intent" value="bulk-status" />
          <input type="hidden" name="status" value={asked.status} />
          <input type="hidden" name="confirmed" value="on" />
          {asked.tellBuyer ? <input type="hidden" name="tellBuyer" value="on" /> : null}
          {lacking === 0 ? null : (
            <Checkbox
              name="isUntracked"
              label={`Takip numarası olmayan ${lacking} sipariş takipsiz gönderiliyor`}
              description="İşaretlemezseniz bu siparişlerin durumu değişmez."
              className="w-full"
            />
          )}
          {asked.orders.map(({ id, revision }) => (
            <input key={id} type="hidden" name="ids" value={`${id}:${revision}`} />
          ))}
          <Button type="submit" variant={asked.status === 'cancelled' ? 'danger' : 'primary'} busy={isBusy}>
            Durumu değiştir
          </Button>
          <Link to={{ search }} preventScrollReset className={buttonStyle('secondary', 'md')}>
            Vazgeç
          </Link>
        </Form>
      </Alert>
    </div>
  )
}
