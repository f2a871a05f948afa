import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Select } from '#app/design/forms/select.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Breadcrumbs } from '#app/design/primitives/breadcrumbs.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { PublicStory } from '../domain/story.ts'
import { MOST_STORIES } from '../domain/story.ts'
import type { StoriesAddress } from '../domain/story-address.ts'
import { storiesHref } from '../domain/story-address.ts'
import { StoryCards } from './story-cards.tsx'

interface Narrowing {
  readonly slug: string
  readonly name: string
}

/** Every published story, narrowed by category or product in the address. Works without JavaScript. */
export function StoriesPage({
  address,
  stories,
  total,
  pageCount,
  categories,
  products,
  narrowedTo,
}: {
  readonly address: StoriesAddress
  readonly stories: readonly PublicStory[]
  readonly total: number
  readonly pageCount: number
  readonly categories: readonly Narrowing[]
  readonly products: readonly Narrowing[]
  readonly narrowedTo: Narrowing | null
}) {
  const isNarrowed = address.category !== null || address.product !== null
  const title = narrowedTo ? `${narrowedTo.name} hikâyeleri` : 'Müşteri Hikâyeleri'
  return (
    <div className="page pt-4 pb-16 md:pt-5">
      <Breadcrumbs
        items={[
          { label: 'Ana Sayfa', to: '/' },
          ...(isNarrowed ? [{ label: 'Topluluk', to: '/topluluk' }] : []),
          { label: isNarrowed ? title : 'Topluluk' },
        ]}
      />
      <PageHeader
        className="mt-3 mb-5"
        title={title}
        description={
          total > 0
            ? `Müşterilerimizin kendi logolarıyla bastırdığı ürünlerden ${formatCount(total)}${total < MOST_STORIES ? '' : '+'} fotoğraf.`
            : undefined
        }
        actions={
          <LinkButton
            to="/profil/hikayeler"
            variant="secondary"
            icon={<Camera size={18} aria-hidden="true" />}
          >
            Hikâyenizi paylaşın
          </LinkButton>
        }
      />
      <div className="mb-6 flex flex-col gap-3 lg:flex-row lg:items-start lg:justify-between">
        <Categories categories={categories} address={address} />
        <ProductPicker products={products} address={address} narrowedTo={narrowedTo} />
      </div>
      {stories.length === 0 ? (
        <EmptyState
          icon={<Camera aria-hidden="true" />}
          title={isNarrowed ? 'Burada henüz hikâye yok' : 'Henüz hikâye paylaşılmadı'}
          text={
            isNarrowed
              ? 'Bu seçime uyan bir hikâye bulunmuyor; diğer hikâyelere göz atabilirsiniz.'
              : 'Logonuzla bastırdığınız ürünün fotoğrafını ilk paylaşan siz olun; onaylanınca kupon kazanın.'
          }
          action={
            isNarrowed ? (
              <LinkButton to="/topluluk">Tüm hikâyeler</LinkButton>
            ) : (
              <LinkButton to="/urunler">Ürünleri incele</LinkButton>
            )
          }
        />
      ) : (
        <StoryCards
          key={storiesHref(address)}
          stories={stories}
          label={title}
          sizes="(min-width: 82rem) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw"
          className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5 lg:grid-cols-4"
          priorityCount={4}
        />
      )}
      <div className="mt-10">
        <Pagination
          page={address.page}
          pageCount={pageCount}
          hrefFor={(page) => storiesHref({ ...address, page })}
        />
      </div>
    </div>
  )
}

/** The categories that have stories. */
function Categories({
  categories,
  address,
}: {
  readonly categories: readonly Narrowing[]
  readonly address: StoriesAddress
}) {
  if (categories.length < 2 && address.category === null) return null
  return (
    <nav aria-label="Hikâyeleri kategoriye göre süz" className="-mx-4 min-w-0 lg:mx-0">
      <ul className="flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:flex-wrap lg:px-0">
        <Chip to="/topluluk" label="Tümü" isCurrent={address.category === null && address.product === null} />
        {categories.map(({ slug, name }) => (
          <Chip
            key={slug}
            to={storiesHref({ category: slug, product: null, page: 1 })}
            label={name}
            isCurrent={address.category === slug}
          />
        ))}
      </ul>
    </nav>
  )
}

/** Chooses a product. A plain form with a button where there is no JavaScript; else choosing is enough. */
function ProductPicker({
  products,
  address,
  narrowedTo,
}: {
  readonly products: readonly Narrowing[]
  readonly address: StoriesAddress
  readonly narrowedTo: Narrowing | null
}) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(address.product ?? '')
  // Going back in history shows that page's product again, in the same field, so that it keeps the focus.
  useEffect(() => setChosen(address.product ?? ''), [address.product])
  const isListed = address.product === null || products.some(({ slug }) => slug === address.product)
  const offered = isListed || narrowedTo === null ? products : [...products, narrowedTo]
  if (offered.length < 2 && address.product === null) return null
  return (
    <Form
      method="get"
      action="/topluluk"
      className="flex shrink-0 items-center gap-2 *:[span]:min-w-0 *:[span]:flex-1"
    >
      {address.category === null ? null : <input type="hidden" name="kategori" value={address.category} />}
      <label htmlFor="product" className="sr-only">
        Ürüne göre süz
      </label>
      <Select
        id="product"
        name="urun"
        value={chosen}
        onChange={(event) => {
          const product = event.currentTarget.value || null
          setChosen(product ?? '')
          void navigate(storiesHref({ category: product ? null : address.category, product, page: 1 }), {
            preventScrollReset: true,
          })
        }}
        placeholder="Tüm ürünler"
        options={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
        className="w-full text-sm lg:w-72"
      />
      <Button type="submit" variant="secondary" className="not-noscript:hidden">
        Göster
      </Button>
    </Form>
  )
}

function Chip({
  to,
  label,
  isCurrent,
}: {
  readonly to: string
  readonly label: string
  readonly isCurrent: boolean
}) {
  return (
    <li className="shrink-0">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'inline-flex min-h-9 items-center rounded-pill border px-3.5 text-sm whitespace-nowrap transition-colors',
          isCurrent
            ? 'border-ink bg-ink font-semibold text-paper'
            : 'border-line bg-surface hover:border-line-strong',
        )}
      >
        {label}
      </Link>
    </li>
  )
}
