import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { uploadImage } from '#app/modules/media/admin/upload-image.ts'
import type { AssetId, ImageAsset } from '#app/modules/media/domain/image.ts'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import { onGrid } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import type { CutOut } from '#app/modules/mockups/domain/areas/cut-outs.ts'
import { CUT_OUT_LIMITS, cutOutFault } from '#app/modules/mockups/domain/areas/cut-outs.ts'
import { CUT_OUT_FAULTS } from '#app/modules/mockups/domain/areas/print-area-schema.ts'
import type { WarpMesh } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import { placeInPicture } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import { readMaskFile } from './mask-file.ts'
import type { CutOutEditing } from './use-cut-outs.ts'

/** What stands in front of the selected area: masks drawn by points, and a picture in black and white. */
export function CutOutCard({
  id,
  area,
  mesh,
  editing,
  picture,
  onMask,
}: {
  /** What a refusal of the form leads to. */
  id: string
  area: AreaFormValues
  mesh: WarpMesh
  editing: CutOutEditing
  picture: ImageAsset
  onMask: (maskAssetId: AssetId | null) => void
}) {
  const { cutOuts, open, point } = editing
  const fault = cutOuts.map(cutOutFault).find((each) => each !== null)
  return (
    <Card as="section" title="Maske: baskının dışında kalan yer">
      <div id={id} tabIndex={-1} className="grid gap-4 text-sm outline-none">
        <p>
          Alanın önündeki sap, klips veya kayış gibi parçaların çevresini çizin; oraya baskı yapılmaz. Deneme
          baskısı hemen gösterir.
        </p>
        {fault ? (
          <Alert tone="danger" title="Bu maske bu hâliyle kaydedilemez">
            {CUT_OUT_FAULTS[fault]}
          </Alert>
        ) : null}
        {cutOuts.length > 0 ? (
          <ul aria-label="Maskeler" className="grid gap-1">
            {cutOuts.map((cutOut, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a mask is known by its place in the list alone
              <li key={index} className="flex items-center gap-1">
                <button
                  type="button"
                  aria-pressed={index === open}
                  onClick={() => editing.show(index === open ? null : index)}
                  className={classNames(
                    'flex min-h-11 min-w-0 flex-1 items-center justify-between gap-2 rounded-card border px-3 py-1.5 text-left',
                    index === open
                      ? 'border-brand bg-brand-soft font-semibold'
                      : 'border-line-strong bg-surface hover:border-ink',
                  )}
                >
                  {index + 1}. maske
                  <span className="text-xs font-normal text-ink-soft">{cutOut.length} nokta</span>
                </button>
                <IconButton
                  size="sm"
                  label={`${index + 1}. maskeyi sil`}
                  onClick={() => editing.remove(index)}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={editing.isFull}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => editing.add(firstCutOut(mesh, cutOuts.length))}
          >
            Maske ekle
          </Button>
          <Button
            variant="secondary"
            size="sm"
            disabled={!editing.canUndo}
            icon={<Undo2 size={16} aria-hidden="true" />}
            onClick={editing.undo}
          >
            Maskede geri al
          </Button>
          {open === null ? null : (
            <>
              <Button
                variant="secondary"
                size="sm"
                disabled={!editing.canAddPoint}
                onClick={() => editing.addPointAfter(point)}
              >
                Nokta ekle
              </Button>
              <Button
                variant="secondary"
                size="sm"
                disabled={!editing.canRemovePoint}
                onClick={() => editing.removePoint(point)}
              >
                {point + 1}. noktayı sil
              </Button>
              <Button variant="secondary" size="sm" onClick={() => editing.show(null)}>
                Alanın köşelerine dön
              </Button>
            </>
          )}
        </div>
        {editing.isFull ? (
          <p className="text-xs text-ink-soft">
            Bir baskı alanında en fazla {CUT_OUT_LIMITS.cutOuts} maske olabilir.
          </p>
        ) : null}
        {open === null ? null : (
          <p className="text-xs text-ink-soft">
            Noktaları sürükleyin ya da bir noktayı seçip ok tuşlarıyla oynatın: her basışta 1, Shift ile 10
            piksel. Kenarların ortasındaki artı bir nokta ekler, Delete seçili noktayı siler, Ctrl+Z geri
            alır.
          </p>
        )}
        <MaskPicture hasMask={area.maskAssetId !== null} picture={picture} onMask={onMask} />
      </div>
    </Card>
  )
}

function MaskPicture({
  hasMask,
  picture,
  onMask,
}: {
  hasMask: boolean
  picture: ImageAsset
  onMask: (maskAssetId: AssetId | null) => void
}) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [percent, setPercent] = useState<number | null>(null)

  async function take(file: File) {
    setRefusal(null)
    setPercent(0)
    const mask = await readMaskFile(file, picture)
    if (typeof mask === 'string') setRefusal(mask)
    else {
      const sent = await uploadImage(mask, setPercent)
      if (sent.ok) onMask(sent.value)
      else setRefusal(sent.error.message)
    }
    setPercent(null)
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4">
      {hasMask ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="min-w-0 flex-1">
            Bir maske görseli, alanın önündeki sap veya kayış gibi parçaların üstüne baskı yapılmasını
            önlüyor.
          </span>
          <Button variant="secondary" size="sm" onClick={() => onMask(null)}>
            Maskeyi kaldır
          </Button>
        </div>
      ) : null}
      <FileDrop
        label={hasMask ? 'Başka bir siyah-beyaz PNG yükleyin' : 'Ya da siyah-beyaz PNG yükleyin'}
        hint={`Siyah yerlere baskı yapılmaz, beyaz yerlere yapılır. Görselle aynı kadrajda olmalıdır (${picture.width}×${picture.height}).`}
        accept="image/png"
        busy={percent !== null}
        progress={percent}
        error={refusal}
        onFile={(file) => void take(file)}
      />
    </div>
  )
}

/** A new mask: a part of the area's middle, each a little further down than the one before. */
function firstCutOut(mesh: WarpMesh, before: number): CutOut {
  const top = 0.05 + 0.1 * (before % 5)
  const within = (share: number) => onGrid(Math.max(0, Math.min(1, share)))
  return [
    { u: 0.3, v: top },
    { u: 0.7, v: top },
    { u: 0.7, v: top + 0.45 },
    { u: 0.3, v: top + 0.45 },
  ].map((place) => {
    const { x, y } = placeInPicture(mesh, place)
    return { x: within(x), y: within(y) }
  })
}
