import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'

/** Everything a form would send, as one text to compare; without the form library's own fields and the password that allows it. */
function contentOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(
    ([name]) => !name.startsWith('__') && name !== OWN_PASSWORD_FIELD,
  )
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

/**
 * Asks before typed input is left behind, on the way to another page as well as on closing the tab. `release` lets
 * the next navigation pass, after a save that leaves the page, until `hold` takes that back; `settle` takes what is typed
 * now for saved, after one that stays. Returns the dialog to draw.
 */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>): {
  readonly dialog: React.ReactNode
  readonly release: () => void
  readonly hold: () => void
  readonly settle: () => void
} {
  const opened = useRef<string | null>(null)
  const isReleased = useRef(false)

  useEffect(() => {
    if (form.current) opened.current = contentOf(form.current)
  }, [form])

  const isDirty = useCallback((): boolean => {
    if (isReleased.current || !form.current || opened.current === null) return false
    return contentOf(form.current) !== opened.current
  }, [form])

  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  const hold = useCallback(() => {
    isReleased.current = false
  }, [])

  const settle = useCallback(() => {
    if (form.current) opened.current = contentOf(form.current)
  }, [form])

  return { release, hold, settle, dialog: useLeaveGuard(isDirty) }
}

interface Move {
  readonly currentLocation: { readonly pathname: string; readonly search: string }
  readonly nextLocation: { readonly pathname: string; readonly search: string }
}

function isOtherPage({ currentLocation, nextLocation }: Move): boolean {
  return currentLocation.pathname !== nextLocation.pathname
}

/**
 * The same for what is not typed into a form: asks while `isDirty` says so. `isLeaving` says which moves leave, where a
 * page shows several things under one path. Returns the dialog to draw.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  isLeaving: (move: Move) => boolean = isOtherPage,
): React.ReactNode {
  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isDirty])

  const blocker = useBlocker((move) => isLeaving(move) && isDirty())
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open && blocker.state === 'blocked') blocker.reset()
      }}
      title="Kaydedilmemiş değişiklikler var"
      text="Bu sayfadan ayrılırsanız yaptığınız değişiklikler kaybolur."
      cancelLabel="Düzenlemeye dön"
      confirmLabel="Kaydetmeden ayrıl"
      onConfirm={() => {
        if (blocker.state === 'blocked') blocker.proceed()
      }}
    />
  )
}
