import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { useJson } from '#app/design/use-json.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import { areaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { DrawnPicture } from '#app/modules/mockups/domain/areas/area-views.ts'

const SEARCH_MS = 250

/** Takes the areas of another picture, of this product or another, in the place of these. */
export function CopyFrom({
  productId,
  search,
  exceptId,
  hasAreas,
  onTake,
}: {
  /** Whose pictures share their layers; null for a category. */
  productId: string | null
  /** What is looked for first. */
  search: string
  exceptId: AssetId | null
  /** Whether there is something to be replaced. */
  hasAreas: boolean
  onTake: (areas: readonly AreaFormValues[]) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<DrawnPicture | null>(null)

  function take(picture: DrawnPicture) {
    // Another product stands otherwise in its picture: light and mask of this one would be wrong there.
    const keepsLayers = picture.productId === productId
    onTake(
      picture.areas
        .map(areaFormValues)
        .map((area) =>
          keepsLayers ? area : { ...area, shadeAssetId: null, maskAssetId: null, cutOuts: [] },
        ),
    )
    setAsked(null)
    setOpen(false)
  }

  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        Benzer bir görselde çizilmiş alanları alıp burada düzeltebilirsiniz.
      </p>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Görsel seç
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Alanları başka görselden al"
        description="Ürün adı veya stok koduyla arayın; yalnızca kendi alanı olan görseller listelenir."
      >
        {isOpen ? (
          <Search
            first={search}
            exceptId={exceptId}
            onPick={(picture) => (hasAreas ? setAsked(picture) : take(picture))}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title="Çizdiğiniz alanların yerine geçsin mi?"
        text="Bu görseldeki alanlar kaldırılır, seçtiğiniz görselin alanları gelir. Kaydedene kadar hiçbir şey değişmez."
        confirmLabel="Alanları al"
        tone="primary"
        onConfirm={() => asked && take(asked)}
      />
    </>
  )
}

function Search({
  first,
  exceptId,
  onPick,
}: {
  first: string
  exceptId: AssetId | null
  onPick: (picture: DrawnPicture) => void
}) {
  const [typed, setTyped] = useState(first)
  const { answer, isCurrent } = useJson<{ pictures: readonly DrawnPicture[] }>(
    `/admin/print-areas/drawn?q=${encodeURIComponent(typed.trim())}`,
    SEARCH_MS,
  )
  const found = (answer?.pictures ?? []).filter(({ assetId }) => assetId !== exceptId)
  return (
    <div className="grid gap-4">
      <Field
        label="Ürün ara"
        name="drawn-search"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-sm text-ink-soft">
        {!isCurrent
          ? 'Aranıyor…'
          : found.length === 0
            ? 'Kendi baskı alanı olan bir görsel bulunamadı. Başka bir ad deneyin.'
            : `${found.length} görsel bulundu.`}
      </p>
      <ul className="grid gap-2">
        {found.map((picture) => (
          <li key={`${picture.productId} ${picture.assetId}`}>
            <button
              type="button"
              onClick={() => onPick(picture)}
              className="flex w-full items-center gap-3 rounded-card border border-line-strong bg-surface p-2 text-left text-sm hover:border-ink"
            >
              <img
                src={imageUrl(picture.assetId, 96)}
                alt=""
                width={40}
                height={60}
                className="h-15 w-10 shrink-0 rounded-sm bg-paper-deep object-contain"
              />
              <span className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">{picture.title}</span>
                <span className="block text-xs text-ink-soft [overflow-wrap:anywhere]">
                  {picture.areas.map(({ label }) => label).join(', ')}
                  {picture.alt === '' ? null : ` (${picture.alt})`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
