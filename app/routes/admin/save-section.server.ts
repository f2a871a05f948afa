import type { RouterContextProvider } from 'react-router'
import type { PickedProduct } from '#app/modules/content/admin/product-picks.tsx'
import type { HomeSectionId } from '#app/modules/content/domain/home-section.ts'
import { homeSectionFormSchema } from '#app/modules/content/domain/home-section-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from './guard.server.ts'
import { saveEntry } from './save-entry.server.ts'

/** The action of both section forms: `id` null adds, else changes. */
export async function saveSection({
  request,
  context,
  id,
}: {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
  readonly id: HomeSectionId | null
}) {
  const account = await guardStaff({ context, request, permission: 'content' })
  const { homeSections } = context.get(requestContext).services.content
  return saveEntry({
    form: await readForm(request, homeSectionFormSchema),
    isNew: id === null,
    save: ({ input, version }) =>
      id === null ? homeSections.add(account, input) : homeSections.change(account, id, input, version ?? 0),
    async newestVersion() {
      const newest = await homeSections.get(id ?? '')
      return newest.ok ? newest.value.version : null
    },
  })
}

/** What the form shows of the shop: every category, and the picked products, on sale or not; deleted ones are missing. */
export async function sectionFormFacts(
  { catalog }: RequestContext['services'],
  pickedIds: Parameters<typeof catalog.findProducts>[0],
) {
  const [counted, found] = await Promise.all([catalog.categories(), catalog.findProducts(pickedIds)])
  return {
    categories: counted.map(({ category: { id, name } }) => ({ id, name })),
    picks: pickedIds.flatMap((id): PickedProduct[] => {
      const product = found.get(id)
      if (!product) return []
      const { title, images, active } = product
      return [{ id, title, image: images[0] ?? null, isOnSale: active }]
    }),
  }
}
