import type { RouterContextProvider } from 'react-router'
import type { ProductFormAnswer } from '#app/modules/catalog/admin/product-form-answer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { productSchema } from '#app/modules/catalog/domain/product-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'

/** The action of both product forms: `id` null adds, else changes. What was typed always goes back to the form. */
export async function saveProduct({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: ProductId | null
}) {
  const account = await guardStaff({ context, request, permission: 'products' })
  const form = await readForm(request, productSchema)
  if (!form.ok)
    return answer({ reply: form.reply, problem: null, saved: null }, form.reply.intent ? 200 : 400)
  const { services } = context.get(requestContext)
  const saved = await services.catalog.save(account, id, form.value)
  if (saved.ok) return answer({ reply: null, problem: null, saved: { title: form.value.title } }, 200)

  const { code, message, details } = saved.error
  const field = typeof details?.field === 'string' ? details.field : null
  const newest =
    code === 'catalog/version-conflict' && id !== null ? await services.catalog.adminGet(id) : null
  return answer(
    {
      reply: form.reply(field ? { [field]: [message] } : {}),
      problem: { code, message, newestVersion: newest?.ok ? newest.value.version : null },
      saved: null,
    },
    statusOf(saved.error),
  )
}

function answer(value: ProductFormAnswer, status: number) {
  return personal(value, { status })
}
