import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { useAddToCart } from '#app/modules/cart/storefront/use-add-to-cart.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf } from '#app/modules/catalog/domain/product.ts'
import { hasVariants } from '#app/modules/catalog/domain/variant.ts'
import { firstOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { FavouriteItem } from './favourite-item.tsx'
import { useFavouriteCards } from './use-favourite-cards.ts'
import { useWishlist } from './wishlist-store.ts'

const CRUMBS = [{ label: 'Ana Sayfa', to: '/' }, { label: 'Favorilerim' }]
const GRID = 'grid grid-cols-2 gap-x-4 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4 lg:gap-x-6'
/** Pictures in sight when the page opens. */
const PRIORITY_PICTURES = 4
/** Places kept while the number of favourites is not known yet. */
const PLACES = 4

/** The page `/favorilerim`: what this browser has marked with the heart, the newest first. */
export function FavouritesPage() {
  const { ids, count, ready, remove, restore, drop } = useWishlist()
  const { known, hasFailed, retry } = useFavouriteCards(ids)
  const { addToCart: addLine } = useAddToCart()
  const [goneCount, setGoneCount] = useState(0)
  const toast = useToast()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const gone = ids.filter((id) => known.get(id) === null)
    if (gone.length === 0) return
    drop(gone)
    setGoneCount((before) => before + gone.length)
  }, [ids, known, drop])

  function removeWithUndo(id: ProductId, title: string): void {
    const removed = remove(id)
    // The pressed button is gone with its product; the reading place must not be.
    list.current?.focus()
    toast({
      title: 'Favorilerden Çıkarıldı',
      description: title,
      ...(removed && {
        action: {
          label: 'Geri al',
          onClick: () => restore(removed),
          altText: 'Ürün sayfasındaki kalple yeniden ekleyin',
        },
      }),
    })
  }

  function addToCart(product: Product | null): void {
    if (!product?.active) {
      const description = 'Ürüne şu anda ulaşılamadı. Lütfen tekrar deneyin.'
      toast({ title: 'Sepete Eklenemedi', description, tone: 'destructive' })
      return
    }
    if (printChoicesOf(product).length > 0) {
      void navigate(`/urun/${product.slug}`)
      toast({ title: 'Baskı Seçimi Gerekli', description: 'Baskı türünü ve adedi seçip sepete ekleyin.' })
      return
    }
    if (hasVariants(product)) {
      void navigate(`/urun/${product.slug}`)
      toast({ title: 'Seçim Gerekli', description: 'Rengini veya bedenini ve adedi seçip sepete ekleyin.' })
      return
    }
    const quantity = Math.max(1, product.minOrderQuantity)
    const options = firstOptions(product.optionGroups)
    const choices = [{ options, quantity }]
    const answer = addLine({ product, choices, printChoice: null, artwork: null, design: null, note: '' })
    if (!answer) return
    toast({
      title: answer.title,
      description: answer.isAdded ? `${product.title}, ${answer.text}` : answer.text,
      tone: answer.isAdded ? 'success' : 'destructive',
      ...(answer.isAdded && {
        action: { label: 'Sepete git', onClick: () => void navigate('/sepet'), altText: 'Sepete gidin' },
      }),
    })
  }

  const notice = goneCount > 0 && (
    <Alert tone="warning" title="Favorileriniz güncellendi" live className="mb-6">
      Artık satışta olmayan {goneCount} ürün favorilerinizden çıkarıldı.
    </Alert>
  )

  if (ready && count === 0) {
    return (
      <div className="page min-h-dvh py-4 md:py-6">
        <PageHeader above={<Breadcrumbs items={CRUMBS} />} title="Favorilerim" description="0 ürün" />
        {notice}
        <EmptyState
          icon={<Heart aria-hidden="true" />}
          title="Henüz favoriniz yok"
          text="Beğendiğiniz ürünlerdeki kalbe dokunun; karar verirken hepsini burada yan yana görün."
          action={<LinkButton to="/urunler">Ürünleri inceleyin</LinkButton>}
        />
      </div>
    )
  }

  const newestFirst = ids.toReversed()
  return (
    <div className="page min-h-dvh py-4 md:py-6">
      <PageHeader
        above={<Breadcrumbs items={CRUMBS} />}
        title="Favorilerim"
        description={<span aria-live="polite">{ready ? `${count} ürün` : '\u00A0'}</span>}
      />
      {notice}
      {hasFailed && (
        <Alert tone="danger" title="Favorileriniz yüklenemedi" live className="mb-6">
          <p>İnternet bağlantınızı kontrol edip yeniden deneyin.</p>
          <Button variant="secondary" size="sm" onClick={retry} className="mt-3">
            Tekrar dene
          </Button>
        </Alert>
      )}
      <p className="hidden text-ink-soft noscript:block">
        Favorileriniz tarayıcınızda saklanır; görmek için JavaScript açık olmalıdır.
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Favori ürünler"
        className={`${GRID} outline-none noscript:hidden`}
      >
        {(ready ? newestFirst : Array.from({ length: PLACES }, (_, place) => String(place) as ProductId)).map(
          (id, index) => {
            const card = known.get(id)
            return card ? (
              <FavouriteItem
                key={id}
                product={card}
                priority={index < PRIORITY_PICTURES}
                onRemove={() => removeWithUndo(id, card.title)}
                onAdd={addToCart}
              />
            ) : (
              <FavouritePlace key={id} />
            )
          },
        )}
      </ul>
    </div>
  )
}

/** Keeps the room of a favourite until the shop has said what it is. */
function FavouritePlace() {
  return (
    <li className="row-span-4 grid grid-rows-subgrid gap-y-0 pb-9 lg:pb-11">
      <Skeleton className="aspect-2/3 rounded-card!" />
      <Skeleton className="mt-3 h-10 lg:h-12" />
      <div className="grid content-start">
        <Skeleton className="mt-1.5 h-6 w-2/3" />
        <Skeleton className="mt-0.5 h-6 w-2/3" />
        <Skeleton className="mt-1.5 h-4 w-1/2" />
      </div>
      <Skeleton className="mt-3 h-11" />
    </li>
  )
}
