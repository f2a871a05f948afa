import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { cancelRequestSchema } from '#app/modules/orders/domain/cancel-request.ts'
import { acceptChangeSchema, declineChangeSchema } from '#app/modules/orders/domain/change-answer-form.ts'
import { isMessageForm } from '#app/modules/orders/domain/conversation.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { refuse } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { actionRefused, answerCommand, firstFault } from '../action-result.server.ts'

/** The forms of an own order's page: a print file sent after the order, the yes to an order that staff made, a message, what he says to a change of it, and the wish to cancel it. */
export async function answerOwnOrder(
  { services: { orders }, clientAddress }: RequestContext,
  token: string,
  request: Request,
) {
  // Files are streamed to the store and not read as a form: a print file, and those of a message.
  if (isMessageForm(request.url)) return writeToShop({ orders, token, request, clientAddress })
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return answer('artwork', await orders.replaceArtwork(token, request, clientAddress))
  const form = await readBoundedForm(request.clone())
  if (form.get('intent') === 'cancel') {
    const read = await readForm(request, cancelRequestSchema)
    return read.ok
      ? answer('cancel', await orders.askToCancel(token, read.value.reason))
      : answer('cancel', fail.invalid('orders/unreadable-form', firstFault(read.reply) ?? UNREADABLE_FORM))
  }
  if (form.get('intent') === 'accept-change') {
    const read = await readForm(request, acceptChangeSchema)
    if (!read.ok) return misreadChange(read.reply)
    const { revisionId, seenShipLatest, 'made-to-order': box } = read.value
    const yes = { revisionId, agrees: true, answer: '', seenShipLatest, madeToOrder: box === 'on' }
    return answer('change', await orders.answerChange(token, yes))
  }
  if (form.get('intent') === 'decline-change') {
    const read = await readForm(request, declineChangeSchema)
    if (!read.ok) return misreadChange(read.reply)
    const no = { ...read.value, agrees: false, seenShipLatest: null, madeToOrder: false }
    return answer('change', await orders.answerChange(token, no))
  }
  if (form.get('intent') !== 'approve')
    return answer('approval', fail.invalid('orders/unreadable-form', UNREADABLE_FORM))
  const consents = {
    contracts: form.get('contracts') === 'on',
    'made-to-order': form.get('made-to-order') === 'on',
    marketing: form.get('marketing') === 'on',
  }
  const seenVersions = String(form.get('texts') ?? '').split(' ')
  const version = String(form.get('version') ?? '')
  const seenVersion = /^\d{1,6}$/.test(version) ? Number(version) : undefined
  return answer('approval', await orders.approve(token, consents, seenVersions, seenVersion))
}

function misreadChange(reply: Parameters<typeof firstFault>[0]) {
  return answer('change', fail.invalid('orders/unreadable-form', firstFault(reply) ?? UNREADABLE_FORM))
}

async function writeToShop({
  orders,
  token,
  request,
  clientAddress,
}: {
  readonly orders: RequestContext['services']['orders']
  readonly token: string
  readonly request: Request
  readonly clientAddress: string
}) {
  const { outcome, typed } = await orders.sendToShop(token, request, clientAddress)
  if (outcome.ok || outcome.error.code === 'orders/not-found') return answer('message', outcome)
  // What was typed stays in the field, also without JavaScript.
  return actionRefused(outcome.error, { intent: 'message', reply: { initialValue: { message: typed } } })
}

const DONE = {
  artwork: 'Baskı dosyanız kaydedildi',
  approval: 'Siparişi onayladınız',
  cancel: 'İptal isteğiniz iletildi',
  change: 'Yanıtınız kaydedildi',
  message: 'Mesajınız iletildi',
} as const

function answer(intent: keyof typeof DONE, result: Result<unknown>) {
  if (!result.ok && result.error.code === 'orders/not-found') return refuse(result.error)
  return answerCommand(result, DONE[intent], { intent })
}
