import { Save } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useState } from 'react'
import type { UnsavedForm } from '../forms/use-unsaved-guard.tsx'
import { Button } from '../primitives/button.tsx'
import { LinkButton } from '../primitives/link-button.tsx'
import { SaveBarFrame } from './save-bar-frame.tsx'

/**
 * The bar of every form of the back office: it comes with the first change, stays at the lower edge, names what was
 * changed, and has cancel and save at its right. A new entry has it from the start, since nothing of it is kept yet; so has
 * every form without JavaScript.
 */
export function SaveBar({
  form,
  guard,
  isNew = false,
  isBusy,
  saved,
  label = 'Kaydet',
  icon = <Save size={18} aria-hidden="true" />,
  cancelTo,
  formId,
  canSave = true,
  children,
}: {
  form: RefObject<HTMLFormElement | null>
  guard: Pick<UnsavedForm, 'changes'>
  isNew?: boolean
  isBusy: boolean
  /** Stands on the button once it has done what it says; null until then. */
  saved: string | null
  label?: string
  icon?: ReactNode
  cancelTo: string
  /** The form it sends where it stands outside of it. */
  formId?: string
  /** Whether whoever looks may save at all. */
  canSave?: boolean
  /** What has to be given along with a save, such as one's password. */
  children?: ReactNode
}) {
  const changes = useChanges(form, guard.changes)
  const isShown = isNew || saved !== null || changes.length > 0
  return (
    <SaveBarFrame isShown={isShown} changes={changes} above={children}>
      <LinkButton to={cancelTo} variant="secondary">
        İptal
      </LinkButton>
      {canSave ? (
        <Button type="submit" busy={isBusy} icon={icon} {...(formId ? { form: formId } : {})}>
          {saved ?? label}
        </Button>
      ) : null}
    </SaveBarFrame>
  )
}

/** What of a form was changed, kept up to date whoever changes it: typing, a press, a picture that has arrived. */
function useChanges(
  form: RefObject<HTMLFormElement | null>,
  read: () => readonly string[],
): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([])
  useEffect(() => {
    const element = form.current
    if (!element) return
    let isLooking = false
    function look() {
      if (isLooking) return
      isLooking = true
      // After what the press or the typing did to the form.
      queueMicrotask(() => {
        isLooking = false
        const now = read()
        setChanges((before) => (before.join('\n') === now.join('\n') ? before : now))
      })
    }
    // Controls of a form may stand outside of it.
    const kinds = ['input', 'change', 'settled'] as const
    for (const kind of kinds) document.addEventListener(kind, look)
    const watcher = new MutationObserver(look)
    watcher.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
    look()
    return () => {
      watcher.disconnect()
      for (const kind of kinds) document.removeEventListener(kind, look)
    }
  }, [form, read])
  return changes
}
