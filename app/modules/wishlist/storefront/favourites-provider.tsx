import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { Favourites } from '#app/modules/catalog/storefront/favourite-context.ts'
import { FavouriteContext } from '#app/modules/catalog/storefront/favourite-context.ts'
import { MAX_FAVOURITES } from '#app/modules/wishlist/domain/wishlist.ts'
import { wishlistStore } from './wishlist-store.ts'

/** Gives every heart below it the favourites of this browser, and says what a press did. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const toast = useToast()
  const navigate = useNavigate()

  const marks = useMemo<Favourites>(() => {
    const { subscribe, has, add, remove, restore } = wishlistStore
    return {
      subscribe,
      has,
      toggle({ id, title }, wasKept) {
        if (wasKept) {
          const removed = remove(id)
          toast({
            title: 'Favorilerden Çıkarıldı',
            description: title,
            ...(removed && {
              action: { label: 'Geri al', onClick: () => restore(removed), altText: 'Kalbe yeniden basın' },
            }),
          })
          return
        }
        const outcome = add(id)
        if (outcome === 'full') {
          const description = `Favorilerinizde en fazla ${MAX_FAVOURITES} ürün olabilir.`
          toast({ title: 'Favorileriniz Dolu', description, tone: 'destructive' })
          return
        }
        toast({
          title: outcome === 'added' ? 'Favorilere Eklendi' : 'Zaten Favorilerde',
          description: title,
          tone: outcome === 'added' ? 'success' : 'default',
          action: {
            label: 'Favorilere git',
            onClick: () => void navigate('/favorilerim'),
            altText: 'Favorilerinize gidin',
          },
        })
      },
    }
  }, [toast, navigate])

  return <FavouriteContext value={marks}>{children}</FavouriteContext>
}
