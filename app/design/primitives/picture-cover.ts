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

/** Listeners told in one step: a list's pictures, drawn anew at once, took up to 74 ms of the press that asked for it. */
const AT_ONCE = 8

/** Lays something over every picture, or takes it away again. It must not take part in the layout. */
export function coverPictures(cover: PictureCover | null): void {
  shown = cover
  // What listened last stands around what listened before it: a frame changes its picture before that is covered.
  tell([...listeners].reverse())
}

function tell(waiting: readonly (() => void)[]): void {
  for (const listener of waiting.slice(0, AT_ONCE)) if (listeners.has(listener)) listener()
  if (waiting.length > AT_ONCE) setTimeout(() => tell(waiting.slice(AT_ONCE)))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
