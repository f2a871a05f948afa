import { ArrowRight } from 'lucide-react'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { MisprintedNumber } from '../../misprinted-number.tsx'
import type { CategoryLink } from '../category-link.ts'

const SUGGESTED = 8

/** The page that is not there: says so, and where to go instead. */
export function NotFoundPage({ title, categories }: { title: string; categories: readonly CategoryLink[] }) {
  return (
    <div className="page pt-10 pb-20 md:pt-16">
      <div className="flex flex-col items-center text-center">
        <MisprintedNumber value={404} />
        <h1 className="mt-8 text-2xl md:text-3xl">{title}</h1>
        <p className="mt-3 max-w-md text-ink-soft">
          Bu adreste bir sayfa yok. Bağlantı eski olabilir ya da adres yanlış yazılmış olabilir.
        </p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <LinkButton to="/">Ana sayfaya dön</LinkButton>
          <LinkButton to="/urunler" variant="secondary">
            Tüm ürünleri gör
          </LinkButton>
        </div>
      </div>
      {categories.length > 0 ? (
        <section aria-labelledby="oneriler" className="mx-auto mt-14 max-w-4xl">
          <h2 id="oneriler" className="text-center text-lg">
            Belki bunlardan birini arıyordunuz
          </h2>
          <ul className="mt-5 grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
            {categories.slice(0, SUGGESTED).map((category) => (
              <li key={category.slug}>
                <Link
                  to={`/kategoriler/${category.slug}`}
                  className="group flex min-h-14 items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 font-semibold hover:border-line-strong"
                >
                  {category.name}
                  <ArrowRight
                    size={18}
                    aria-hidden="true"
                    className="text-ink-soft transition-transform group-hover:translate-x-0.5"
                  />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
