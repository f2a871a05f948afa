import type { ClientActionFunctionArgs, RouterContextProvider } from 'react-router'
import { useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { isMessageForm, UNSENT_MESSAGE } from '#app/modules/orders/domain/conversation.ts'
import { OwnOrderPage } from '#app/modules/orders/storefront/own-order-page.tsx'
import { ReorderButton, ReorderSummary } from '#app/modules/orders/storefront/reorder-parts.tsx'
import { useReorder } from '#app/modules/orders/storefront/use-reorder.ts'
import { OwnOrderProofs } from '#app/modules/proofs/storefront/own-order-proofs.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { ProfileErrorBoundary } from '#app/shells/profile/profile-error-boundary.tsx'
import { answerOwnOrder } from '../storefront/own-order-action.server.ts'
import { ownOrderData } from '../storefront/own-order-data.server.ts'
import type { Route } from './+types/order'
import { guardAccount } from './guard.server.ts'

/** The order's own token, for its owner only; somebody else's order is not there. */
async function tokenOf(context: Readonly<RouterContextProvider>, orderNumber: string): Promise<string> {
  const account = await guardAccount(context)
  const token = await context.get(requestContext).services.orders.tokenOf(account.id, orderNumber)
  return token ?? refuse({ kind: 'not-found', code: 'orders/not-found', message: 'Sipariş bulunamadı' })
}

export const handle = {
  ownerStyles: true,
  ownerScripts: true,
  staysOpen: true,
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const token = await tokenOf(context, params.orderNumber)
  const found = await ownOrderData(context.get(requestContext).services, token)
  return found
    ? personal(found)
    : refuse({ kind: 'not-found', code: 'orders/not-found', message: 'Sipariş bulunamadı' })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const token = await tokenOf(context, params.orderNumber)
  return answerOwnOrder(context.get(requestContext), token, request)
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
]

export default function ProfileOrderRoute({
  loaderData: { page, proofs },
  actionData,
}: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const { orderNumber } = page.order
  const reordering = useReorder(orderNumber)
  return (
    <OwnOrderPage
      // Fresh, empty forms once a file was taken.
      key={page.order.lines.map(({ artworkName }) => artworkName).join()}
      {...page}
      above={{ label: 'Siparişlerim', to: '/profil' }}
      actions={<ReorderButton orderNumber={orderNumber} reordering={reordering} />}
      notice={
        <>
          <ReorderSummary reordering={reordering} className="mb-6" />
          {proofs && <OwnOrderProofs {...proofs} />}
        </>
      }
      artworkAnswer={actionData?.intent === 'artwork' ? actionData : null}
      approvalRefusal={actionData?.intent === 'approval' ? (actionData.problem?.message ?? null) : null}
      messageAnswer={actionData?.intent === 'message' ? actionData : null}
      changeRefusal={actionData?.intent === 'change' ? (actionData.problem?.message ?? null) : null}
      cancelRefusal={actionData?.intent === 'cancel' ? (actionData.problem?.message ?? null) : null}
      isSending={isSending}
    />
  )
}

export { ProfileErrorBoundary as ErrorBoundary }
