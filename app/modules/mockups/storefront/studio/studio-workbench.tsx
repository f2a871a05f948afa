import { Download, Eye, Maximize2, Minimize2, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import { Tabs } from '#app/design/primitives/tabs.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { Look } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { findingsSummary } from '../../domain/checks/findings-summary.ts'
import type { Finding, Fix } from '../../domain/checks/preflight.ts'
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import { readInstruction } from '../../domain/instructions/read-instruction.ts'
import type { StoredLogo } from '../logo-store.ts'
import type { StudioDesign } from '../studio-design.ts'
import { CheckStep } from './check-step.tsx'
import { InstructionStep } from './instruction-step.tsx'
import { LogoStep } from './logo-step.tsx'
import { makePreview, previewOf } from './make-preview.ts'
import type { MockupProvider } from './mockup-provider.ts'
import { generateOutside } from './mockup-provider.ts'
import { PlaceStep } from './place-step.tsx'
import { PrintStep } from './print-step.tsx'
import { canComeCloser, isSmallFace } from './stage-frame.ts'
import { StudioStage } from './studio-stage.tsx'
import type { StudioAction, StudioPicture, StudioState } from './studio-state.ts'
import {
  areaOf,
  canGenerate,
  faceOf,
  isMaking,
  openStudio,
  pictureOf,
  studioReducer,
  unseenGoods,
} from './studio-state.ts'
import { downloadName, GENERATION_FAILED, INPUT_MISSING, LOGO_MISSING, WAIT_HINT } from './studio-texts.ts'
import { useAnnouncer } from './use-announcer.ts'
import { useFindings } from './use-findings.ts'
import { useStudioLogo } from './use-studio-logo.ts'

/** What the studio is about. */
export interface StudioSubject {
  readonly title: string
  readonly slug: string
  readonly categoryName: string
  readonly shopName: string
  /** The product's pictures, in its order. */
  readonly imageIds: readonly AssetId[]
  /** What it is sold printed as, the choice of the page first. */
  readonly printingOptions: readonly string[]
}

interface FinishedPreview {
  readonly address: string
  readonly name: string
  readonly warnings: readonly string[]
}

/** The studio at work: the picture and everything that can be set about the logo on it. */
export function StudioWorkbench({
  subject,
  pictures,
  opensWith,
  former,
  goods,
  provider,
  onUse,
}: {
  subject: StudioSubject
  pictures: readonly [StudioPicture, ...StudioPicture[]]
  /** The picture the visitor was looking at. */
  opensWith: AssetId | null
  /** What he left the studio with before. */
  former: PrintDesign | null
  /** What he would order. */
  goods: Look
  provider: MockupProvider
  onUse: (design: StudioDesign, goods: Look) => void
}) {
  const toast = useToast()
  const [said, say] = useAnnouncer()
  const [tab, setTab] = useState('design')
  // Null: near where the face is small on the picture.
  const [wantsClose, setWantsClose] = useState<boolean | null>(null)
  const [state, dispatch] = useReducer(studioReducer, null, () =>
    openStudio(pictures, opensWith, subject.printingOptions, goods),
  )
  const isFirstLogo = useRef(true)
  const studioLogo = useStudioLogo((next) => {
    const design = isFirstLogo.current && former ? { design: former } : {}
    if (next) isFirstLogo.current = false
    dispatch(next ? { kind: 'logo-set', logo: factsOf(next), ...design } : { kind: 'logo-removed' })
  })
  const { logo } = studioLogo
  const preview = useFinishedPreview({ state, logo, subject, provider, dispatch, say })

  const area = areaOf(state)
  const picture = pictureOf(state)
  const unseen = unseenGoods(state)
  const isClose = wantsClose ?? isSmallFace(picture.image, area)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the face changes with these alone
  const face = useMemo(() => faceOf(state), [state.design, state.pictureId, state.areaId])
  const findings = useFindings({ picture, area, face, logo, printingOptions: subject.printingOptions })

  async function generate(): Promise<void> {
    if (!logo || state.instruction.trim() === '') toast(INPUT_MISSING)
    if (!logo || !canGenerate(state)) return
    // Of all that can be said, only the ground needs the logo to be made ready anew.
    const wish = readInstruction(state.instruction).background
    const isOtherwise = wish === 'remove' ? logo.box !== null : wish === 'keep' && logo.removed !== null
    if (isOtherwise && !(await studioLogo.setRemovesBackground(wish === 'remove'))) return
    dispatch({ kind: 'generation-begun' })
  }

  function fix(chosen: Fix): void {
    say(`${chosen.label}: uygulandı.`)
    switch (chosen.kind) {
      case 'place':
        dispatch({ kind: 'placed', placement: chosen.placement })
        break
      case 'technique':
        dispatch({ kind: 'technique-chosen', technique: chosen.technique })
        break
      case 'adapt-contrast':
        dispatch({ kind: 'contrast-chosen', adaptsContrast: true })
        break
      case 'remove-background':
        void studioLogo.setRemovesBackground(true)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) return
    if (event.target instanceof HTMLInputElement && event.target.type === 'text') return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (key !== 'z' && !isRedo) return
    event.preventDefault()
    dispatch({ kind: isRedo ? 'redone' : 'undone' })
    say(isRedo ? 'Yinelendi.' : 'Geri alındı.')
  }

  const cover = coverOf(state, preview, provider)
  const tabs = [
    {
      id: 'design',
      label: 'Tasarım',
      content: (
        <div className="grid gap-4">
          <LogoStep {...studioLogo} />
          <InstructionStep
            state={state}
            isOutside={provider.isOutside}
            onType={(text) => dispatch({ kind: 'instruction-typed', text })}
            onGenerate={() => void generate()}
          />
        </div>
      ),
    },
    { id: 'place', label: 'Yerleşim', content: <PlaceStep {...{ state, dispatch, say }} /> },
    { id: 'print', label: 'Baskı', content: <PrintStep {...{ state, dispatch }} /> },
    {
      id: 'check',
      label: (
        <>
          Kontrol
          {findings && findings.length > 0 && (
            <span
              className={classNames(
                'tabular ml-1.5 hidden min-w-5.5 justify-center rounded-pill px-1.5 text-xs leading-5.5 sm:inline-flex',
                findings.some(({ severity }) => severity === 'error')
                  ? 'bg-danger-soft text-danger'
                  : 'bg-warning-soft text-warning',
              )}
            >
              <span aria-hidden="true">{findings.length}</span>
              <span className="sr-only">{findingsSummary(findings)}</span>
            </span>
          )}
        </>
      ),
      content: <CheckStep findings={findings} faceLabel={area.label} onFix={fix} />,
    },
  ]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo and redo are keys of the whole studio
    <div
      onKeyDown={onKeyDown}
      className="grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-h-0 min-w-0 flex-col items-center gap-2 px-4 pb-2 md:px-8 lg:justify-center lg:pb-6">
        <div
          className={classNames(
            'w-full max-w-[min(100%,42dvh)]',
            unseen === null
              ? 'lg:max-w-[min(100%,calc(100dvh-15rem))]'
              : 'lg:max-w-[min(100%,calc(100dvh-18rem))]',
          )}
        >
          <StudioStage {...{ state, logo, isClose, dispatch, say, cover }} />
        </div>
        <OtherGoods value={unseen} />
        <div className="flex min-h-11 w-full max-w-176 flex-wrap items-center justify-center gap-1">
          {state.phase === 'preview' && preview ? (
            <PreviewBar preview={preview} onLeave={() => dispatch({ kind: 'preview-left' })} />
          ) : (
            <StageBar
              state={state}
              dispatch={dispatch}
              zoom={
                canComeCloser(picture.image, area) && (
                  <IconButton
                    label={isClose ? 'Uzaklaştır' : 'Yakınlaştır'}
                    aria-pressed={isClose}
                    onClick={() => setWantsClose(!isClose)}
                  >
                    {isClose ? (
                      <Minimize2 size={20} aria-hidden="true" />
                    ) : (
                      <Maximize2 size={20} aria-hidden="true" />
                    )}
                  </IconButton>
                )
              }
            />
          )}
        </div>
      </div>
      <div className="min-h-0 overflow-y-auto border-t border-line bg-surface px-4 md:px-8 lg:border-t-0 lg:border-l lg:px-6">
        <Tabs label="Tasarım adımları" tabs={tabs} value={tab} onValueChange={setTab} />
      </div>
      <ActionBar
        findings={findings}
        isReady={logo !== null && state.design !== null}
        onCheck={() => setTab('check')}
        onUse={() => {
          if (logo && state.design)
            onUse({ design: withGround(state.design, logo), file: logo.file }, state.goods)
          else toast(LOGO_MISSING)
        }}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Said where the stage shows a face on other goods than those that will be ordered. */
function OtherGoods({ value }: { value: string | null }) {
  return (
    <p
      role="status"
      className="max-w-176 rounded-card bg-warning-soft px-3 py-1.5 text-xs empty:hidden md:text-sm"
    >
      {value && (
        <>
          Bu yüzün <strong>{value}</strong> görseli yok: görsel yalnızca yeri gösterir, ürün {value} gelir.
        </>
      )}
    </p>
  )
}

function factsOf({ aspect, palette }: StoredLogo) {
  return { aspect, inks: palette.inks.map(({ rgb }) => rgb) }
}

/** What was decided of the logo's ground goes with the design: who prints it has only the file. */
function withGround({ version, faces }: PrintDesign, { choice }: StoredLogo): PrintDesign {
  return { version, ...(choice.removesBackground === false && { keepsGround: true }), faces }
}

/** What lies over the stage: the finished picture, waiting for it, or the first thing to do. */
function coverOf(state: StudioState, preview: FinishedPreview | null, provider: MockupProvider): ReactNode {
  if (state.phase === 'preview' && preview) {
    return (
      <img
        src={preview.address}
        alt="Logonuzla tasarım önizlemesi, filigranlı"
        className="absolute inset-0 size-full animate-fade object-contain"
      />
    )
  }
  if (!isMaking(state)) return null
  const isLong = state.phase === 'generating' && provider.isOutside
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-paper/75 p-6 text-center">
      <Spinner size={28} />
      <p className="text-sm font-medium">{isLong ? WAIT_HINT : 'Tasarımınız hazırlanıyor…'}</p>
    </div>
  )
}

function StageBar({
  state,
  dispatch,
  zoom,
}: {
  state: StudioState
  dispatch: (action: StudioAction) => void
  zoom: ReactNode
}) {
  const hasDesign = state.design !== null
  return (
    <>
      <IconButton
        label="Geri al"
        aria-disabled={state.past.length === 0}
        onClick={() => dispatch({ kind: 'undone' })}
      >
        <Undo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Yinele"
        aria-disabled={state.future.length === 0}
        onClick={() => dispatch({ kind: 'redone' })}
      >
        <Redo2 size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label="Baştan başla" aria-disabled={!hasDesign} onClick={() => dispatch({ kind: 'reset' })}>
        <RotateCcw size={20} aria-hidden="true" />
      </IconButton>
      {zoom}
      <Button
        variant="quiet"
        size="sm"
        className="min-h-11!"
        icon={<Eye size={18} aria-hidden="true" />}
        aria-disabled={!hasDesign || isMaking(state)}
        onClick={() => hasDesign && !isMaking(state) && dispatch({ kind: 'preview-asked' })}
      >
        Önizle
      </Button>
    </>
  )
}

function PreviewBar({ preview, onLeave }: { preview: FinishedPreview; onLeave: () => void }) {
  return (
    <>
      <a
        href={preview.address}
        download={preview.name}
        className={buttonStyle('secondary', 'sm', 'min-h-11!')}
      >
        <Download size={18} aria-hidden="true" /> Görseli indir
      </a>
      <Button variant="quiet" size="sm" className="min-h-11!" onClick={onLeave}>
        Yerleşimi düzenle
      </Button>
      {preview.warnings.map((warning) => (
        <p key={warning} className="w-full text-center text-xs text-warning">
          {warning}
        </p>
      ))}
    </>
  )
}

/** The last row: what the check says, and taking the design along. */
function ActionBar({
  findings,
  isReady,
  onCheck,
  onUse,
}: {
  findings: readonly Finding[] | null
  isReady: boolean
  onCheck: () => void
  onUse: () => void
}) {
  const worst = findings?.[0]
  return (
    <div className="flex items-center gap-3 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-end md:px-8 lg:col-span-2">
      <button
        type="button"
        onClick={onCheck}
        className={classNames(
          'min-h-11 min-w-0 flex-1 text-left text-sm underline-offset-3 hover:underline md:flex-none',
          worst?.severity === 'error' ? 'text-danger' : worst ? 'text-warning' : 'text-ink-soft',
        )}
      >
        {summaryOf(findings)}
      </button>
      <Button size="lg" aria-disabled={!isReady} onClick={onUse} className="px-4! md:px-6!">
        Bu tasarımla devam et
      </Button>
    </div>
  )
}

function summaryOf(findings: readonly Finding[] | null): string {
  if (!findings) return 'Baskı öncesi kontrol'
  return findingsSummary(findings) || 'Baskıya hazır'
}

/** Makes the picture when the studio asks for one, and keeps it until the next or the end. */
function useFinishedPreview({
  state,
  logo,
  subject,
  provider,
  dispatch,
  say,
}: {
  state: StudioState
  logo: StoredLogo | null
  subject: StudioSubject
  provider: MockupProvider
  dispatch: (action: StudioAction) => void
  say: (text: string) => void
}): FinishedPreview | null {
  const toast = useToast()
  const [preview, setPreview] = useState<FinishedPreview | null>(null)
  useEffect(() => () => URL.revokeObjectURL(preview?.address ?? ''), [preview])

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun by the phase; what is made is what was asked for then
  useEffect(() => {
    const { design, phase } = state
    if (!isMaking(state) || !design || !logo) return
    const controller = new AbortController()
    const picture = pictureOf(state)
    const ownText = provider.watermarkText ?? subject.shopName

    async function make(): Promise<{ readonly jpeg: Blob; readonly warnings: readonly string[] }> {
      if (!design || !logo) throw new Error('nothing to print')
      if (phase === 'previewing' || !provider.isOutside) {
        return { jpeg: await makePreview({ picture, design, logo, watermark: ownText }), warnings: [] }
      }
      const made = await generateOutside(
        {
          productName: subject.title,
          productCategory: subject.categoryName,
          productSlug: subject.slug,
          imageIndex: subject.imageIds.indexOf(picture.image.assetId),
          design: withGround(design, logo),
          instruction: state.instruction,
          logo: logo.file,
        },
        controller.signal,
      )
      return {
        jpeg: await previewOf(made.imageBase64, made.watermarkText || ownText),
        warnings: made.warnings,
      }
    }

    make().then(
      ({ jpeg, warnings }) => {
        if (controller.signal.aborted) return
        const name = downloadName(subject.shopName, subject.slug, new Date())
        setPreview({ address: URL.createObjectURL(jpeg), name, warnings })
        dispatch({ kind: 'preview-shown' })
        say('Tasarımınız hazır. Filigranlı görseli indirebilirsiniz.')
      },
      () => {
        if (controller.signal.aborted) return
        toast(GENERATION_FAILED)
        dispatch({ kind: 'generation-failed' })
      },
    )
    return () => controller.abort()
  }, [state.phase])

  return preview
}
