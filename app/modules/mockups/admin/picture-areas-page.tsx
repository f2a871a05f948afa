import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { TickBox } from '#app/design/forms/checkbox.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { WithoutOwn } from '#app/modules/mockups/domain/areas/area-form.ts'
import { areaFormValues, knownIds, pictureAreasSchema } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { PictureDraft } from '#app/modules/mockups/domain/areas/area-views.ts'
import { AreaCanvas, AreaPanel, FIELDS_FORM, FieldsForm } from './area-editor.tsx'
import { CopyFrom } from './copy-from.tsx'
import { PICTURE_STATES } from './picture-states.ts'
import { useAreaDrafts } from './use-area-drafts.ts'
import { useAreasForm } from './use-areas-form.ts'

const WORDS: EntryLabels = {
  notSaved: 'Baskı alanları kaydedilmedi',
  conflict: {
    title: 'Bu görselin baskı alanları siz düzenlerken değiştirildi',
    thing: 'bu görselin baskı alanlarını',
  },
}

/** Draws the print areas of one picture of a product. */
export function PictureAreasPage({
  draft,
  backTo,
  answer,
}: {
  draft: PictureDraft
  /** Where one came from and goes back to. */
  backTo: string
  answer: ActionResult | undefined
}) {
  const { product, pictures, assetId, defaults } = draft
  const known = useMemo(() => knownIds(draft.related), [draft.related])
  const [opened] = useState(() => draft.areas.map(areaFormValues))
  const number = pictures.findIndex((picture) => picture.assetId === assetId) + 1
  const picture = pictures[number - 1]
  const drafts = useAreaDrafts(opened, known, picture ?? null)
  const [withoutOwn, setWithoutOwn] = useState<WithoutOwn>(draft.isUnprinted ? 'none' : 'default')
  const [copies, setCopies] = useState<readonly AssetId[]>([])
  const fields = {
    areas: JSON.stringify(drafts.areas),
    withoutOwn,
    copies: JSON.stringify(copies),
  }
  const { form, formProps, faultsOf, openArea } = useAreasForm({
    id: 'baski-alanlari',
    schema: pictureAreasSchema,
    fields,
    drafts,
    answer,
  })
  if (!picture) return null
  const others = pictures.filter((other) => other.assetId !== assetId && other.state !== 'printed')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the links of the summary inside, which keyboards press too
    <div onClick={openArea}>
      <EntryForm
        title="Baskı alanları"
        description={
          <span className="[overflow-wrap:anywhere]">
            {product.title}, {number}. görsel. Alıcılar logolarını bu alanlara yerleştirir.
          </span>
        }
        list={backTo}
        words={WORDS}
        version={String(draft.version)}
        answer={answer}
        form={form}
        formProps={formProps}
        aside={
          <>
            <AreaPanel drafts={drafts} picture={picture} faultsOf={faultsOf} />
            {drafts.areas.length === 0 ? (
              <WithoutOwnCard
                value={withoutOwn}
                categoryName={product.categoryName}
                defaultLabels={defaults.map(({ label }) => label)}
                onChange={setWithoutOwn}
                onStart={() => drafts.replace(defaults.map(areaFormValues))}
              />
            ) : null}
            <Card as="section" title="Başka görselden al">
              <CopyFrom
                productId={product.id}
                search={product.title}
                exceptId={assetId}
                hasAreas={drafts.areas.length > 0}
                onTake={drafts.replace}
              />
            </Card>
            {others.length > 0 ? (
              <Card as="section" title="Diğer görsellere de uygula">
                <p className="mb-3 text-sm text-ink-soft">
                  Kaydettiğinizde işaretlediğiniz görsellerin alanları bu görseldekilerin aynısı olur.
                  Yalnızca aynı kadrajla çekilmiş görselleri seçin.
                </p>
                <ul className="grid gap-2">
                  {others.map((other) => (
                    <li key={other.assetId}>
                      <label htmlFor={`copy-${other.assetId}`} className="flex items-center gap-3 text-sm">
                        <TickBox
                          id={`copy-${other.assetId}`}
                          form={FIELDS_FORM}
                          checked={copies.includes(other.assetId)}
                          onChange={(event) =>
                            setCopies(
                              event.target.checked
                                ? [...copies, other.assetId]
                                : copies.filter((copy) => copy !== other.assetId),
                            )
                          }
                        />
                        <Thumbnail assetId={other.assetId} />
                        <span className="min-w-0 flex-1">
                          {pictures.indexOf(other) + 1}. görsel
                          <span className="block text-xs text-ink-soft">
                            {other.areaCount > 0
                              ? `${other.areaCount} alanı var; üzerine yazılır`
                              : PICTURE_STATES[other.state].label}
                          </span>
                        </span>
                      </label>
                    </li>
                  ))}
                </ul>
              </Card>
            ) : null}
          </>
        }
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <noscript>
          <p>Baskı alanları çizmek için tarayıcınızda JavaScript açık olmalıdır.</p>
        </noscript>
        {pictures.length > 1 ? <PictureStrip draft={draft} backTo={backTo} /> : null}
        <AreaCanvas picture={picture} alt={picture.alt || `${number}. görsel`} drafts={drafts} hasMasks />
      </EntryForm>
      <FieldsForm sends={form.id} />
    </div>
  )
}

/** What holds while the picture has no areas of its own. */
function WithoutOwnCard({
  value,
  categoryName,
  defaultLabels,
  onChange,
  onStart,
}: {
  value: WithoutOwn
  categoryName: string
  defaultLabels: readonly string[]
  onChange: (value: WithoutOwn) => void
  onStart: () => void
}) {
  return (
    <Card as="section" title="Alan çizilmezse">
      <RadioGroup
        label="Alan çizilmezse ne olsun?"
        hideLabel
        name="withoutOwnChoice"
        value={value}
        form={FIELDS_FORM}
        onValueChange={(chosen) => onChange(chosen as WithoutOwn)}
        options={[
          {
            value: 'default',
            label: 'Kategorinin varsayılan alanını kullan',
            description:
              defaultLabels.length === 0
                ? `“${categoryName}” kategorisinin varsayılan alanı yok; bu görselde logo gösterilmez.`
                : `“${categoryName}” kategorisinden: ${defaultLabels.join(', ')}.`,
          },
          {
            value: 'none',
            label: 'Bu görsele baskı yapılmaz',
            description: 'Ayrıntı, kutu veya arkadan çekim gibi görseller için.',
          },
        ]}
      />
      {defaultLabels.length > 0 ? (
        <div className="mt-3">
          <Button variant="secondary" size="sm" onClick={onStart}>
            Varsayılandan başla
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

/** The pictures of the product, each a way to its own areas. */
function PictureStrip({
  draft: { product, pictures, assetId },
  backTo,
}: {
  draft: PictureDraft
  backTo: string
}) {
  const from = backTo === '/admin/print-areas' ? '?from=report' : ''
  return (
    <nav aria-label="Ürünün görselleri">
      <ul className="flex gap-2 overflow-x-auto p-1">
        {pictures.map((picture, index) =>
          picture.state === 'printed' ? null : (
            <li key={picture.assetId} className="shrink-0">
              <Link
                to={`/admin/products/${product.id}/print-areas/${picture.assetId}${from}`}
                aria-current={picture.assetId === assetId ? 'page' : undefined}
                className={classNames(
                  'flex items-center gap-2 rounded-card border p-1.5 pr-3 text-sm',
                  picture.assetId === assetId
                    ? 'border-brand bg-brand-soft font-semibold'
                    : 'border-line-strong bg-surface hover:border-ink',
                )}
              >
                <Thumbnail assetId={picture.assetId} />
                <span>
                  {index + 1}. görsel
                  <span className="block text-xs font-normal text-ink-soft">
                    {PICTURE_STATES[picture.state].label}
                  </span>
                </span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}

function Thumbnail({ assetId }: { assetId: AssetId }) {
  return (
    <img
      src={imageUrl(assetId, 96)}
      alt=""
      width={40}
      height={60}
      loading="lazy"
      className="h-15 w-10 shrink-0 rounded-sm bg-paper-deep object-contain"
    />
  )
}
