import { CalendarCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { BulkBar } from '#app/design/patterns/bulk-bar.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { useTickedCount } from '#app/design/patterns/use-ticked-count.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { MOVE_CAUSE_LABELS } from '../domain/changed-promises.ts'
import { chosenMoveText, MAX_REASON_LENGTH } from '../domain/move-days-form.ts'
import type { MovedOrder, MovedOutcome } from '../domain/moved-order.ts'

const TITLE = 'Günü değişen siparişler'
/** The form the boxes of the list belong to. */
const FORM = 'move-days'
const NAME = 'orders'

/** The open orders that cannot keep the days their buyers were told: who of them is told the new ones, and why. */
export function MovedOrdersPage({
  rows,
  now,
  answer,
  isBusy,
}: {
  rows: readonly MovedOrder[]
  now: Instant
  answer: ActionResult<MovedOutcome> | null
  isBusy: boolean
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/orders" label="Siparişler" />}
        title={TITLE}
        description="Takvim, süreler veya kapasite değişince alıcısına söylenen günü tutmayan siparişler. Siz bildirmeden kimseye yazılmaz; seçmediğiniz sipariş söylenen gününde kalır."
      />
      {answer ? <Answer answer={answer} /> : null}
      <div className="group/list">
        <DataTable
          caption={TITLE}
          columns={columnsAt(now)}
          rows={rows}
          getRowKey={keyOf}
          selection={{
            form: FORM,
            name: NAME,
            noun: 'sipariş',
            labelOf: ({ orderNumber }) => `${orderNumber} siparişini seç`,
            isSelectable: ({ next }) => next !== null,
          }}
          empty={
            <EmptyState
              icon={<CalendarCheck aria-hidden="true" />}
              title="Günü değişen sipariş yok"
              text="Takvim, süreler ve kapasite alıcılara söylenen günleri değiştirmiyor."
            />
          }
        />
        {rows.some(({ next }) => next !== null) ? (
          <BulkBar form={FORM} name={NAME} noun="sipariş">
            <MoveForm answer={answer} isBusy={isBusy} />
          </BulkBar>
        ) : null}
      </div>
    </>
  )
}

/** What is sent for a row: whoever reads another day than it says has not seen the newest. */
function keyOf({ id, next }: MovedOrder): string {
  return next ? chosenMoveText({ id, ...next }) : id
}

function columnsAt(now: Instant): readonly DataColumn<MovedOrder>[] {
  return [
    {
      key: 'number',
      header: 'Sipariş no',
      isRowHeader: true,
      cell: (row) => <NumberCell row={row} now={now} />,
    },
    {
      key: 'customer',
      header: 'Müşteri',
      hideBelow: 'lg',
      cell: ({ customerName, companyName }) => (
        <span className="block max-w-48 min-w-28">
          {customerName}
          {companyName === null ? null : <span className="block text-xs text-ink-soft">{companyName}</span>}
        </span>
      ),
    },
    {
      key: 'former',
      header: 'Söylenen gün',
      hideBelow: 'md',
      cell: ({ formerText }) => <s className="text-ink-soft">{formerText}</s>,
    },
    {
      key: 'next',
      header: 'Yeni gün',
      hideBelow: 'md',
      cell: (row) => <NextDays row={row} />,
    },
    {
      key: 'cause',
      header: 'Neden',
      hideBelow: 'xl',
      cell: ({ cause }) => <span className="text-xs">{MOVE_CAUSE_LABELS[cause]}</span>,
    },
    {
      key: 'date',
      header: 'Sipariş tarihi',
      hideBelow: 'xl',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} now={now} className="whitespace-nowrap" />,
    },
  ]
}

/** On a phone it is the whole row. */
function NumberCell({ row, now }: { row: MovedOrder; now: Instant }) {
  const { id, orderNumber, customerName, companyName, createdAt, formerText } = row
  return (
    <>
      <Link
        to={`/admin/orders/${id}`}
        className="inline-block min-h-6 font-semibold whitespace-nowrap underline-offset-3 hover:underline"
      >
        {orderNumber}
      </Link>
      <span className="block text-xs [overflow-wrap:anywhere] lg:hidden">{companyName ?? customerName}</span>
      <RelativeTime at={createdAt} now={now} className="block text-xs text-ink-soft xl:hidden" />
      <span className="mt-1.5 block text-sm md:hidden">
        <span className="block text-ink-soft">
          <span className="sr-only">Söylenen gün: </span>
          <s>{formerText}</s>
        </span>
        <span className="sr-only">Yeni gün: </span>
        <NextDays row={row} />
      </span>
    </>
  )
}

function NextDays({ row: { next, cause } }: { row: MovedOrder }) {
  return (
    <>
      <span className="font-semibold">{next?.text ?? 'Gün söylenemiyor'}</span>
      <span className="block text-xs text-ink-soft xl:hidden">{MOVE_CAUSE_LABELS[cause]}</span>
    </>
  )
}

/** What the buyers read beside their days, and the press that moves them. */
function MoveForm({ answer, isBusy }: { answer: ActionResult<MovedOutcome> | null; isBusy: boolean }) {
  const { sendsMail } = useMailSending()
  const count = useTickedCount(FORM, NAME)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.done) form.current?.reset()
  }, [answer])
  const who = count === 0 ? 'Seçilen' : formatCount(count)
  return (
    <Form
      ref={form}
      id={FORM}
      method="post"
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
      className="flex min-w-0 flex-1 flex-wrap items-end gap-x-3 gap-y-2"
    >
      <div className="min-w-0 flex-1 basis-64">
        <Field
          label="Sebep (alıcı okur)"
          name="why"
          {...(sendsMail ? {} : { hint: MAIL_WILL_WAIT })}
          maxLength={MAX_REASON_LENGTH}
          placeholder="Örn. baskı makinemiz iki gün bakımda."
          defaultValue={String(answer?.reply?.initialValue?.why ?? '')}
        />
      </div>
      <Button type="submit" busy={isBusy} className="max-sm:w-full">
        {sendsMail
          ? `${who} ${count === 0 ? 'alıcılara' : 'alıcıya'} yeni günü bildir`
          : `${who} ${count === 0 ? 'siparişlerin' : 'siparişin'} gününü değiştir`}
      </Button>
    </Form>
  )
}

function Answer({ answer: { done, value, problem } }: { answer: ActionResult<MovedOutcome> }) {
  if (done === null || value === null) {
    return (
      <Alert tone="danger" title="Kimseye bildirilmedi" live className="mb-4">
        {problem?.message}
      </Alert>
    )
  }
  const { later, settled } = value
  const rest = [
    later.length > 0
      ? `Günü siz bakarken daha da ileri gitti, bildirilmedi: ${later.join(', ')}. Yeni günü listede; isterseniz yeniden seçin.`
      : null,
    settled > 0 ? `${formatCount(settled)} sipariş artık listede değil: günü tutuyor veya değişmişti.` : null,
  ].filter((sentence) => sentence !== null)
  return (
    <Alert tone={rest.length === 0 ? 'success' : 'warning'} title={done.title} live className="mb-4">
      {rest.length === 0 ? null : rest.join(' ')}
    </Alert>
  )
}
