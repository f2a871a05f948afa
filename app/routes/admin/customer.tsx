import { PackageOpen } from 'lucide-react'
import type { ComponentProps } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { readPage } from '#app/kernel/page-number.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { CustomerDetailPage } from '#app/modules/accounts/admin/customer-detail-page.tsx'
import type { CustomerRefusal } from '#app/modules/accounts/admin/customer-refusal.tsx'
import { customerTitle } from '#app/modules/accounts/domain/customer.ts'
import type { CustomerCommand } from '#app/modules/accounts/domain/customer-forms.ts'
import { CUSTOMER_FAILURES, customerCommandSchema } from '#app/modules/accounts/domain/customer-forms.ts'
import { hasPermission, mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import { doneWithMail } from '#app/modules/mail/domain/mail-promise.ts'
import { orderTable } from '#app/modules/orders/admin/order-list-page.tsx'
import { CustomerToolsCard } from '#app/modules/printing/admin/customer-tools-card.tsx'
import type { FormReply } from '#app/platform/read-form.server.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, actionUnreadable } from '../action-result.server.ts'
import type { Route } from './+types/customer'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'customers' })
  const { services } = context.get(requestContext)
  const found = await services.accounts.customers.get(params.id)
  if (!found.ok) return refuse(found.error)
  const customer = found.value
  // Opening a new customer clears the flag (spec, back office §4); nothing here follows links ahead of a person.
  if (customer.isNew) await services.accounts.customers.markSeen(customer.id)
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const {
    rows,
    pageCount,
    page: shownPage,
  } = await services.orders.adminList({
    search: '',
    status: 'all',
    page,
    accountId: customer.id,
  })
  const tools = await services.printing.keptTools(customer.id)
  const numbers = await services.orders.numbersOf(tools.map(({ madeForOrderId }) => madeForOrderId))
  return personal({
    customer,
    tools: tools.map((tool) => ({ ...tool, madeForNumber: numbers.get(tool.madeForOrderId) ?? null })),
    figures: await services.orders.summaryOf(customer.id),
    orders: { rows, pageCount, page: shownPage },
    mayOrders: hasPermission(account, 'orders'),
    mayResetTwoFactor: mayEnter(account, 'admin'),
    now: Date.now(),
  })
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'customers' })
  const { accounts, personalData, printing, mail } = context.get(requestContext).services
  const sent = Object.fromEntries(await readBoundedForm(request))
  const form = customerCommandSchema.safeParse(sent)
  if (!form.success) {
    const intent = customerCommandSchema.options
      .map((option) => option.shape.intent.value)
      .find((known) => known === sent.intent)
    const message = form.error.issues[0]?.message
    if (!intent || message === undefined) return actionUnreadable<MadeLink>({ intent: 'status' })
    return actionRefused<MadeLink>(message, { intent, reply: typedAgain(sent) })
  }
  const command = form.data
  const { intent } = command
  const answer = (result: Result<unknown>, done: string) =>
    result.ok
      ? actionDone<MadeLink>(done, { intent })
      : actionRefused<MadeLink>(result.error, { intent, reply: typedAgain(sent) })
  const { customers } = accounts
  switch (command.intent) {
    case 'approve':
      return answer(
        await customers.approve(account, id, command.discount),
        doneWithMail('Müşteri onaylandı.', await mail.canSend()),
      )
    case 'reject':
      return answer(
        await customers.reject(account, id),
        doneWithMail('Müşteri reddedildi.', await mail.canSend()),
      )
    case 'discount': {
      const done = `Üye indirimi: ${formatPercent(command.discount)}`
      return answer(await customers.changeDiscount(account, id, command.discount), done)
    }
    case 'status': {
      const done = command.status === 'active' ? 'Hesap aktif yapıldı.' : 'Hesap pasif yapıldı.'
      return answer(await customers.setStatus(account, id, command.status), done)
    }
    case 'password': {
      const set = await accounts.setPassword(account, { id, kind: 'customer' }, command.password)
      return answer(set, 'Yeni şifre verildi. Şifreyi müşteriye iletin.')
    }
    case 'password-link': {
      const made = await accounts.handPasswordLink(account, id)
      if (!made.ok) return answer(made, '')
      return actionDone<MadeLink>('Şifre bağlantısı oluşturuldu.', { intent, value: made.value })
    }
    case 'two-factor': {
      await guardStaff({ context, request, permission: 'admin' })
      const known = await customers.get(id)
      if (!known.ok) return answer(known, '')
      return answer(await accounts.resetTwoFactor(account, id), 'İki adımlı doğrulama kapatıldı.')
    }
    case 'tool': {
      const { tool, state } = command
      const done =
        state === 'destroyed' ? 'Kalıp imha edildi olarak işaretlendi.' : 'Kalıp yeniden kullanılabilir.'
      const known = await customers.get(id)
      if (!known.ok) return answer(known, '')
      return answer(await printing.changeTool(account, known.value.id, tool, state), done)
    }
    case 'remove': {
      const removed = await personalData.removeCustomer(account, id)
      if (!removed.ok) return answer(removed, '')
      throw redirect('/admin/customers?removed=yes', { headers: { 'Cache-Control': 'private, no-store' } })
    }
  }
}

/** A link to a new password, for the customer. */
type MadeLink = NonNullable<ComponentProps<typeof CustomerDetailPage>['passwordLink']>

/** What was typed into the one field that is not secret. */
function typedAgain(sent: Readonly<Record<string, unknown>>): FormReply | null {
  const { discount } = sent
  return typeof discount === 'string' ? { initialValue: { discount: discount.slice(0, 20) } } : null
}

export const clientAction = keepUnsent<MadeLink>()

const SHOWN_COLUMNS: readonly string[] = ['date', 'total', 'status']

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? customerTitle(loaderData.customer) : 'Müşteri'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CustomerRoute() {
  const { customer, figures, tools, orders, mayOrders, mayResetTwoFactor, now } =
    useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  const refusal = refusalOf(answered)
  const table = orderTable(now, { mayOpen: mayOrders })

  useActionToast(answered, refusal && CUSTOMER_FAILURES[refusal.intent])

  return (
    <CustomerDetailPage
      key={customer.id}
      customer={customer}
      figures={figures}
      mayMakeOrder={mayOrders}
      mayResetTwoFactor={mayResetTwoFactor}
      tools={
        <CustomerToolsCard
          tools={tools}
          mayOrders={mayOrders}
          busyTool={formMethod === 'POST' ? String(formData?.get('tool')) : null}
        />
      }
      busyWith={formMethod === 'POST' ? String(formData?.get('intent')) : null}
      refusal={refusal}
      passwordLink={answered?.value ?? null}
      orders={
        <>
          <DataTable
            {...table}
            // Whose orders they are stands above; the rest must fit beside the forms.
            columns={table.columns.filter(({ key }) => SHOWN_COLUMNS.includes(key))}
            caption="Siparişler"
            rows={orders.rows}
            empty={
              <EmptyState
                level={3}
                icon={<PackageOpen aria-hidden="true" />}
                title="Henüz siparişi yok"
                text="Bu hesapla verilen siparişler burada görünür."
              />
            }
          />
          <div className="mt-4">
            <Pagination
              page={orders.page}
              pageCount={orders.pageCount}
              hrefFor={(page) => (page === 1 ? '?' : `?page=${page}`)}
            />
          </div>
        </>
      }
    />
  )
}

function refusalOf(result: ActionResult<MadeLink> | undefined): CustomerRefusal | null {
  if (!result?.problem) return null
  const { discount } = result.reply?.initialValue ?? {}
  return {
    intent: result.intent as CustomerCommand,
    message: result.problem.message,
    discount: typeof discount === 'string' ? discount : null,
  }
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/customers', label: 'Müşterilere dön' }} />
}
