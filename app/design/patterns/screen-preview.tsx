import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'

/**
 * Shows a part of the shop as a screen of `width` pixels would: in a document of its own, so that the part's rules for
 * narrow and wide screens apply, drawn smaller where there is less room, though never below `minScale`: what is wider then
 * is scrolled. It is there to be looked at: nothing in it takes
 * the focus unless `isLive`, and then its links lead nowhere.
 */
export function ScreenPreview({
  title,
  width,
  height,
  minScale = 0,
  isLive = false,
  children,
}: {
  /** What is shown, for screen readers. */
  title: string
  width: number
  height: number
  minScale?: number
  isLive?: boolean
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [scale, setScale] = useState(0)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watcher = new ResizeObserver(() =>
      setScale(Math.min(1, Math.max(minScale, element.clientWidth / width))),
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [width, minScale])

  // Some browsers put an empty document in place of the first one; both are prepared.
  const prepare = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (!inner) return
    inner.documentElement.lang = document.documentElement.lang
    inner.documentElement.className = document.documentElement.className
    inner.documentElement.style.cssText = document.documentElement.style.cssText
    const styles = document.querySelectorAll('link[rel="stylesheet"], style')
    inner.head.replaceChildren(...[...styles].map((style) => inner.importNode(style, true)))
    inner.body.className = document.body.className
    setBody(inner.body)
  }, [])

  return (
    <div
      ref={place}
      // What scrolls must be reached by keyboard; what always fits scrolls at no moment.
      {...(minScale > 0 ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
      style={{ maxWidth: width }}
      className={classNames(
        'mx-auto w-full overflow-hidden rounded-card border border-line bg-paper',
        minScale > 0 && 'overflow-x-auto',
      )}
    >
      <div style={{ height: scale * height || undefined, width: scale * width }} className="overflow-hidden">
        <iframe
          ref={prepare}
          onLoad={(event) => prepare(event.currentTarget)}
          title={title}
          {...(isLive ? {} : { tabIndex: -1 })}
          style={{ width, height, transform: `scale(${scale})` }}
          className="block origin-top-left border-0"
        />
      </div>
      {body
        ? createPortal(
            <div
              inert={!isLive}
              onClickCapture={(event) => {
                if ((event.target as Element).closest('a')) event.preventDefault()
              }}
            >
              {children}
            </div>,
            body,
          )
        : null}
    </div>
  )
}
