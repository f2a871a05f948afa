import { FolderPlus, Home, ImageOff, Shapes } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { placeValue } from '#app/design/patterns/place-entry.ts'
import { SortableList } from '#app/design/patterns/sortable-list.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { CategoryRow } from '#app/modules/catalog/domain/category-form.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'

const CATEGORIES = '/admin/categories'

/** The categories in the order of the shop: put in order, shown on the home page or not, edited, deleted. */
export function CategoryListPage({ categories }: { categories: readonly CategoryRow[] }) {
  const { Form, send, inOrder } = useListCommands()
  const [asked, setAsked] = useState<CategoryRow | null>(null)
  const addButton = (
    <LinkButton to={`${CATEGORIES}/add`} icon={<FolderPlus size={18} aria-hidden="true" />}>
      Kategori ekle
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Kategoriler"
        description={`${categories.length === 0 ? '' : `${formatCount(categories.length)} kategori. `}Sıra, menüde, ana sayfada ve kategoriler sayfasında görünen sıradır.`}
        actions={categories.length === 0 ? null : addButton}
      />
      {categories.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<Shapes aria-hidden="true" />}
            title="Henüz kategori yok"
            text="Ürünlerinizi müşterilerinizin aradığı başlıklar altında toplayın: kalemler, kupalar, çantalar."
            action={addButton}
          />
        </div>
      ) : (
        <Form method="post">
          <SortableList
            entries={inOrder(categories).map((category) => ({
              id: category.id,
              name: category.name,
              content: <CategoryEntry category={category} onSwitch={send} onAsk={() => setAsked(category)} />,
            }))}
            onPlace={(id, before) => send({ place: placeValue(id, before) })}
          />
        </Form>
      )}
      <RemovalDialog
        // A new question begins with nothing chosen.
        key={asked?.id ?? ''}
        category={asked}
        others={categories.filter(({ id }) => id !== asked?.id)}
        onClose={() => setAsked(null)}
        onRemove={(fields) => {
          send(fields)
          setAsked(null)
        }}
      />
    </>
  )
}

function CategoryEntry({
  category,
  onSwitch,
  onAsk,
}: {
  category: CategoryRow
  onSwitch: (fields: Record<string, string>) => void
  onAsk: () => void
}) {
  const { id, name, slug, image, productCount, showOnHome } = category
  return (
    <div className="flex min-w-0 items-center gap-3 sm:gap-4">
      {image ? (
        <span className="relative size-14 shrink-0 overflow-hidden rounded-card bg-paper-deep sm:size-18">
          <FramedPicture {...inFrame({ image, frame: 'square', sizes: '72px', widths: [96, 200] })} />
        </span>
      ) : (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-card bg-paper-deep text-ink-soft sm:size-18">
          <ImageOff size={22} aria-hidden="true" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-40">
          <Link
            to={`${CATEGORIES}/edit/${id}`}
            className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
          >
            {name}
          </Link>
          <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">
            /kategoriler/{slug} ·{' '}
            {productCount === 0 ? (
              'Ürün yok'
            ) : (
              <Link
                to={`/admin/products?category=${slug}`}
                className="inline-block py-1 underline underline-offset-3 hover:text-ink"
              >
                {formatCount(productCount)} ürün
              </Link>
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">
          <SwitchButton
            id={id}
            isOn={showOnHome}
            label={`${name}: ana sayfada göster`}
            on="Ana sayfada"
            off="Ana sayfada değil"
            icon={<Home size={16} aria-hidden="true" />}
            onSwitch={onSwitch}
          />
          <EntryButtons id={id} name={`${name} kategorisini`} to={`${CATEGORIES}/edit/${id}`} onAsk={onAsk} />
        </div>
      </div>
    </div>
  )
}

/** Names the category; one with products asks where they go before it goes itself. */
function RemovalDialog({
  category,
  others,
  onClose,
  onRemove,
}: {
  category: CategoryRow | null
  others: readonly CategoryRow[]
  onClose: () => void
  onRemove: (fields: Record<string, string>) => void
}) {
  const [target, setTarget] = useState('')
  const [isMissing, setMissing] = useState(false)
  const count = category?.productCount ?? 0
  const hasProducts = count > 0
  const isStuck = hasProducts && others.length === 0
  return (
    <ConfirmDialog
      open={category !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`“${category?.name ?? ''}” kategorisini silmek istediğinize emin misiniz?`}
      text={
        isStuck
          ? `Bu kategoride ${formatCount(count)} ürün var ve taşınabilecekleri başka bir kategori yok. Önce bir kategori ekleyin.`
          : hasProducts
            ? `Bu kategoride ${formatCount(count)} ürün var. Silmeden önce taşınacakları kategoriyi seçin; verilmiş siparişler değişmez.`
            : 'Bu kategoride ürün yok. Silinen kategori geri getirilemez.'
      }
      confirmLabel={isStuck ? 'Anladım' : hasProducts ? 'Ürünleri taşı ve sil' : 'Kategoriyi sil'}
      tone={isStuck ? 'primary' : 'danger'}
      onConfirm={() => {
        if (!category || isStuck) return onClose()
        if (hasProducts && target === '') return setMissing(true)
        onRemove({ remove: category.id, ...(hasProducts ? { moveTo: target } : {}) })
      }}
    >
      {hasProducts && !isStuck ? (
        <Field
          label="Ürünler nereye taşınsın?"
          name="moveTo"
          required
          error={isMissing && target === '' ? 'Ürünlerin taşınacağı kategoriyi seçin.' : null}
        >
          <Select
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            placeholder="Kategori seçin"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  )
}

/** Without JavaScript a category with products is deleted here, where the form itself asks where they go. */
export function CategoryRemovalForm({
  asked,
  others,
}: {
  asked: CategoryRow
  others: readonly CategoryRow[]
}) {
  return (
    <noscript>
      <form method="post" className="mb-5 grid gap-3 rounded-card border border-line bg-surface p-5">
        <p className="font-semibold">“{asked.name}” kategorisindeki ürünler nereye taşınsın?</p>
        <input type="hidden" name="remove" value={asked.id} />
        <Field label="Kategori" name="moveTo" required>
          <Select options={others.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
        <Button type="submit" variant="danger" className="justify-self-start">
          Ürünleri taşı ve sil
        </Button>
      </form>
    </noscript>
  )
}
