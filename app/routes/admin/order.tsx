import type { ClientActionFunctionArgs } from 'react-router'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { askedSpan } from '#app/kernel/time-span.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { NoMailServerNotice } from '#app/modules/mail/admin/no-mail-server-notice.tsx'
import { doneWithMail, MAIL_PREPARED } from '#app/modules/mail/domain/mail-promise.ts'
import { BuyerLink } from '#app/modules/orders/admin/buyer-link-card.tsx'
import { Composer } from '#app/modules/orders/admin/composer.tsx'
import { InvoiceForm } from '#app/modules/orders/admin/invoice-form.tsx'
import { MoneyCard } from '#app/modules/orders/admin/money-card.tsx'
import { NextActionCard } from '#app/modules/orders/admin/next-action-card.tsx'
import { listInAddress, orderHref } from '#app/modules/orders/admin/order-address.ts'
import { OrderDetailPage } from '#app/modules/orders/admin/order-detail-page.tsx'
import type { OrderListQuery } from '#app/modules/orders/admin/order-list-query.ts'
import { readOrderList } from '#app/modules/orders/admin/order-list-query.ts'
import type { ShownMail } from '#app/modules/orders/admin/order-mails.tsx'
import { OrderMails } from '#app/modules/orders/admin/order-mails.tsx'
import { OrderMenu } from '#app/modules/orders/admin/order-menu.tsx'
import { OrderPapers } from '#app/modules/orders/admin/order-papers.tsx'
import { OrderVersionsCard } from '#app/modules/orders/admin/order-versions-card.tsx'
import { ParcelsCard } from '#app/modules/orders/admin/parcels-card.tsx'
import { PaymentForm } from '#app/modules/orders/admin/payment-form.tsx'
import { STATUS_FORM_PLACE, StatusForm } from '#app/modules/orders/admin/status-form.tsx'
import { TimelineCard } from '#app/modules/orders/admin/timeline-card.tsx'
import { useOrderKeys } from '#app/modules/orders/admin/use-order-keys.ts'
import { cancelRefusalSchema } from '#app/modules/orders/domain/cancel-request.ts'
import { recordAgreementSchema, withdrawChangeSchema } from '#app/modules/orders/domain/change-answer-form.ts'
import { isMessageForm, settleSchema, UNSENT_MESSAGE } from '#app/modules/orders/domain/conversation.ts'
import type { HandedOrderLink } from '#app/modules/orders/domain/handed-order-link.ts'
import { BROKEN_INVOICE } from '#app/modules/orders/domain/invoice-upload.ts'
import { removeNoteFormSchema } from '#app/modules/orders/domain/note-form.ts'
import { isWorkedOn } from '#app/modules/orders/domain/order-promise.ts'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import type { OrderDetail, OrderNeighbours } from '#app/modules/orders/domain/order-views.ts'
import { PAID_WITH_LABELS } from '#app/modules/orders/domain/payment.ts'
import { paymentFormSchema } from '#app/modules/orders/domain/payment-form.ts'
import {
  parcelArrivedSchema,
  removeParcelSchema,
  shippingFormSchema,
} from '#app/modules/orders/domain/shipping-form.ts'
import { statusFormSchema } from '#app/modules/orders/domain/status-form.ts'
import { StageMark } from '#app/modules/production/admin/stage-mark.tsx'
import { LineProofMark } from '#app/modules/proofs/admin/line-proof-mark.tsx'
import { PROOFS, staffProofPath } from '#app/modules/proofs/domain/proof-address.ts'
import { proofHistory } from '#app/modules/proofs/domain/proof-history.ts'
import { isOpenProof } from '#app/modules/proofs/domain/proof-state.ts'
import type { StaffProof } from '#app/modules/proofs/domain/proof-views.ts'
import { requireProofSchema } from '#app/modules/proofs/domain/staff-forms.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, actionShown, answerCommand, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/order'
import { guardStaff } from './guard.server.ts'
import { picturesOfLines } from './order-pictures.server.ts'

/** The forms of the page; which of them answers is what its refusal stands in. */
type Intent =
  | 'status'
  | 'refuse-cancel'
  | 'withdraw-change'
  | 'agree-change'
  | 'ship'
  | 'remove-parcel'
  | 'parcel-arrived'
  | 'payment'
  | 'invoice'
  | 'message'
  | 'settle-messages'
  | 'note'
  | 'require-proof'
  | 'remove-note'
  | 'link'

export const handle = {
  // Cancelling asks two fields of each choice that was ordered.
  body: { maxFields: 1_300, files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const order = await services.orders.adminGet(params.id)
  if (!order.ok) return refuse(order.error)
  // Opening an order marks it read (spec, back office §4); nothing here follows links ahead of a person.
  if (!order.value.isRead) await services.orders.markRead(order.value.id)
  const { id } = order.value
  const { printFileMaxMegabytes } = await services.settings.current()
  const asked = listInAddress(new URL(request.url).searchParams)
  const list = asked && readOrderList(asked)
  return personal({
    order: order.value,
    list,
    neighbours: await neighboursIn(services, id, list),
    pictures: await picturesOfLines(services, order.value.lines),
    notes: await services.orders.notesOf(account, id),
    mails: await services.mail.about(id),
    printFileMaxMegabytes,
    mayOpenMails: hasPermission(account, 'settings'),
    customerLink: hasPermission(account, 'customers') ? await customerLinkOf(services, order.value) : null,
    stages: await services.production.stagesOf(id),
    proofs: await services.proofs.ofOrder(id),
    now: Date.now(),
  })
}

/** Without a list the open orders are gone through. */
async function neighboursIn(
  { orders }: RequestContext['services'],
  id: string,
  list: OrderListQuery | null,
): Promise<OrderNeighbours> {
  if (list === null) return orders.neighbours(id, { search: '', status: 'open' })
  const { search, chosen, sort, days } = list
  const placed = askedSpan(days)
  return orders.neighbours(id, {
    ...{ search, ...chosen },
    ...(sort ? { sort } : {}),
    ...(placed.ok ? { placed: placed.value } : {}),
  })
}

/** The card of the account, or of the guest. There is none while the e-mail of a guest's order has an account that has not proven it. */
async function customerLinkOf(
  { orders }: RequestContext['services'],
  { id, accountId }: OrderDetail,
): Promise<{ to: string; label: string } | null> {
  if (accountId !== null) return { to: `/admin/customers/${accountId}`, label: 'Müşteri kartı' }
  const isGuest = await orders.hasGuestCard(id)
  return isGuest ? { to: `/admin/customers/guests/${id}`, label: 'Misafir kartı' } : null
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const order = {
    request,
    id: params.id,
    parcelId: '',
    account,
    orders: services.orders,
    mail: services.mail,
  }
  // Files are streamed to the store and not read as a form: the invoice, and those of the composer.
  if (isMessageForm(request.url)) return sendFromComposer(order)
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return answerWithMail(
      services.mail,
      'invoice',
      await services.orders.attachInvoice(account, params.id, request),
      'Fatura yüklendi.',
    )
  const sent = await readBoundedForm(request.clone())
  const asked = sent.get('intent')
  const ofParcel = { ...order, parcelId: String(sent.get('parcelId') ?? '').slice(0, 64) }
  if (asked === 'ship') return ship(ofParcel)
  if (asked === 'remove-parcel') return removeParcel(ofParcel)
  if (asked === 'parcel-arrived') return setArrived(ofParcel)
  if (asked === 'link') return showLink(order)
  if (asked === 'require-proof') return requireProof(order, services.proofs)
  if (asked === 'refuse-cancel') return refuseToCancel(order)
  if (asked === 'withdraw-change') return withdrawChange(order)
  if (asked === 'agree-change') return agreeToChange(order)
  if (asked === 'settle-messages') return settleMessages(order)
  if (asked === 'remove-note') return removeNote(order)
  return asked === 'payment' ? setPaid(order) : changeStatus(order)
}

const keepForms = keepUnsent<HandedOrderLink>(({ sent }) => (sent.has('intent') ? UNSENT : BROKEN_INVOICE))
const keepMessage = keepUnsent<HandedOrderLink>(UNSENT_MESSAGE)

export function clientAction(args: ClientActionFunctionArgs) {
  return isMessageForm(args.request.url) ? keepMessage(args) : keepForms(args)
}

interface Command {
  readonly request: Request
  readonly id: string
  /** The parcel that the form is about; empty for none. */
  readonly parcelId: string
  readonly account: Account
  readonly orders: RequestContext['services']['orders']
  readonly mail: RequestContext['services']['mail']
}

async function changeStatus({ request, id, account, orders, mail }: Command) {
  const form = await readForm(request, statusFormSchema)
  if (!form.ok) return misread('status', firstFault(form.reply))
  const { status, tellBuyer, restock, revision: seenRevision } = form.value
  const changed = await orders.changeStatus(account, id, status, {
    tellBuyer,
    seenRevision,
    ...(restock === null ? {} : { restock }),
  })
  return answerWithMail(mail, 'status', changed, `Sipariş durumu: ${ADMIN_STATUS_LABELS[status]}.`)
}

async function ship({ request, id, parcelId, account, orders, mail }: Command) {
  const form = await readForm(request, shippingFormSchema)
  if (!form.ok) return misread('ship', firstFault(form.reply), { parcelId })
  const { intent: _intent, revision: seenRevision, ...shipment } = form.value
  const shipped = await orders.ship(account, id, { ...shipment, seenRevision })
  const done = shipment.setShipped ? 'Kargo bilgisi kaydedildi.' : 'Koli kaydedildi.'
  return answerWithMail(mail, 'ship', shipped, done, parcelId)
}

async function removeParcel({ request, id, parcelId, account, orders }: Command) {
  const form = await readForm(request, removeParcelSchema)
  if (!form.ok) return misread('remove-parcel', firstFault(form.reply), { parcelId })
  const { reason, revision: seenRevision } = form.value
  const removed = await orders.removeParcel(account, id, form.value.parcelId, { reason, seenRevision })
  return answer('remove-parcel', removed, 'Koli kaldırıldı.', parcelId)
}

async function setArrived({ request, id, parcelId, account, orders }: Command) {
  const form = await readForm(request, parcelArrivedSchema)
  if (!form.ok) return misread('parcel-arrived', firstFault(form.reply), { parcelId })
  const { isDelivered, revision: seenRevision } = form.value
  const set = await orders.setArrived(account, id, form.value.parcelId, { isDelivered, seenRevision })
  const done = isDelivered ? 'Koli teslim edildi.' : 'Kolinin teslimi geri alındı.'
  return answer('parcel-arrived', set, done, parcelId)
}

async function setPaid({ request, id, account, orders, mail }: Command) {
  const form = await readForm(request, paymentFormSchema)
  if (!form.ok) return misread('payment', firstFault(form.reply))
  const { paidWith, revision } = form.value
  const done =
    paidWith === null
      ? 'Ödeme bekleniyor olarak işaretlendi.'
      : `Ödeme alındı olarak işaretlendi: ${PAID_WITH_LABELS[paidWith]}.`
  const paid = await orders.setPaid(account, id, paidWith, revision)
  const isMoved = paid.ok && paid.value === 'told'
  const moved = (await mail.canSend()) ? DAYS_TOLD : DAYS_MOVED
  return answerWithMail(mail, 'payment', paid, isMoved ? `${done} ${moved}` : done)
}

/** A payment that comes late moves the promised days, and the buyer is written to. */
const DAYS_MOVED = 'Geç ulaştığı için teslim günü değişti.'
const DAYS_TOLD = 'Geç ulaştığı için teslim günü değişti, alıcısına e-postayla bildiriliyor.'

async function refuseToCancel({ request, id, account, orders, mail }: Command) {
  const form = await readForm(request, cancelRefusalSchema)
  if (!form.ok) return misread('refuse-cancel', firstFault(form.reply))
  const { answer: said, revision: seenRevision } = form.value
  const refused = await orders.refuseToCancel(account, id, { answer: said, seenRevision })
  return answerWithMail(mail, 'refuse-cancel', refused, 'İptal isteği reddedildi.')
}

async function withdrawChange({ request, id, account, orders }: Command) {
  const form = await readForm(request, withdrawChangeSchema)
  if (!form.ok) return misread('withdraw-change', firstFault(form.reply))
  const withdrawn = await orders.withdrawChange(account, id, form.value.revisionId)
  return answer('withdraw-change', withdrawn, 'Değişiklik önerisi geri çekildi.')
}

async function agreeToChange({ request, id, account, orders, mail }: Command) {
  const form = await readForm(request, recordAgreementSchema)
  if (!form.ok) return misread('agree-change', firstFault(form.reply))
  const { revisionId, how } = form.value
  const agreed = await orders.recordAgreement(account, id, revisionId, how)
  return answerWithMail(mail, 'agree-change', agreed, 'Alıcının onayı kaydedildi; sipariş değişti.')
}

/** A message to the buyer or a note; a refused one is shown again with what was typed. */
async function sendFromComposer({ request, id, account, orders, mail }: Command) {
  const { side, outcome, typed } = await orders.sendFromComposer(account, id, request)
  if (!outcome.ok) return actionRefused<HandedOrderLink>(outcome.error, refusedForm(side, typed))
  const done = side === 'note' ? 'Not eklendi.' : doneWithMail('Mesajınız kaydedildi.', await mail.canSend())
  return answer(side, outcome, done)
}

async function settleMessages({ request, id, account, orders }: Command) {
  const form = await readForm(request, settleSchema)
  if (!form.ok) return misread('settle-messages', firstFault(form.reply))
  const settled = await orders.settleMessages(account, id, form.value.lastSeen)
  return answer('settle-messages', settled, 'Mesaj yanıtlandı sayıldı.')
}

async function removeNote({ request, id, account, orders }: Command) {
  const form = await readForm(request, removeNoteFormSchema)
  if (!form.ok) return misread('remove-note', firstFault(form.reply))
  return answer('remove-note', await orders.removeNote(account, id, form.value.noteId), 'Not silindi.')
}

async function showLink({ id, account, orders }: Command) {
  const handed = await orders.handOutLink(account, id)
  if (!handed.ok) return answer('link', handed, '')
  return actionShown<HandedOrderLink>(handed.value, { intent: 'link' })
}

async function requireProof({ request, id, account }: Command, proofs: RequestContext['services']['proofs']) {
  const form = await readForm(request, requireProofSchema)
  if (!form.ok) return misread('require-proof', firstFault(form.reply))
  const required = await proofs.requireProof(account, id, form.value.lineId)
  return answer('require-proof', required, 'Prova istendi; ilk sürümü birazdan hazır olur.')
}

/** `answer`, which says of a mail that the command wrote that it waits, where none goes out. */
async function answerWithMail(
  mail: Command['mail'],
  intent: Intent,
  result: Awaited<ReturnType<Command['orders']['changeStatus']>>,
  done: string,
  parcelId = '',
) {
  const isTold = result.ok && result.value === 'told'
  return answer(intent, result, isTold ? doneWithMail(done, await mail.canSend()) : done, parcelId)
}

function answer(intent: Intent, result: Result<unknown>, done: string, parcelId = '') {
  return answerCommand<HandedOrderLink>(result, done, { intent, id: parcelId })
}

function misread(intent: Intent, message = UNREADABLE_FORM, { parcelId = '' } = {}) {
  return actionRefused<HandedOrderLink>(message, { intent, id: parcelId })
}

function refusedForm(intent: Intent, typed: string) {
  return { intent, reply: { initialValue: { typed } } }
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.orderNumber ?? 'Sipariş'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrderRoute() {
  const {
    order,
    list,
    neighbours,
    pictures,
    stages,
    proofs,
    notes,
    mails,
    mayOpenMails,
    printFileMaxMegabytes,
    customerLink,
    now,
  } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { state, formMethod, formData } = useNavigation()
  const busyWith = formMethod === 'POST' ? (formData?.get('intent') ?? 'invoice') : null
  const refused = refusedOf(answered)
  const refusalOf = (intent: Intent) => (refused?.intent === intent ? refused.message : null)

  const hasDone = answered?.done !== null && MOVING.includes(answered?.intent ?? null)
  const { sendsMail } = useMailSending()
  // Told once the page shows it: until then its forms would carry the order's former revision.
  const shown = state === 'idle' ? answered : undefined
  useActionToast(shown)
  useArrivalToast('made', {
    title: 'Başarılı',
    description: sendsMail
      ? 'Sipariş oluşturuldu; alıcıya onay bağlantısı gönderildi.'
      : `Sipariş oluşturuldu. ${MAIL_PREPARED} Onay bağlantısını alıcıya siz iletin.`,
  })

  useArrivalToast('changed', { title: 'Başarılı', description: 'Sipariş değiştirildi.' })
  useArrivalToast('proposed', {
    title: 'Başarılı',
    description: sendsMail
      ? 'Değişiklik alıcının onayına gönderildi; o zamana kadar sipariş olduğu gibi kalır.'
      : `Değişiklik alıcının onayını bekliyor. ${MAIL_PREPARED} Siparişin bağlantısını alıcıya siz iletin.`,
  })

  useOrderKeys({
    previous: neighbours.previous && orderHref(neighbours.previous.id, list),
    next: neighbours.next && orderHref(neighbours.next.id, list),
  })

  return (
    <OrderDetailPage
      order={order}
      list={list}
      neighbours={neighbours}
      pictures={pictures}
      customerLink={customerLink}
      markOf={(lineId) => {
        const stage = stages[lineId]
        return stage && <StageMark lineId={lineId} stage={stage} />
      }}
      proofOf={(line) =>
        isWorkedOn(order.status) || line.proof ? (
          <LineProofMark
            lineId={line.id}
            title={line.title}
            proof={line.proof}
            proofs={proofs.filter(({ lineId }) => lineId === line.id)}
            now={now}
            isBusy={busyWith === 'require-proof'}
          />
        ) : null
      }
      now={now}
      notice={
        <NoMailServerNotice className="mb-5">
          Onay, durum ve fatura e-postaları alıcıya gitmiyor. Siparişin bağlantısını alıcıya aşağıdan
          iletebilirsiniz.
        </NoMailServerNotice>
      }
      nextAction={
        <NextActionCard
          key={order.id}
          order={order}
          isBusy={busyWith === 'status'}
          isShipping={busyWith === 'ship'}
          isRefusing={busyWith === 'refuse-cancel'}
          refused={refused}
          proofHref={nextProofHref(order.orderNumber, proofs)}
          following={
            neighbours.next !== null && (hasDone || order.next?.waitsFor !== 'shop')
              ? { to: orderHref(neighbours.next.id, list), orderNumber: neighbours.next.orderNumber }
              : null
          }
        />
      }
      menu={
        <OrderMenu
          key={order.id}
          order={order}
          changeHref={orderHref(order.id, list, '/change')}
          isBusy={busyWith === 'status'}
          isShipping={busyWith === 'ship'}
          refused={refused}
        />
      }
      statusForm={
        <Card as="section" id={STATUS_FORM_PLACE} title="Durum" className="mb-5">
          <StatusForm order={order} isBusy={false} isShipping={false} refused={refused} />
        </Card>
      }
      money={
        <MoneyCard
          key={order.id}
          order={order}
          isRefused={refusalOf('payment') !== null}
          buyerLink={<BuyerLink key={order.id} order={order} shown={answered?.value ?? null} />}
          paymentForm={
            <PaymentForm order={order} isBusy={busyWith === 'payment'} refusal={refusalOf('payment')} />
          }
        />
      }
      parcels={<ParcelsCard order={order} busyWith={busyWith} refused={refused} />}
      papers={
        <OrderPapers
          key={order.id}
          order={order}
          isInvoiceRefused={refusalOf('invoice') !== null}
          invoiceForm={
            <InvoiceForm
              invoiceFileId={order.invoiceFile?.fileId ?? null}
              isBusy={busyWith === 'invoice'}
              refusal={refusalOf('invoice')}
            />
          }
          mails={{
            count: mailCount(mails),
            list: <OrderMails mails={mails} now={now} mayOpen={mayOpenMails} />,
          }}
        />
      }
      timeline={
        <TimelineCard
          key={order.id}
          order={order}
          notes={notes}
          further={proofHistory(proofs)}
          now={now}
          composer={
            <Composer
              orderId={order.id}
              messages={order.messages}
              maxMegabytes={printFileMaxMegabytes}
              sent={answered?.intent === 'message' || answered?.intent === 'note' ? answered : null}
            />
          }
          refusal={refusalOf('settle-messages') ?? refusalOf('remove-note')}
          removed={answered?.intent === 'remove-note' && answered.done ? answered : null}
        />
      }
      versions={
        <OrderVersionsCard
          order={order}
          now={now}
          isBusy={busyWith === 'withdraw-change' || busyWith === 'agree-change'}
          refusal={refusalOf('withdraw-change') ?? refusalOf('agree-change')}
        />
      }
    />
  )
}

/** What is done by them moves an order on, so that its page offers the next one. */
const MOVING: readonly (string | null)[] = [
  'status',
  'ship',
  'payment',
  'message',
  'refuse-cancel',
] satisfies Intent[]

/** The proof that is next: what the shop has to do before what it waits for; the queue while none is made. */
function nextProofHref(orderNumber: string, proofs: readonly StaffProof[]): string {
  const next =
    proofs.find(({ state }) => state === 'preparing') ?? proofs.find(({ state }) => isOpenProof(state))
  return next ? staffProofPath(next.id) : `${PROOFS}?${new URLSearchParams({ search: orderNumber })}`
}

function mailCount(mails: readonly ShownMail[]): string {
  const sent = mails.filter(({ state }) => state === 'sent').length
  const failed = mails.filter(({ state }) => state === 'failed').length
  return failed > 0 ? `${sent} · ${failed} gönderilemedi` : String(sent)
}

/** Why the form that was sent last was refused; the invoice's has no intent. */
function refusedOf(result: ActionResult<HandedOrderLink> | undefined) {
  if (!result?.problem) return null
  const { code, message } = result.problem
  const intent = (result.intent ?? 'invoice') as Intent
  return { intent, code, message, parcelId: result.id ?? '' }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
