import type { ComponentType, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import type { BuyPart, OpenPart } from './buy-parts.ts'
import type { BuySheetProps } from './buy-sheet.tsx'

const loadSheet = () => import('./buy-sheet.tsx')

/**
 * The sheet that a phone opens the parts of a product page in (`in-sheet`, `sheet-panel`). Its code comes when somebody is
 * about to press; where it does not come, the parts stand in the page from then on.
 */
export function useBuySheet(): {
  readonly id: string
  readonly root: RefObject<HTMLDivElement | null>
  /** Null until the code is there. */
  readonly Sheet: ComponentType<BuySheetProps> | null
  readonly opened: OpenPart | null
  readonly isUnfolded: boolean
  readonly open: (opened: OpenPart) => void
  readonly close: () => void
  readonly load: () => void
  /** What the element that holds a part is given. */
  readonly panel: (part: BuyPart) => Readonly<Record<string, string | undefined>>
} {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [Sheet, setSheet] = useState<ComponentType<BuySheetProps> | null>(null)
  const [opened, setOpened] = useState<OpenPart | null>(null)
  const [isUnfolded, setUnfolded] = useState(false)

  function open(next: OpenPart): void {
    loadSheet().then(
      ({ BuySheet }) => {
        setSheet(() => BuySheet)
        setOpened(next)
      },
      () => setUnfolded(true),
    )
  }

  function panel(part: BuyPart) {
    const own = { id: `${id}${part}` }
    return opened?.part === part
      ? { ...own, role: 'tabpanel', 'aria-labelledby': `${id}${part}-tab`, 'data-open': '' }
      : own
  }

  return {
    id,
    root,
    Sheet,
    opened,
    isUnfolded,
    open,
    close: () => setOpened(null),
    load: () => void loadSheet().catch(() => undefined),
    panel,
  }
}
