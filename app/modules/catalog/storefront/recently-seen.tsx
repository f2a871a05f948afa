import { useEffect, useRef, useState } from 'react'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import type { ProductCard, ProductId } from '#app/modules/catalog/domain/product.ts'
import { fetchCards } from './fetch-cards.ts'
import { ProductCardView } from './product-card-view.tsx'
import { rememberSeen } from './recently-seen-store.ts'

const SHOWN = 6
/** How far below the window the section is asked for. */
const NEAR = '800px'

/**
 * The products this browser looked at before, at the end of the page. It remembers the look at this one, and asks for
 * the others when the reader comes near. Their places are kept from the start, so nothing moves.
 */
export function RecentlySeen({ productId }: { productId: ProductId }) {
  const [ids, setIds] = useState<readonly ProductId[]>([])
  const [cards, setCards] = useState<readonly ProductCard[] | null>(null)
  const section = useRef<HTMLElement>(null)

  useEffect(() => setIds(rememberSeen(productId).slice(0, SHOWN)), [productId])

  useEffect(() => {
    const element = section.current
    if (!element || ids.length === 0) return
    const controller = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Without an answer the section goes: nobody asked for it.
        fetchCards(ids, controller.signal).then(setCards, () => controller.signal.aborted || setCards([]))
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [ids])

  if (ids.length === 0 || cards?.length === 0) return null
  return (
    <section ref={section} aria-labelledby="son-baktiklariniz" aria-busy={cards === null}>
      <h2 id="son-baktiklariniz" className="mb-5 text-xl md:text-2xl">
        Son baktığınız ürünler
      </h2>
      <ul className="grid auto-cols-[42%] grid-flow-col grid-rows-[auto_auto_auto] gap-x-4 overflow-x-auto p-1 sm:auto-cols-[28%] lg:auto-cols-[calc((100%-5rem)/6)]">
        {(cards ?? ids).map((card) => (
          <li
            key={typeof card === 'string' ? card : card.id}
            className="row-span-3 grid grid-rows-subgrid gap-y-0 pb-4"
          >
            {typeof card === 'string' ? (
              <>
                <Skeleton className="aspect-2/3 rounded-card!" />
                <Skeleton className="mt-3 h-10 lg:h-12" />
                <Skeleton className="mt-1.5 h-12" />
              </>
            ) : (
              <ProductCardView product={card} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
