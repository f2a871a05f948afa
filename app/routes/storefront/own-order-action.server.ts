import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { refuse } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { answerCommand } from '../action-result.server.ts'

/** The two forms of an own order's page: a print file sent after the order, and the yes to an order that staff made. */
export async function answerOwnOrder(
  { services: { orders }, clientAddress }: RequestContext,
  token: string,
  request: Request,
) {
  // Only a print file is sent as a file; it is streamed to the store and not read as a form.
  if (request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return answer('artwork', await orders.replaceArtwork(token, request, clientAddress))
  const form = await readBoundedForm(request)
  if (form.get('intent') !== 'approve')
    return answer('approval', fail.invalid('orders/unreadable-form', UNREADABLE_FORM))
  const consents = {
    contracts: form.get('contracts') === 'on',
    'made-to-order': form.get('made-to-order') === 'on',
    marketing: form.get('marketing') === 'on',
  }
  const seenVersions = String(form.get('texts') ?? '').split(' ')
  return answer('approval', await orders.approve(token, consents, seenVersions))
}

function answer(intent: 'artwork' | 'approval', result: Result<unknown>) {
  if (!result.ok && result.error.code === 'orders/not-found') return refuse(result.error)
  return answerCommand(result, intent === 'artwork' ? 'Baskı dosyanız kaydedildi' : 'Siparişi onayladınız', {
    intent,
  })
}
