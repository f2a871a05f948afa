import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactLink } from '#app/modules/settings/domain/shop-contacts.ts'
import type { BrandLogoProps } from '../storefront/brand-logo.tsx'
import { BrandLogo } from '../storefront/brand-logo.tsx'

/** The frame of a page with one task behind a link of its own: the shop's mark and a person to call, no way to the goods. */
export function TaskShell({
  shop,
  phone,
  children,
}: {
  shop: BrandLogoProps
  phone: ContactLink | null
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface">
        <div className="page flex min-h-15 items-center justify-between gap-3 md:min-h-17">
          <p className="flex min-w-0 [--name-room:15rem]">
            <BrandLogo {...shop} />
          </p>
          {phone && (
            <a
              href={phone.href}
              className="inline-flex min-h-11 shrink-0 items-center gap-2 text-sm font-medium underline-offset-3 hover:underline"
            >
              <Phone size={18} aria-hidden="true" />
              <span>
                Yardım<span className="max-md:sr-only">: {phone.text}</span>
              </span>
            </a>
          )}
        </div>
      </header>
      <main className="page grow pt-5 pb-10 md:pt-8 md:pb-14">{children}</main>
    </div>
  )
}
