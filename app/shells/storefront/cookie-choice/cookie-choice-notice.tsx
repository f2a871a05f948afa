import { useEffect, useRef } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { keepReceivers } from '#app/modules/settings/storefront/accepted-receivers.ts'
import type { CookieChoice } from '#app/modules/settings/storefront/cookie-choice-store.ts'
import { keepCookieChoice, readCookieChoice } from '#app/modules/settings/storefront/cookie-choice-store.ts'

/**
 * The question itself: two answers of equal weight, nothing ticked beforehand, the page behind it stays usable.
 * Whoever opened it from the footer gets the focus here and back again.
 */
export function CookieChoiceNotice({
  receivers,
  takesFocus,
  onClose,
}: {
  receivers: readonly string[]
  takesFocus: boolean
  onClose: () => void
}) {
  const box = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const current = readCookieChoice()

  useEffect(() => {
    if (!takesFocus) return
    cameFrom.current = document.activeElement
    box.current?.focus()
  }, [takesFocus])

  // What is focused with the keyboard must never lie behind the notice (WCAG 2.2, 2.4.11): the page scrolls clear of it,
  // and has room to at its end. The page's bars with their main action stand above it (`--covered-below`).
  useEffect(() => {
    const notice = box.current
    if (!notice) return
    const root = document.documentElement.style
    const body = document.body.style
    const before = { scrollPaddingBottom: root.scrollPaddingBottom, paddingBottom: body.paddingBottom }
    const makeRoom = () => {
      const covered = `${notice.offsetHeight + Number.parseFloat(getComputedStyle(notice).bottom)}px`
      root.scrollPaddingBottom = covered
      root.setProperty('--covered-below', covered)
      body.paddingBottom = covered
    }
    const observer = new ResizeObserver(makeRoom)
    observer.observe(notice)
    makeRoom()
    // It may have come over what was focused before; what the visitor has scrolled away from stays where it is.
    const focused = document.activeElement
    if (focused && focused !== document.body) {
      const { top, bottom } = focused.getBoundingClientRect()
      if (top < window.innerHeight && bottom > notice.offsetTop) focused.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      observer.disconnect()
      root.scrollPaddingBottom = before.scrollPaddingBottom
      root.removeProperty('--covered-below')
      body.paddingBottom = before.paddingBottom
    }
  }, [])

  function close() {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    onClose()
  }

  function choose(choice: CookieChoice) {
    keepReceivers(choice, receivers)
    keepCookieChoice(choice)
    close()
  }

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="cerez-secimi"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && current !== null) close()
      }}
      // With the bars of the page it takes half of the screen at most, however large the text: its own words scroll then.
      className="fixed inset-x-0 bottom-(--bottom-bar) z-40 flex max-h-[calc(50dvh-var(--bottom-bar)-4.5rem)] min-h-24 animate-rise border-t border-line bg-surface shadow-float outline-none md:inset-x-6 md:bottom-6 md:mx-auto md:max-w-3xl md:rounded-card md:border low:max-h-[calc(50dvh-var(--bottom-bar))] low:md:bottom-0 print:hidden"
    >
      <div className="grid w-full grid-rows-[minmax(0,1fr)_auto] gap-4 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[minmax(0,1fr)] sm:items-center md:gap-6 md:p-5 low:gap-2 low:p-2 low:px-4">
        <div className="max-h-full overflow-y-auto">
          <h2 id="cerez-secimi" className="text-base">
            Çerez tercihiniz
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            Sepet, ödeme ve giriş için zorunlu kayıtlar her zaman çalışır. {whatElse(receivers)}{' '}
            <Link to="/cerez-politikasi" className="font-semibold text-brand underline underline-offset-4">
              Çerez Politikası
            </Link>
          </p>
          {current ? (
            <p className="mt-1 text-sm">
              Şu anki seçiminiz: <strong>{current === 'accepted' ? 'kabul' : 'ret'}</strong>
            </p>
          ) : null}
        </div>
        <div className="grid grid-cols-2 gap-2 sm:w-64 low:sm:w-32 low:sm:grid-cols-1">
          <Button variant="secondary" onClick={() => choose('refused')}>
            Reddet
          </Button>
          <Button variant="secondary" onClick={() => choose('accepted')}>
            Kabul et
          </Button>
        </div>
      </div>
    </section>
  )
}

/** What is asked for, and who else learns of it. */
function whatElse(receivers: readonly string[]): string {
  if (receivers.length === 0)
    return 'İzin verirseniz sayfaların kaç kez açıldığını da sayarız; kimliğinizi bilmeden, başka kimseyle paylaşmadan.'
  const named = new Intl.ListFormat('tr').format(receivers)
  return `İzin verirseniz ziyaretleri, siparişleri ve reklamlarımızın sonucunu ölçeriz; bunun için ${named} kendi çerezlerini yazar ve ziyaretinizi öğrenir.`
}
