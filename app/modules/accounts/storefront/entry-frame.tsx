import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Link } from '#app/design/primitives/link.tsx'

/** The shop as the pages outside its shell show it. */
export interface EntryShop {
  readonly siteName: string
  readonly siteTagline: string
  /** Whether the shop's mails go out: a page promises none otherwise. */
  readonly sendsMail: boolean
}

export const ENTRY_LINK =
  'inline-flex min-h-6 items-center font-semibold text-brand underline underline-offset-3'

/** The frame of the pages outside the shop's shell: its name, one card, the way back to the goods. */
export function EntryFrame({
  shop,
  title,
  text,
  wide = false,
  children,
  below,
}: {
  shop: EntryShop
  title: string
  text?: ReactNode
  /** For forms of two columns. */
  wide?: boolean
  children: ReactNode
  /** Stands under the card, such as the way to the other form. */
  below?: ReactNode
}) {
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center py-10">
      <div className={classNames('w-full', wide ? 'max-w-2xl' : 'max-w-md')}>
        <Link
          to="/"
          className="mb-8 block text-center text-2xl font-bold tracking-tight underline-offset-4 hover:underline"
        >
          {shop.siteName}
          {shop.siteTagline && (
            <span className="mt-1 block text-sm font-normal tracking-normal text-ink-soft">
              {shop.siteTagline}
            </span>
          )}
        </Link>
        <div className="crop-marks rounded-card border border-line bg-surface p-6 sm:p-8">
          <h1 className={classNames('text-xl', text ? 'mb-2' : 'mb-6')}>{title}</h1>
          {text ? <p className="mb-6 text-ink-soft">{text}</p> : null}
          {children}
        </div>
        {below ? <div className="mt-6 text-center text-sm">{below}</div> : null}
        <p className="mt-6 text-center text-sm">
          <Link
            to="/"
            className="inline-flex min-h-6 items-center gap-1.5 text-ink-soft underline-offset-3 hover:text-ink hover:underline"
          >
            <ArrowLeft size={16} aria-hidden="true" /> Alışverişe dönün
          </Link>
        </p>
      </div>
    </main>
  )
}
