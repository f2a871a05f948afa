import { PackageX } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { RelatedProducts } from './related-products.tsx'

interface ProductMissingProps {
  readonly similar: readonly ProductCard[]
}

/** An address that names no product, or one that was deleted. */
export function ProductMissing({ similar }: ProductMissingProps) {
  return (
    <div className="page pb-16">
      <EmptyState
        level={1}
        icon={<PackageX aria-hidden="true" />}
        title="Ürün Bulunamadı"
        text="Aradığınız ürün kaldırılmış ya da adresi değişmiş olabilir."
        action={
          <>
            <LinkButton to="/">Ana sayfaya dön</LinkButton>
            <LinkButton to="/urunler" variant="secondary">
              Tüm ürünleri gör
            </LinkButton>
          </>
        }
      />
      <RelatedProducts title="Benzer Ürünler" products={similar} className="mt-6" />
    </div>
  )
}
