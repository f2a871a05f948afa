import type { RefObject } from 'react'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { FormContent } from './form-changes.ts'
import { changedLabels, changedNames, contentOf } from './form-changes.ts'

/** What is known of a form with unsaved input, and the dialog to draw. */
export interface UnsavedForm {
  readonly dialog: React.ReactNode
  readonly release: () => void
  readonly hold: () => void
  readonly settle: () => void
  /** What its changed fields are called on the page. */
  readonly changes: () => readonly string[]
}

/**
 * Asks before typed input is left behind, on the way to another page as well as on closing the tab. `release` lets
 * the next navigation pass, after a save that leaves the page, until `hold` takes that back; `settle` takes what is typed
 * now for saved, after one that stays. Returns the dialog to draw.
 */
export function useUnsavedGuard(form: RefObject<HTMLFormElement | null>): UnsavedForm {
  const opened = useRef<FormContent | null>(null)
  const isReleased = useRef(false)

  useEffect(() => {
    if (form.current) opened.current = contentOf(form.current)
  }, [form])

  const isDirty = useCallback((): boolean => {
    if (isReleased.current || !form.current || opened.current === null) return false
    return changedNames(opened.current, contentOf(form.current)).length > 0
  }, [form])

  const release = useCallback(() => {
    isReleased.current = true
  }, [])
  const hold = useCallback(() => {
    isReleased.current = false
  }, [])

  const settle = useCallback(() => {
    if (!form.current) return
    opened.current = contentOf(form.current)
    // Who shows what was changed looks again.
    form.current.dispatchEvent(new Event('settled', { bubbles: true }))
  }, [form])

  const changes = useCallback(
    () => (form.current && opened.current ? changedLabels(form.current, opened.current) : []),
    [form],
  )

  return { release, hold, settle, changes, dialog: useLeaveGuard(isDirty) }
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
