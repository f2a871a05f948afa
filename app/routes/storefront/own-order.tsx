import type { ClientActionFunctionArgs } from 'react-router'
import { useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { isMessageForm, UNSENT_MESSAGE } from '#app/modules/orders/domain/conversation.ts'
import { OwnOrderPage } from '#app/modules/orders/storefront/own-order-page.tsx'
import { OwnOrderProofs } from '#app/modules/proofs/storefront/own-order-proofs.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-order'
import { answerOwnOrder } from './own-order-action.server.ts'
import { ownOrderData } from './own-order-data.server.ts'

export const handle = {
  secretParam: 'token',
  ownerStyles: true,
  staysOpen: true,
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await ownOrderData(context.get(requestContext).services, params.token)
  return found
    ? personal(found)
    : refuse({ kind: 'not-found', code: 'orders/not-found', message: 'Sipariş bulunamadı' })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerOwnOrder(context.get(requestContext), params.token, request)
}

const keepMessage = keepUnsent(UNSENT_MESSAGE)

/** A message that did not reach the shop stays where it was typed. */
export function clientAction(args: ClientActionFunctionArgs): ReturnType<typeof keepMessage> {
  return isMessageForm(args.request.url) ? keepMessage(args) : args.serverAction()
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.page.order.orderNumber ?? 'Sipariş'} | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
  // The token in the address must not travel to other sites.
  { name: 'referrer', content: 'same-origin' },
]

export default function OwnOrderRoute({ loaderData: { page, proofs }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <OwnOrderPage
      // Fresh, empty forms once a file was taken.
      key={page.order.lines.map(({ artworkName }) => artworkName).join()}
      {...page}
      notice={proofs && <OwnOrderProofs {...proofs} />}
      above={{ label: 'Sipariş takibi', to: '/siparis-takip' }}
      artworkAnswer={actionData?.intent === 'artwork' ? actionData : null}
      approvalRefusal={actionData?.intent === 'approval' ? (actionData.problem?.message ?? null) : null}
      messageAnswer={actionData?.intent === 'message' ? actionData : null}
      changeRefusal={actionData?.intent === 'change' ? (actionData.problem?.message ?? null) : null}
      cancelRefusal={actionData?.intent === 'cancel' ? (actionData.problem?.message ?? null) : null}
      isSending={isSending}
    />
  )
}
