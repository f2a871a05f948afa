import type { ComponentType } from 'react'
import { useSyncExternalStore } from 'react'

export interface PictureCoverProps {
  readonly image: { readonly src: string }
  /** Of the picture: what moves it must move what lies over it. */
  readonly className: string | undefined
}

type PictureCover = ComponentType<PictureCoverProps>

let shown: PictureCover | null = null
const listeners = new Set<() => void>()

/** What lies over every picture; null for nothing, which is what almost every visitor has. */
export function usePictureCover(): PictureCover | null {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
}

/** Lays something over every picture, or takes it away again. It must not take part in the layout. */
export function coverPictures(cover: PictureCover | null): void {
  shown = cover
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
