import { useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { listParameters } from '#app/design/list-query.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Failure } from '#app/kernel/result.ts'
import { askedSpan } from '#app/kernel/time-span.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import { ViewMenu } from '#app/modules/list-views/admin/view-menu.tsx'
import type { ListViewInput } from '#app/modules/list-views/domain/list-view.ts'
import { listViewFormSchema, removeListViewSchema } from '#app/modules/list-views/domain/list-view.ts'
import type { BulkValue } from '#app/modules/orders/admin/bulk-status.tsx'
import { OrderListPage } from '#app/modules/orders/admin/order-list-page.tsx'
import { readOrderList } from '#app/modules/orders/admin/order-list-query.ts'
import { OrderMailSwitch } from '#app/modules/orders/admin/order-mail-switch.tsx'
import { bulkStatusFormSchema, MAX_BULK } from '#app/modules/orders/domain/bulk-status-form.ts'
import { orderMailFormSchema } from '#app/modules/orders/domain/order-mail-form.ts'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import {
  actionDone,
  actionRefused,
  actionShown,
  actionUnreadable,
  answerCommand,
  answerForm,
  firstFault,
} from '../action-result.server.ts'
import type { Route } from './+types/orders'
import { guardStaff } from './guard.server.ts'
import { quickDays } from './quick-days.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const query = readOrderList(searchParams)
  const placed = askedSpan(query.days)
  const { page, ...list } = await services.orders.listed({ ...askedList(searchParams), page: query.page })
  const views = await services.listViews.of(account, 'orders')
  const wantsMails = await services.accounts.wantsOrderMails(account.id)
  return personal({
    ...list,
    query: { ...query, page },
    savedViews: views.map((view) => ({ ...view, query: shownQuery(view.query) })),
    quickDays: await quickDays(services),
    daysRefusal: placed.ok ? null : placed.error.message,
    wantsMails,
    now: Date.now(),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const asked = (await readBoundedForm(request.clone())).get('intent')
  if (asked === 'save-view' || asked === 'remove-view')
    return changeViews(request, account, services.listViews, asked)
  if (asked === 'bulk-status') return changeStatuses(request, account, services.orders)
  const form = await readForm(request, orderMailFormSchema)
  if (!form.ok) return refuse({ kind: 'invalid', code: 'orders/unreadable-form', message: UNREADABLE_FORM })
  await services.accounts.chooseOrderMails(account, form.value.wants === 'yes')
  return personal<ActionResult<BulkValue> | null>(null)
}

/** What an address asks of the orders; days that make no sense narrow nothing. */
function askedList(parameters: URLSearchParams) {
  const { search, chosen, sort, days } = readOrderList(parameters)
  const placed = askedSpan(days)
  return {
    search,
    status: chosen.status,
    ...(sort ? { sort } : {}),
    ...(placed.ok ? { placed: placed.value } : {}),
  }
}

/** What an address asks of the list, without its page, as the list itself would write it: what it does not know is left out. */
function shownQuery(address: string): string {
  const query = readOrderList(new URLSearchParams(address))
  return new URLSearchParams(listParameters({ ...query, page: 1 })).toString()
}

async function changeViews(
  request: Request,
  account: Account,
  listViews: RequestContext['services']['listViews'],
  intent: 'save-view' | 'remove-view',
) {
  if (intent === 'remove-view') {
    const form = await readForm(request, removeListViewSchema)
    if (!form.ok) return actionUnreadable<BulkValue>({ intent })
    return answerCommand<BulkValue>(
      await listViews.remove(account, form.value.id),
      { title: 'Görünüm silindi', text: null },
      { intent },
    )
  }
  return answerForm<ListViewInput & { readonly intent: string }, void, BulkValue>({
    intent,
    form: await readForm(request, listViewFormSchema),
    save: (view) => listViews.save(account, 'orders', { ...view, query: shownQuery(view.query) }),
    done: (_, { name }) => ({ title: `“${name}” görünümü kaydedildi`, text: null }),
  })
}

async function changeStatuses(
  request: Request,
  account: Account,
  orders: RequestContext['services']['orders'],
) {
  const form = await readForm(request, bulkStatusFormSchema)
  if (!form.ok) {
    return actionRefused<BulkValue>(firstFault(form.reply) ?? UNREADABLE_FORM, BULK)
  }
  const { ids, whole, status, tellBuyer, isUntracked, confirmed } = form.value
  if (confirmed) {
    const outcome = await orders.changeStatuses(account, ids, status, { tellBuyer, isUntracked })
    const done = `${outcome.changed} siparişin durumu değişti: ${ADMIN_STATUS_LABELS[status]}`
    return actionDone<BulkValue>(
      { title: done, text: null },
      { ...BULK, value: { kind: 'done', ...outcome } },
    )
  }
  const chosen =
    whole === undefined
      ? { ids: ids.map(({ id }) => id), total: 0 }
      : await orders.listedIds(askedList(new URLSearchParams(whole)), MAX_BULK)
  const asked = await orders.askedAbout(chosen.ids)
  if (asked.length === 0) return actionRefused<BulkValue>(NO_ORDER, BULK)
  return actionShown<BulkValue>(
    { kind: 'asked', orders: asked, status, tellBuyer, beyond: Math.max(0, chosen.total - asked.length) },
    BULK,
  )
}

const BULK = { intent: 'bulk-status' }
const NO_ORDER: Failure = {
  kind: 'not-found',
  code: 'orders/not-found',
  message: 'Sipariş bulunamadı.',
}

export const clientAction = keepUnsent<BulkValue>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Siparişler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrdersRoute() {
  const { query, wantsMails, savedViews, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>() ?? null
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting'
  const sent = formData?.get('intent')
  const isOfView = answer?.intent === 'save-view' || answer?.intent === 'remove-view'
  const ofView = isOfView ? answer : null
  // What is wrong with a form stands in it.
  useActionToast(ofView ?? undefined, sentProblem(ofView))
  return (
    <OrderListPage
      {...list}
      query={query}
      mailSwitch={<OrderMailSwitch wants={wantsMails} isBusy={isBusy && formData?.has('wants') === true} />}
      savedViews={savedViews}
      viewMenu={
        <ViewMenu
          views={savedViews}
          query={new URLSearchParams(listParameters({ ...query, page: 1 })).toString()}
          answer={ofView}
          isBusy={isBusy && (sent === 'save-view' || sent === 'remove-view')}
        />
      }
      bulk={{ answer: isOfView ? null : answer, isBusy: isBusy && sent === 'bulk-status' }}
    />
  )
}

function sentProblem(answer: ActionResult<BulkValue> | null): string | null {
  return answer?.intent === 'remove-view' ? (answer.problem?.message ?? null) : null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
