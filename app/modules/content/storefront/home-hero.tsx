import { ArrowRight } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { ProductCard } from '#app/modules/catalog/domain/product.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'

const PICTURES = 3
/** Best sellers of one kind stand together in the ranking, so the pictures are taken some places apart. */
const APART = 3

interface HomeHeroProps {
  readonly tagline: string
  readonly products: readonly ProductCard[]
}

/** The first thing a visitor sees: what the shop does, in large type, beside what it sells. */
export function HomeHero({ tagline, products }: HomeHeroProps) {
  const shown = apart(products.filter((product) => product.image !== null))
  return (
    <section className="border-b border-line bg-paper-deep">
      <div
        className={classNames(
          'page grid items-center gap-x-12 gap-y-9 py-10 md:py-14',
          shown.length > 0 && 'lg:grid-cols-[minmax(0,0.9fr)_minmax(0,1fr)]',
        )}
      >
        <div className="min-w-0">
          {tagline && <p className="text-sm font-semibold text-brand">{tagline}</p>}
          <h1 className="mt-3 text-[clamp(2.488rem,1.5rem+4.2vw,4.3rem)] leading-[1.04] tracking-[-0.035em]">
            Logonuz her gün elde, masada, yolda.
          </h1>
          <p className="mt-5 max-w-[34rem] text-base text-ink-soft md:text-lg">
            Ürünü seçin, adedi yazın, logo dosyanızı ekleyin. Fiyatı KDV dahil baştan görürsünüz; baskıyı biz
            yaparız.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <LinkButton to="/urunler" size="lg">
              Ürünleri incele
              <ArrowRight size={20} aria-hidden="true" />
            </LinkButton>
            <LinkButton to="/kategoriler" size="lg" variant="secondary">
              Kategoriler
            </LinkButton>
          </div>
        </div>
        {shown.length > 0 && <HeroPictures products={shown} />}
      </div>
    </section>
  )
}

function apart(products: readonly ProductCard[]): readonly ProductCard[] {
  const spread = products.filter((_, index) => index % APART === 0).slice(0, PICTURES)
  return spread.length === PICTURES ? spread : products.slice(0, PICTURES)
}

function HeroPictures({ products }: { readonly products: readonly ProductCard[] }) {
  return (
    <ul className="flex gap-3 [--gap:0.75rem] md:gap-5 md:[--gap:1.25rem] lg:justify-center">
      {products.map((product, index) => (
        <li
          key={product.id}
          className={classNames(
            'min-w-0 max-w-[calc((100%-2*var(--gap))/3)] flex-1',
            index === 1 ? 'crop-marks lg:translate-y-8' : 'lg:-translate-y-2',
          )}
        >
          <Link
            to={`/urun/${product.slug}`}
            className="group relative block aspect-2/3 overflow-hidden rounded-card bg-paper-deep"
          >
            {product.image && (
              <FramedPicture
                {...inFrame({
                  image: product.image,
                  frame: 'upright',
                  sizes: '(min-width: 1024px) 190px, 31vw',
                  widths: [200, 400, 600],
                  alt: product.title,
                })}
                priority
                className="transition-transform duration-200 group-hover:scale-[1.025]"
              />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
