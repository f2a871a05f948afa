import { PackageOpen } from 'lucide-react'
import { useEffect } from 'react'
import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useDoneToast } from '#app/design/toast/use-done-toast.ts'
import { readPage } from '#app/kernel/page-number.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import type { CustomerRefusal } from '#app/modules/accounts/admin/customer-detail-page.tsx'
import { CustomerDetailPage } from '#app/modules/accounts/admin/customer-detail-page.tsx'
import { customerTitle } from '#app/modules/accounts/domain/customer.ts'
import type { CustomerCommand } from '#app/modules/accounts/domain/customer-forms.ts'
import { CUSTOMER_FAILURES, customerCommandSchema } from '#app/modules/accounts/domain/customer-forms.ts'
import { hasPermission, mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import { doneWithMail } from '#app/modules/mail/domain/mail-promise.ts'
import { orderTable } from '#app/modules/orders/admin/order-list-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
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
    ...{ search: '', status: 'all', page, accountId: customer.id },
  })
  return personal({
    customer,
    figures: await services.orders.summaryOf(customer.id),
    orders: { rows, pageCount, page: shownPage },
    mayOrders: hasPermission(account, 'orders'),
    mayResetTwoFactor: mayEnter(account, 'admin'),
    now: Date.now(),
  })
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'customers' })
  const { accounts, personalData, mail } = context.get(requestContext).services
  const sent = Object.fromEntries(await readBoundedForm(request))
  const form = customerCommandSchema.safeParse(sent)
  if (!form.success) {
    const intent = customerCommandSchema.options
      .map((option) => option.shape.intent.value)
      .find((known) => known === sent.intent)
    const message = form.error.issues[0]?.message ?? ''
    return refused(intent ?? 'status', intent ? message : UNREADABLE, typedDiscount(sent), 400)
  }
  const command = form.data
  const answer = (result: Result<unknown>, done: string) =>
    result.ok
      ? personal({ done, refused: null, passwordLink: null })
      : refused(command.intent, result.error.message, typedDiscount(sent), statusOf(result.error))
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
      return personal({ done: 'Şifre bağlantısı oluşturuldu.', refused: null, passwordLink: made.value })
    }
    case 'two-factor': {
      await guardStaff({ context, request, permission: 'admin' })
      const known = await customers.get(id)
      if (!known.ok) return answer(known, '')
      return answer(await accounts.resetTwoFactor(account, id), 'İki adımlı doğrulama kapatıldı.')
    }
    case 'remove': {
      const removed = await personalData.removeCustomer(account, id)
      if (!removed.ok) return answer(removed, '')
      throw redirect('/admin/customers?removed=yes', { headers: { 'Cache-Control': 'private, no-store' } })
    }
  }
}

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

function typedDiscount(sent: Readonly<Record<string, unknown>>): string | null {
  return typeof sent.discount === 'string' ? sent.discount.slice(0, 20) : null
}

function refused(intent: CustomerCommand, message: string, discount: string | null, status: number) {
  const refusal: CustomerRefusal = { intent, message, discount }
  return personal({ done: null, refused: refusal, passwordLink: null }, { status })
}

/** A lost connection must not take the page and what was typed away; it is said in the form that was sent. */
export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const copy = request.clone()
  return answerOr(serverAction, async () => {
    const sent = Object.fromEntries(await copy.formData())
    const intent = String(sent.intent) as CustomerCommand
    const refusal: CustomerRefusal = { intent, message: UNSENT, discount: typedDiscount(sent) }
    return { done: null, refused: refusal, passwordLink: null }
  })
}

const SHOWN_COLUMNS: readonly string[] = ['number', 'total', 'status', 'actions']

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? customerTitle(loaderData.customer) : 'Müşteri'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CustomerRoute() {
  const { customer, figures, orders, mayOrders, mayResetTwoFactor, now } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  const toast = useToast()
  const refusal = answered?.refused ?? null
  const table = orderTable(now, { mayOpen: mayOrders })

  useDoneToast(answered)
  useEffect(() => {
    if (refusal) toast({ title: 'Hata', description: CUSTOMER_FAILURES[refusal.intent], tone: 'destructive' })
  }, [refusal, toast])

  return (
    <CustomerDetailPage
      key={customer.id}
      customer={customer}
      figures={figures}
      mayMakeOrder={mayOrders}
      mayResetTwoFactor={mayResetTwoFactor}
      busyWith={formMethod === 'POST' ? String(formData?.get('intent')) : null}
      refusal={refusal}
      passwordLink={answered?.passwordLink ?? null}
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/customers', label: 'Müşterilere dön' }} />
}
