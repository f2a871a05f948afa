import { useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { mayEnter } from '#app/modules/accounts/domain/viewer.ts'
import type { ShopDataAnswer } from '#app/modules/shop-data/admin/shop-data-page.tsx'
import { ShopDataPage } from '#app/modules/shop-data/admin/shop-data-page.tsx'
import { clearFormSchema } from '#app/modules/shop-data/domain/clear-form.ts'
import { applyFormSchema } from '#app/modules/shop-data/domain/import-form.ts'
import { ALL_THE_SAME, changesNothing } from '#app/modules/shop-data/domain/import-report.ts'
import { CLEAR_WORD_MISSING } from '#app/modules/shop-data/domain/sample-figures.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/data'
import { guardStaff } from './guard.server.ts'
import { ownPasswordFault, takeOwnPassword } from './own-password.server.ts'

/** A file of a whole shop's content, with the form around it. */
export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 513 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  return personal({ overview: await context.get(requestContext).services.shopData.sample.overview() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { shopData, settings } = context.get(requestContext).services
  const importer = {
    ...{ actor: account, mayChangeTexts: mayEnter(account, 'files') },
    leavesPower: !mayHavePower(account),
  }
  // Only the form with the file is sent in parts.
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const received = await shopData.contentImport.receive(request, importer)
    if (!received.ok) return answer({ importRefusal: received.error.message }, statusOf(received.error))
    return answer({ looked: received.value }, 200)
  }
  const wrong = await takeOwnPassword({ context, account, request })
  const form = await readForm(request, z.union([clearFormSchema, applyFormSchema]))
  if (!form.ok) return answer({ refusal: CLEAR_WORD_MISSING }, 400)
  if (form.value.intent === 'import') {
    const { file } = form.value
    const applied = wrong
      ? { ok: false as const, error: wrong }
      : await shopData.contentImport.apply(file, importer)
    const fault = applied.ok ? null : (ownPasswordFault(applied.error) ?? wrong?.message ?? null)
    if (!applied.ok && fault !== null) {
      // What the file would do stands there again, with the field.
      const again = await shopData.contentImport.look(file, importer)
      const looked = again.ok ? { file, report: again.value } : null
      const said = looked ? { looked, passwordFault: fault } : { importRefusal: fault }
      return answer(said, statusOf(applied.error))
    }
    if (!applied.ok) return answer({ importRefusal: applied.error.message }, statusOf(applied.error))
    return answer({ done: changesNothing(applied.value) ? ALL_THE_SAME : 'İçerik içe aktarıldı.' }, 200)
  }
  const cleared = await shopData.sample.clear(account)
  if (!cleared.ok) return answer({ refusal: cleared.error.message }, 409)
  const { isOpen } = await settings.current()
  return answer({ done: isOpen ? 'Örnek veriler temizlendi.' : CLEARED_AND_CLOSED }, 200)
}

const CLEARED_AND_CLOSED =
  'Örnek veriler temizlendi. Mağazanız siz açana kadar kapalıdır; dashboard’daki liste açılışa kadar yol gösterir.'

const NOTHING: ShopDataAnswer = {
  ...{ done: null, refusal: null, importRefusal: null, looked: null, passwordFault: null },
}

function answer(value: Partial<ShopDataAnswer>, status: number) {
  return personal<ShopDataAnswer>({ ...NOTHING, ...value }, { status })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<ShopDataAnswer>(serverAction, () => ({ ...NOTHING, importRefusal: UNSENT }))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Veri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function DataRoute() {
  const { overview } = useLoaderData<typeof loader>()
  return <ShopDataPage overview={overview} answer={useActionData<ShopDataAnswer>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
