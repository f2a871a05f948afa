import { Plus, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import type { PlacementFigure } from '../../domain/designs/move-placement.ts'
import { figuresOf, turnedBy, withFigure } from '../../domain/designs/move-placement.ts'
import type { Placement } from '../../domain/designs/placement.ts'
import { POSITIONS, placePreset, SIZE_SHARES } from '../../domain/designs/placement.ts'
import { FigureField } from './figure-field.tsx'
import type { StudioAction, StudioState } from './studio-state.ts'
import { areaOf, faceChoices, faceOf } from './studio-state.ts'
import { describePlacement, formatFigure } from './studio-texts.ts'

interface StepProps {
  readonly state: StudioState
  readonly dispatch: (action: StudioAction) => void
  readonly say: (text: string) => void
}

/** Picture, face, and where the logo lies on it, by name and by millimetre. */
export function PlaceStep({ state, dispatch, say }: StepProps) {
  const face = faceOf(state)
  const area = areaOf(state)
  return (
    <div className="grid gap-5">
      {state.pictures.length > 1 && <PictureChoice state={state} dispatch={dispatch} />}
      <FaceChoice state={state} dispatch={dispatch} say={say} />
      {face ? (
        <PlacementFields state={state} dispatch={dispatch} say={say} placement={face.placement} />
      ) : (
        <p className="text-sm text-ink-soft">
          {state.logo ? `${area.label} için henüz baskı yok.` : 'Yerleşim için önce logonuzu yükleyin.'}
        </p>
      )}
    </div>
  )
}

function PictureChoice({ state, dispatch }: Pick<StepProps, 'state' | 'dispatch'>) {
  return (
    <section aria-labelledby="studio-pictures">
      <h3 id="studio-pictures" className="mb-2 text-sm font-semibold">
        Görsel
      </h3>
      <ul className="flex gap-2 overflow-x-auto p-1">
        {state.pictures.map(({ image }) => {
          const isShown = image.assetId === state.pictureId
          return (
            <li key={image.assetId} className="shrink-0">
              <button
                type="button"
                aria-pressed={isShown}
                aria-label={image.optionValue ?? (image.alt || 'Görsel')}
                title={image.optionValue ?? image.alt}
                onClick={() => dispatch({ kind: 'picture-chosen', pictureId: image.assetId })}
                className={classNames(
                  'block h-18 w-14 overflow-hidden rounded-sm bg-paper-deep transition-shadow',
                  isShown ? 'ring-2 ring-brand' : 'ring-1 ring-line hover:ring-line-strong',
                )}
              >
                <img
                  src={imageUrl(image.assetId, 200)}
                  alt=""
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function FaceChoice({ state, dispatch, say }: StepProps) {
  const choices = faceChoices(state)
  const printed = choices.filter(({ isPrinted }) => isPrinted).length
  return (
    <section aria-labelledby="studio-faces">
      <h3 id="studio-faces" className="mb-2 text-sm font-semibold">
        Baskı yüzü
        {printed > 1 && <span className="ml-2 font-normal text-ink-soft">{printed} yüz seçili</span>}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        {choices.map(({ areaId, label, isPrinted }) => {
          const isAdding = state.design !== null && !isPrinted
          const isShown = areaId === state.areaId
          return (
            <button
              key={areaId}
              type="button"
              aria-pressed={isShown && !isAdding}
              onClick={() => {
                dispatch({ kind: isAdding ? 'face-added' : 'face-chosen', areaId })
                say(isAdding ? `${label} eklendi.` : `${label} seçildi.`)
              }}
              className={classNames(
                'inline-flex min-h-11 items-center gap-1.5 rounded-pill border px-4 text-sm font-medium transition-colors',
                isShown && !isAdding
                  ? 'border-brand bg-brand-soft shadow-[inset_0_0_0_1px_var(--brand-ink)]'
                  : 'border-line-strong bg-surface hover:border-ink',
                isAdding && 'border-dashed',
              )}
            >
              {isAdding && <Plus size={16} aria-hidden="true" />}
              {label}
              {isAdding && <span className="sr-only"> yüzüne de bas</span>}
            </button>
          )
        })}
        {printed > 1 && faceOf(state) && (
          <IconButton
            label={`${areaOf(state).label} yüzündeki baskıyı kaldır`}
            onClick={() => {
              dispatch({ kind: 'face-removed', areaId: state.areaId })
              say(`${areaOf(state).label} yüzündeki baskı kaldırıldı.`)
            }}
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </section>
  )
}

const SIZES = [
  { label: 'Küçük', share: SIZE_SHARES.small },
  { label: 'Orta', share: SIZE_SHARES.medium },
  { label: 'Büyük', share: SIZE_SHARES.large },
  { label: 'Tam alan', share: SIZE_SHARES.full },
]

const FIGURES: readonly {
  readonly figure: PlacementFigure
  readonly label: string
  readonly unit: string
}[] = [
  { figure: 'width', label: 'Genişlik', unit: 'mm' },
  { figure: 'height', label: 'Yükseklik', unit: 'mm' },
  { figure: 'left', label: 'Soldan', unit: 'mm' },
  { figure: 'top', label: 'Üstten', unit: 'mm' },
  { figure: 'angle', label: 'Açı', unit: '°' },
]
const TURN_DEG = 15

function PlacementFields({ state, dispatch, say, placement }: StepProps & { readonly placement: Placement }) {
  const area = areaOf(state)
  const aspect = placement.widthMm / placement.heightMm
  const figures = figuresOf(placement)
  const place = (next: Placement, gesture?: string) => {
    dispatch({ kind: 'placed', placement: next, ...(gesture && { gesture }) })
    say(describePlacement(next))
  }
  const longerSideMm = Math.max(placement.widthMm, placement.heightMm)
  return (
    <>
      <section aria-labelledby="studio-position">
        <h3 id="studio-position" className="mb-2 text-sm font-semibold">
          Konum ve boyut
          <span className="ml-2 font-normal text-ink-soft">
            alan {formatFigure(area.widthMm)} × {formatFigure(area.heightMm)} mm
          </span>
        </h3>
        <div className="flex flex-wrap items-start gap-4">
          <div className="grid grid-cols-3 gap-1 rounded-card border border-line bg-surface p-1">
            {POSITIONS.map(({ label, ...position }) => {
              const { angleDeg } = placement
              const preset = placePreset({ area, aspect, position, longerSideMm, angleDeg })
              const isThere =
                Math.abs(preset.xMm - placement.xMm) < 0.15 && Math.abs(preset.yMm - placement.yMm) < 0.15
              return (
                <button
                  key={label}
                  type="button"
                  aria-label={label}
                  title={label}
                  aria-pressed={isThere}
                  onClick={() => place(preset)}
                  className={classNames(
                    'flex size-10 items-center justify-center rounded-sm transition-colors',
                    isThere ? 'bg-brand-soft' : 'hover:bg-ink/6',
                  )}
                >
                  <span
                    aria-hidden="true"
                    className={classNames(
                      'rounded-pill',
                      isThere ? 'size-3.5 bg-brand' : 'size-2 bg-line-strong',
                    )}
                  />
                </button>
              )
            })}
          </div>
          <div className="grid min-w-36 flex-1 grid-cols-2 gap-2">
            {SIZES.map(({ label, share }) => (
              <Button
                key={label}
                variant="secondary"
                size="sm"
                className="min-h-11!"
                onClick={() => {
                  const { angleDeg, xMm, yMm } = placement
                  const sized = placePreset({ area, aspect, share, angleDeg })
                  place(withFigure({ ...sized, xMm, yMm }, area, 'angle', angleDeg))
                }}
              >
                {label}
              </Button>
            ))}
            <IconButton
              label={`${TURN_DEG}° sola döndür`}
              variant="outline"
              className="w-full!"
              onClick={() => place(turnedBy(placement, area, -TURN_DEG))}
            >
              <RotateCcw size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`${TURN_DEG}° sağa döndür`}
              variant="outline"
              className="w-full!"
              onClick={() => place(turnedBy(placement, area, TURN_DEG))}
            >
              <RotateCw size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </section>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {FIGURES.map(({ figure, label, unit }) => (
          <FigureField
            key={figure}
            label={label}
            unit={unit}
            name={`studio-${figure}`}
            value={figures[figure]}
            onChange={(value) => place(withFigure(placement, area, figure, value), `typed-${figure}`)}
          />
        ))}
      </div>
    </>
  )
}
