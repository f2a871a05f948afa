import { useActionData, useFetcher, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { ActionNotice } from '#app/design/patterns/action-notice.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatIsoDay } from '#app/kernel/instant.ts'
import { TARIFFS } from '#app/modules/printing/admin/tariff-addresses.ts'
import { TariffPage } from '#app/modules/printing/admin/tariff-page.tsx'
import { PRODUCT_SEARCH } from '#app/modules/printing/admin/tariff-use-card.tsx'
import type { PrintTariffId } from '#app/modules/printing/domain/print-tariff.ts'
import { versionOn } from '#app/modules/printing/domain/print-tariff.ts'
import { tariffFormValues, tariffSchema } from '#app/modules/printing/domain/tariff-form.ts'
import type { AssignedTariff, RaisedTariff } from '#app/modules/printing/domain/tariff-outcomes.ts'
import { tariffRaiseSchema } from '#app/modules/printing/domain/tariff-raise.ts'
import {
  tariffAssignmentSchema,
  tariffUnassignmentSchema,
  tariffVersionRemovalSchema,
} from '#app/modules/printing/domain/tariff-targets.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { answerForm } from '../action-result.server.ts'
import type { Route } from './+types/print-tariff'
import { guardStaff } from './guard.server.ts'
import { savedTariffText } from './saved-tariff.server.ts'
import { tariffEditor } from './tariff-editor.server.ts'

/** Six fields for each of sixty bands. */
export const handle = { body: { maxFields: 400 } } satisfies RouteHandle

const MAX_SEARCH = 100

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { kinds } = tariffEditor(await guardStaff({ context, request, permission: 'products' }))
  const { printing, catalog } = context.get(requestContext).services
  const found = await printing.tariffs.get(kinds, params.id)
  if (!found.ok) return refuse(found.error)
  const { today, tariff, versions, categories } = found.value
  // The version that holds; of a tariff that has not begun the first to come.
  const shown = versionOn(versions, today) ?? versions.at(-1) ?? null
  const validFrom = shown && shown.validFrom > today ? shown.validFrom : today
  const search = (new URL(request.url).searchParams.get(PRODUCT_SEARCH) ?? '').trim().slice(0, MAX_SEARCH)
  const has = new Set<string>(categories.map(({ id }) => id))
  const hits = search === '' ? null : await catalog.adminList({ search, page: 1 })
  const hitIds = (hits?.rows ?? []).map(({ id }) => id)
  const having = await printing.tariffs.productsWith(tariff.id, hitIds)
  return personal({
    ...found.value,
    kinds,
    values: tariffFormValues(tariff, shown?.terms ?? null, validFrom),
    otherCategories: (await catalog.categories())
      .map(({ category: { id, name } }) => ({ id, name }))
      .filter(({ id }) => !has.has(id)),
    hits: {
      search,
      products: (hits?.rows ?? []).map(({ id, title }) => ({ id, title, hasTariff: having.has(id) })),
      total: hits?.total ?? 0,
    },
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const editor = tariffEditor(await guardStaff({ context, request, permission: 'products' }))
  const { tariffs } = context.get(requestContext).services.printing
  const id = params.id as PrintTariffId
  const newestVersion = async () => {
    const stored = await tariffs.get(editor.kinds, id)
    return stored.ok ? stored.value.tariff.version : null
  }
  const intent = (await readBoundedForm(request.clone())).get('intent')
  switch (intent) {
    case 'raise':
      return answerForm({
        intent,
        form: await readForm(request, tariffRaiseSchema),
        save: (raise) => tariffs.raise(editor, id, raise),
        done: (raised) => ({ title: 'Zam Kaydedildi', text: raisedText(raised) }),
      })
    case 'remove-version':
      return answerForm({
        intent,
        form: await readForm(request, tariffVersionRemovalSchema),
        save: ({ versionId }) => tariffs.removeVersion(editor, id, versionId),
        done: () => ({ title: 'Silindi', text: 'Sürüm silindi.' }),
      })
    case 'assign':
      return answerForm({
        intent,
        form: await readForm(request, tariffAssignmentSchema),
        save: (targets) => tariffs.assign(editor, id, targets),
        done: (assigned) => ({ title: 'Tarife Verildi', text: assignedText(assigned) }),
      })
    case 'unassign':
      return answerForm({
        intent,
        form: await readForm(request, tariffUnassignmentSchema),
        save: (target) => tariffs.unassign(editor, id, target),
        done: () => ({ title: 'Kaldırıldı', text: 'Tarife artık onun için değil.' }),
      })
    default:
      return answerForm({
        form: await readForm(request, tariffSchema),
        save: (input) => tariffs.save(editor, id, input),
        done: savedTariffText,
        newestVersion,
      })
  }
}

function raisedText({ versionNumber, until }: RaisedTariff): string {
  const saved = `${versionNumber}. sürüm kaydedildi.`
  return until === null ? saved : `${saved} ${formatIsoDay(until)} günü önceden kaydedilen sürüm başlar.`
}

/** Names what moved; of more than a few how many. */
function assignedText({ added, moved }: AssignedTariff): string {
  const [first] = moved
  if (!first) return added === 0 ? 'Hepsi zaten bu tarifedeydi.' : `${formatCount(added)} ekleme yapıldı.`
  const others = moved.length - 1
  const movedText = `${first.name} “${first.from}” tarifesinden taşındı${others === 0 ? '.' : `; ${formatCount(others)} ekleme daha başka tarifelerden taşındı.`}`
  return `${formatCount(added)} ekleme yapıldı. ${movedText}`
}

export const clientAction = keepUnsent('Tarife kaydedilirken bir hata oluştu.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.tariff.name ?? 'Tarife'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintTariffRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const versionCommand = useFetcher<typeof clientAction>()
  const targetCommand = useFetcher<typeof clientAction>()
  // Without JavaScript the commands beside the form are answered here too.
  const isOfForm = (answer?.intent ?? null) === null
  return (
    <>
      {isOfForm ? null : <ActionNotice result={answer} />}
      <TariffPage
        key={page.tariff.id}
        {...page}
        answer={isOfForm ? answer : undefined}
        versionCommand={versionCommand}
        targetCommand={targetCommand}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: TARIFFS, label: 'Tarifelere dön' }} />
}
