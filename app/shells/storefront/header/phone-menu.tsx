import { Menu } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import type { PhoneMenuProps } from '../on-demand/phone-drawer.tsx'

const loadDrawer = () => import('../on-demand/phone-drawer.tsx')
const PhoneDrawer = lazyPart(() => loadDrawer().then((module) => module.PhoneDrawer), DrawerMissing)

/** A full page load brings the code too, or says that the connection is gone. */
function DrawerMissing() {
  return (
    <p className="p-5">
      Menü açılamadı.{' '}
      <a href="/kategoriler" className="underline">
        Kategorilere gidin
      </a>
    </p>
  )
}

/** The drawer of the narrow screen. A native dialog: the browser keeps the focus inside, closes on Escape and gives it back. */
export function PhoneMenu(props: PhoneMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the drawer
  useEffect(() => dialog.current?.close(), [key])

  // Drawn when it is opened: the page itself stays small.
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])

  return (
    <div className="md:hidden">
      <IconButton
        label="Menü"
        aria-haspopup="dialog"
        className="-ml-2.5 noscript:hidden"
        data-early
        onPointerEnter={loadDrawer}
        onClick={() => setOpen(true)}
      >
        <Menu size={24} aria-hidden="true" />
      </IconButton>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the drawer lands on the dialog itself; Escape is the keyboard's way */}
      <dialog
        ref={dialog}
        aria-label="Menü"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === event.currentTarget) dialog.current?.close()
        }}
        className="m-0 h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))] max-w-none bg-surface shadow-float backdrop:bg-ink/55 open:animate-slide"
      >
        {isOpen ? (
          <Suspense fallback={null}>
            <PhoneDrawer {...props} onClose={() => dialog.current?.close()} />
          </Suspense>
        ) : null}
      </dialog>
    </div>
  )
}
