import type { RefObject } from 'react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { TickBox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import type { AreaFormValues } from '#app/modules/mockups/domain/areas/area-form.ts'
import type { Corners } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import { meshFromSource, sourceFault } from '#app/modules/mockups/domain/areas/area-mesh.ts'
import type { PrintArea, PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import { SOURCE_FAULTS } from '#app/modules/mockups/domain/areas/print-area-schema.ts'
import { METHOD_RULES } from '#app/modules/mockups/domain/designs/technique.ts'
import type { WarpMesh } from '#app/modules/mockups/domain/geometry/warp-mesh.ts'
import type { AreaFaults } from './area-fields.tsx'
import { AreaFields } from './area-fields.tsx'
import { AreaList } from './area-list.tsx'
import { AreaProportion } from './area-proportion-field.tsx'
import { AreaShape } from './area-shape.tsx'
import { AreaStage } from './area-stage.tsx'
import { CutOutCard } from './cut-out-card.tsx'
import type { TestLogo } from './test-print.ts'
import { LOGO_ACCEPT, readTestLogo, sampleLogo } from './test-print.ts'
import type { AreaDrafts } from './use-area-drafts.ts'
import { useCutOuts } from './use-cut-outs.ts'
import { useTestPrint } from './use-test-print.ts'

/** The form that owns the controls of the selected area: it saves nothing, the page's form sends all areas as one. */
export const FIELDS_FORM = 'alan-bilgileri'

/** The form of the selected area's controls, to stand beside the page's form. Enter in a box sends that one. */
export function FieldsForm({ sends }: { sends: string }) {
  return (
    <form
      id={FIELDS_FORM}
      hidden
      onSubmit={(event) => {
        event.preventDefault()
        const form = document.getElementById(sends)
        if (form instanceof HTMLFormElement) form.requestSubmit()
      }}
    >
      {/* Without a button of its own a form of several boxes does nothing on Enter. */}
      <button type="submit">Kaydet</button>
    </form>
  )
}

/** The picture with its areas to be dragged, the form of the selected one, and a logo printed on it. */
export function AreaCanvas({
  picture,
  alt,
  drafts,
  hasMasks,
}: {
  picture: ImageAsset
  alt: string
  drafts: AreaDrafts
  /** Whether the picture is the only one that the areas are for: what stands in front of them is drawn on it. */
  hasMasks: boolean
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { selected, index, change } = drafts
  const outlines = useMemo(
    () =>
      drafts.drafts.map(({ key, values }) => ({
        id: String(key),
        mesh: meshOf(values),
        isFaulty: faultOf(values) !== null,
      })),
    [drafts.drafts],
  )
  const cutOuts = useCutOuts(selected, change)
  const source = selected?.values.source ?? null
  const fault = selected ? faultOf(selected.values) : null
  return (
    <>
      <Card as="section" title="Görsel" flush>
        <AreaStage
          picture={picture}
          alt={alt}
          outlines={outlines.map((outline, at) => ({ ...outline, isSelected: at === index }))}
          corners={source?.corners ?? null}
          onCorners={(corners) => source && change({ source: { ...source, corners } })}
          cutOuts={hasMasks && selected ? cutOuts : null}
          canvas={canvas}
        />
        <p className="px-5 py-3 text-xs text-ink-soft">
          Köşeleri sürükleyin ya da bir köşeyi seçip ok tuşlarıyla oynatın: her basışta 1, Shift ile 10
          piksel. Ortadaki baklava bütün alanı taşır.
        </p>
      </Card>
      {selected ? (
        <Card as="section" title={`${selected.values.label || 'Adsız alan'}: biçim`}>
          <AreaShape
            key={selected.key}
            area={selected.values}
            fault={fault ?? undefined}
            picture={picture}
            form={FIELDS_FORM}
            onChange={change}
          />
        </Card>
      ) : null}
      {hasMasks && selected ? (
        <CutOutCard
          // Beside the test print, which begins anew with each area as well: the two keys differ.
          key={`masks ${selected.key}`}
          id={`field-areas[${index}].cutOuts`}
          area={selected.values}
          mesh={meshOf(selected.values)}
          editing={cutOuts}
          picture={picture}
          onMask={(maskAssetId) => change({ maskAssetId })}
        />
      ) : null}
      {selected ? (
        <TestCard
          key={`test print ${selected.key}`}
          canvas={canvas}
          picture={picture}
          area={selected.values}
        />
      ) : (
        <EmptyTest canvas={canvas} picture={picture} />
      )}
    </>
  )
}

/** The list of areas and what the selected one is; stands beside the picture. */
export function AreaPanel({
  drafts,
  picture,
  faultsOf,
}: {
  drafts: AreaDrafts
  picture: ImageAsset
  faultsOf: (index: number) => AreaFaults
}) {
  const { selected, index, change } = drafts
  return (
    <>
      <Card as="section" title="Alanlar">
        <AreaList
          drafts={drafts}
          isFaulty={(at) => Object.keys(faultsOf(at)).length > 0 || faultOf(drafts.areas[at]) !== null}
        />
      </Card>
      {selected ? (
        <Card as="section" title="Seçili alan">
          <AreaFields
            key={selected.key}
            area={selected.values}
            index={index}
            faults={faultsOf(index)}
            form={FIELDS_FORM}
            onChange={change}
            proportion={
              <AreaProportion
                area={selected.values}
                keeps={selected.proportion.follows !== 'nothing'}
                picture={picture}
                form={FIELDS_FORM}
                onKeep={drafts.keepProportion}
                onChange={change}
              />
            }
          />
        </Card>
      ) : null}
    </>
  )
}

/** The live test: a logo of ours or of one's own, printed as buyers will see it. Nothing leaves the browser. */
function TestCard({
  canvas,
  picture,
  area,
}: {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageAsset
  area: AreaFormValues
}) {
  const [isShown, setShown] = useState(true)
  const [logo, setLogo] = useState<TestLogo | null>(null)
  const [isOwn, setOwn] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [wanted, setWanted] = useState<PrintMethod | null>(null)
  useEffect(() => {
    if (!isOwn) setLogo(sampleLogo())
  }, [isOwn])
  const method = wanted && area.methods.includes(wanted) ? wanted : (area.methods[0] ?? 'print')
  const printable = useMemo(() => printableOf(area), [area])
  const { hasFailed } = useTestPrint(canvas, picture, { area: isShown ? printable : null, logo, method })

  async function take(file: File) {
    const read = await readTestLogo(file)
    if (typeof read === 'string') return setRefusal(read)
    setRefusal(null)
    setOwn(true)
    setLogo(read)
    setShown(true)
  }

  return (
    <Card as="section" title="Deneme baskısı">
      <div className="grid gap-4">
        <label htmlFor="show-test" className="flex items-center gap-3 text-sm">
          <TickBox
            id="show-test"
            form={FIELDS_FORM}
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
          />
          Deneme logosunu görselde göster
        </label>
        {hasFailed ? (
          <Alert tone="danger" title="Deneme baskısı gösterilemiyor">
            Görsel yüklenemedi. Sayfayı yenileyin; çizdikleriniz bundan etkilenmez, önce kaydedebilirsiniz.
          </Alert>
        ) : null}
        {printable === null && isShown ? (
          <p className="text-sm text-ink-soft">
            Deneme için alanın köşelerini ve milimetre ölçülerini düzeltin.
          </p>
        ) : null}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Deneme yöntemi" name="test-method">
            <Select
              form={FIELDS_FORM}
              value={method}
              onChange={(event) => setWanted(event.target.value as PrintMethod)}
              options={area.methods.map((each) => ({ value: each, label: METHOD_RULES[each].label }))}
            />
          </Field>
          <div className="grid gap-2">
            <FileDrop
              label="Kendi logonuzla deneyin"
              hint={
                logo && isOwn
                  ? `${logo.name} kullanılıyor; dosya tarayıcınızdan çıkmaz.`
                  : 'PNG, JPG, SVG veya WebP; dosya tarayıcınızdan çıkmaz.'
              }
              accept={LOGO_ACCEPT}
              error={refusal}
              onFile={(file) => void take(file)}
            />
            {isOwn ? (
              <div>
                <Button variant="secondary" size="sm" onClick={() => setOwn(false)}>
                  Örnek logoya dön
                </Button>
              </div>
            ) : null}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** Clears the canvas where there is no area to print on. */
function EmptyTest({
  canvas,
  picture,
}: {
  canvas: RefObject<HTMLCanvasElement | null>
  picture: ImageAsset
}) {
  useTestPrint(canvas, picture, { area: null, logo: null, method: 'print' })
  return null
}

/** What is wrong with what was drawn, in a sentence. */
function faultOf(area: AreaFormValues | undefined): string | null {
  const fault = area?.source ? sourceFault(area.source) : null
  return fault && SOURCE_FAULTS[fault]
}

/** The mesh to draw lines by; of corners that make no face the lines between them. */
function meshOf({ source, measured }: AreaFormValues): WarpMesh {
  if (measured) return measured.mesh
  const corners = source?.corners
  if (!source || !corners) return { columns: 2, rows: 2, points: [0, 0, 0, 0, 0, 0, 0, 0] }
  if (sourceFault(source) === null) return meshFromSource(source)
  return linesBetween(corners)
}

function linesBetween([a, b, c, d]: Corners): WarpMesh {
  return { columns: 2, rows: 2, points: [a.x, a.y, b.x, b.y, d.x, d.y, c.x, c.y] }
}

/** The area as the renderer takes it; null while something it needs is missing or wrong. */
function printableOf(area: AreaFormValues): PrintArea | null {
  const [widthMm, heightMm] = [area.widthMm, area.heightMm].map((typed) =>
    Number(typed.trim().replace(',', '.')),
  )
  if (!widthMm || !heightMm || widthMm < 1 || heightMm < 1 || faultOf(area) !== null) return null
  const { source: _source, measured, ...words } = area
  return { ...words, widthMm, heightMm, mesh: meshOf(area), shape: measured?.shape ?? 'plane' }
}
