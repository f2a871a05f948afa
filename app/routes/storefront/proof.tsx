import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useNavigation } from 'react-router'
import { proofPath } from '#app/modules/proofs/domain/proof-address.ts'
import { ProofDoor } from '#app/modules/proofs/storefront/proof-door.tsx'
import { ProofPage } from '#app/modules/proofs/storefront/proof-page.tsx'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { TaskShell } from '#app/shells/task/task-shell.tsx'
import type { Route } from './+types/proof'
import { answerProof } from './proof-action.server.ts'

export const handle = { secretParam: 'token', ownerStyles: true, staysOpen: true } satisfies RouteHandle

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { settings, proofs } = context.get(requestContext).services
  const [found, holder, current] = await Promise.all([
    proofs.openLink(token),
    proofs.linkHolder(token),
    settings.current(),
  ])
  const { siteName, logo, printFileMaxMegabytes: maxMegabytes } = current
  const frame = { shop: { siteName, logo }, phone: contactsOf(current).phone }
  if (!found.ok) {
    const { kind, message } = found.error
    const closed = { isCancelled: kind === 'gone', message }
    return personal({ ...frame, closed, page: null }, { status: statusOf(found.error) })
  }
  const page = {
    ...{ found: found.value, isForwarded: holder?.kind === 'approver', token, maxMegabytes },
    ...{ now: Date.now(), answerKey: crypto.randomUUID() },
  }
  return personal({ ...frame, closed: null, page })
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerProof(context.get(requestContext), params.token, request)
}

/** Another tab, page or step of the same proofs shows what is here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isStep = formMethod === undefined && currentUrl.pathname === nextUrl.pathname
  return isStep && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Prova ${loaderData?.page?.found.orderNumber ?? ''} | ${loaderData?.shop.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
  // The token in the address must not travel anywhere.
  { name: 'referrer', content: 'same-origin' },
]

export default function ProofRoute({
  loaderData: { shop, phone, page, closed },
  actionData,
  params: { token },
}: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  return (
    <TaskShell shop={shop} phone={phone}>
      {page === null ? (
        <ProofDoor {...closed} />
      ) : (
        <ProofPage
          {...page}
          answer={actionData ?? null}
          isSending={state !== 'idle' && formAction?.split('?')[0] === proofPath(token)}
        />
      )}
    </TaskShell>
  )
}
