import { Plus, Shapes } from 'lucide-react'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'

/** In the place of a new product's form while the shop has no category it could stand in. */
export function FirstCategory() {
  return (
    <>
      <PageHeader title="Yeni ürün" above={<BackLink to="/admin/products" />} />
      <EmptyState
        icon={<Shapes aria-hidden="true" />}
        title="Henüz kategori yok"
        text="Her ürün bir kategoride durur. Önce bir kategori ekleyin; ürünü hemen ardından eklersiniz."
        action={
          <LinkButton to="/admin/categories/add" icon={<Plus size={18} aria-hidden="true" />}>
            Kategori ekle
          </LinkButton>
        }
      />
    </>
  )
}
