import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { areaFormValues, categoryAreasSchema } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { CategoryDraft } from '#app/modules/mockups/domain/areas/area-views.ts'
import { AreaCanvas, AreaPanel, FIELDS_FORM, FieldsForm } from './area-editor.tsx'
import { CopyFrom } from './copy-from.tsx'
import { useAreaDrafts } from './use-area-drafts.ts'
import { useAreasForm } from './use-areas-form.ts'

const WORDS: EntryLabels = {
  notSaved: 'Varsayılan baskı alanları kaydedilmedi',
  conflict: {
    title: 'Bu kategorinin baskı alanları siz düzenlerken değiştirildi',
    thing: 'bu kategorinin baskı alanlarını',
  },
}

const NO_IDS = {}

/** Draws the areas of a category's pictures that have none of their own, on one of its pictures. */
export function CategoryAreasPage({
  draft,
  backTo,
  answer,
}: {
  draft: CategoryDraft
  backTo: string
  answer: ActionResult | undefined
}) {
  const { category, pictures } = draft
  const [opened] = useState(() => draft.areas.map(areaFormValues))
  const [chosen, setChosen] = useState(pictures[0]?.assetId ?? null)
  const picture = pictures.find(({ assetId }) => assetId === chosen) ?? pictures[0]
  const drafts = useAreaDrafts(opened, NO_IDS, picture ?? null)
  const fields = { areas: JSON.stringify(drafts.areas) }
  const { form, formProps, faultsOf, openArea } = useAreasForm({
    id: 'varsayilan-alanlar',
    schema: categoryAreasSchema,
    fields,
    drafts,
    answer,
  })
  if (!picture) {
    return (
      <>
        <PageHeader above={<BackLink to={backTo} />} title={`${category.name}: varsayılan baskı alanı`} />
        <div className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<ImageOff aria-hidden="true" />}
            title="Henüz üzerine çizilecek görsel yok"
            text="Kategoriye bir görsel ya da görseli olan bir ürün ekleyin; alanı onun üzerine çizersiniz."
            action={<LinkButton to={`/admin/categories/edit/${category.id}`}>Kategoriyi düzenle</LinkButton>}
          />
        </div>
      </>
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links of the summary inside, which keyboards press too
    <div onClick={openArea}>
      <EntryForm
        title={`${category.name}: varsayılan baskı alanı`}
        description="Bu kategorideki ürünlerin kendi alanı çizilmemiş görsellerinde bu alanlar kullanılır; kendi alanı olan görselleri etkilemez."
        list={backTo}
        words={WORDS}
        version={String(draft.version)}
        answer={answer}
        form={form}
        formProps={formProps}
        aside={
          <>
            <AreaPanel drafts={drafts} picture={picture} faultsOf={faultsOf} />
            <Card as="section" title="Başka görselden al">
              <CopyFrom
                productId={null}
                search=""
                exceptId={null}
                hasAreas={drafts.areas.length > 0}
                onTake={drafts.replace}
              />
            </Card>
          </>
        }
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <noscript>
          <p>Baskı alanları çizmek için tarayıcınızda JavaScript açık olmalıdır.</p>
        </noscript>
        <Card as="section" title="Üzerine çizilecek görsel">
          <Field
            label="Örnek görsel"
            name="sample-picture"
            hint="Yalnızca çizim içindir; kategorinin çoğu görseli gibi çekilmiş birini seçin."
          >
            <Select
              form={FIELDS_FORM}
              value={picture.assetId}
              onChange={(event) =>
                setChosen(pictures.find(({ assetId }) => assetId === event.target.value)?.assetId ?? null)
              }
              options={pictures.map(({ assetId, title }) => ({ value: assetId, label: title }))}
            />
          </Field>
        </Card>
        <AreaCanvas picture={picture} alt={picture.title} drafts={drafts} hasMasks={false} />
      </EntryForm>
      <FieldsForm sends={form.id} />
    </div>
  )
}
