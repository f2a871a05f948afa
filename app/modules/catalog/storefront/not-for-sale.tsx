import { Alert } from '#app/design/primitives/alert.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'

/** In the place of everything that buys a product: that it is not for sale, and where others like it are. */
export function NotForSale({
  categoryName,
  categorySlug,
}: {
  readonly categoryName: string
  readonly categorySlug: string
}) {
  return (
    <Alert tone="warning" title="Bu ürün şu anda satışta değil" className="mt-6">
      <p>Aynı kategorideki diğer ürünlere göz atabilirsiniz.</p>
      <LinkButton to={`/kategoriler/${categorySlug}`} variant="secondary" size="sm" className="mt-3">
        {categoryName} kategorisine git
      </LinkButton>
    </Alert>
  )
}
