import { ArrowRight, ChevronDown } from 'lucide-react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { CategoryLink } from '../category-link.ts'
import { navigationItemStyle } from './navigation-style.ts'

const CLOSE_DELAY_MS = 180

/**
 * "Kategoriler" with all of them in a panel: opens on hover for a mouse, on the arrow button for keyboard and touch;
 * closes with Escape, on leaving and after choosing. Without JavaScript the word is a link to all categories.
 */
export function CategoryMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const closing = useRef<number>(undefined)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes the menu
  useEffect(() => setOpen(false), [key])
  useEffect(() => () => window.clearTimeout(closing.current), [])

  function onPointerEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    window.clearTimeout(closing.current)
    setOpen(true)
  }

  function onPointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    closing.current = window.setTimeout(() => setOpen(false), CLOSE_DELAY_MS)
  }

  function onBlur(event: FocusEvent<HTMLElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <li
      className="relative flex items-stretch"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <NavLink to="/kategoriler" className={navigationItemStyle}>
        Kategoriler
      </NavLink>
      <button
        ref={toggle}
        type="button"
        aria-label="Kategori menüsü"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className="-mr-2 inline-flex w-8 items-center justify-center rounded-sm"
      >
        <ChevronDown
          size={18}
          aria-hidden="true"
          className={classNames('transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div
        id={panelId}
        hidden={!isOpen}
        className="absolute top-full -left-4 z-40 max-h-[min(31.25rem,calc(100dvh-8rem))] w-[min(50rem,calc(100vw-12rem))] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-4 shadow-float"
      >
        {isOpen ? <CategoryPanel categories={categories} /> : null}
      </div>
    </li>
  )
}

/** Drawn when it is opened: the page itself stays small, and its footer links the categories for crawlers. */
function CategoryPanel({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-1 lg:grid-cols-3">
        {categories.map((category) => (
          <li key={category.slug}>
            <Link
              to={`/kategoriler/${category.slug}`}
              className="flex min-h-16 items-center gap-3 rounded-card p-2 pr-3 font-semibold hover:bg-paper-deep"
            >
              <CategoryPicture category={category} />
              <span className="min-w-0">{category.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/urunler"
        className="mt-3 flex items-center gap-1.5 border-t border-line px-2 pt-4 pb-1 text-sm font-semibold text-brand underline-offset-4 hover:underline"
      >
        Tüm ürünleri gör
        <ArrowRight size={16} aria-hidden="true" />
      </Link>
    </>
  )
}

/** A small picture, or a plain tile of its size. */
export function CategoryPicture({ category }: { category: CategoryLink }) {
  const tile = 'size-12 shrink-0 rounded-sm bg-paper-deep object-cover'
  if (!category.image) return <span aria-hidden="true" className={tile} />
  return (
    <img
      src={imageUrl(category.image.assetId, 96)}
      width={48}
      height={48}
      alt=""
      loading="lazy"
      decoding="async"
      className={tile}
    />
  )
}
