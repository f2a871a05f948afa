import { PackageX } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import { RelatedProducts } from './related-products.tsx'

interface ProductMissingProps {
  readonly similar: readonly ProductCard[]
  readonly vatDisplay: VatDisplay
}

/** An address that names no product, or one that was deleted. */
export function ProductMissing({ similar, vatDisplay }: ProductMissingProps) {
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
      <RelatedProducts title="Benzer Ürünler" products={similar} vatDisplay={vatDisplay} className="mt-6" />
    </div>
  )
}
