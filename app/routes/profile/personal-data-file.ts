import { redirect } from 'react-router'
import { exportFormSchema } from '#app/modules/personal-data/domain/personal-data-forms.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/personal-data-file'
import { guardAccount } from './guard.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

const ROOM = '/profil/verilerim'
const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Hands a person everything the shop keeps of him. A wrong password leads back to the form, with or without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context, 'file')
  const { services } = context.get(requestContext)
  const form = await readForm(request, exportFormSchema)
  if (!form.ok) return redirect(`${ROOM}?hata=sifre`, { status: 303, headers: PRIVATE })
  const archive = await services.personalData.export(account, form.value.password)
  if (!archive.ok) {
    const why = archive.error.code.endsWith('/too-many-tries') ? 'deneme' : 'sifre'
    return redirect(`${ROOM}?hata=${why}`, { status: 303, headers: PRIVATE })
  }
  return new Response(archive.value as BodyInit, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="verilerim.zip"',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  await guardAccount(context, 'file')
  return redirect(ROOM, { headers: PRIVATE })
}
