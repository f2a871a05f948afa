import { Maximize2, Minimize2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMemo, useReducer, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import { Tabs } from '#app/design/primitives/tabs.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { Look } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { findingsSummary } from '../../domain/checks/findings-summary.ts'
import type { Fix } from '../../domain/checks/preflight.ts'
import type { PrintDesign } from '../../domain/designs/print-design.ts'
import { withLeadingChoice } from '../../domain/designs/print-design.ts'
import { readInstruction } from '../../domain/instructions/read-instruction.ts'
import type { StoredLogo } from '../logo-store.ts'
import type { StudioDesign, StudioSubject } from '../studio-design.ts'
import { withGround } from '../studio-design.ts'
import { ActionBar } from './action-bar.tsx'
import { CheckStep } from './check-step.tsx'
import { InstructionStep } from './instruction-step.tsx'
import { LogoStep } from './logo-step.tsx'
import type { MockupProvider } from './mockup-provider.ts'
import { PlaceStep } from './place-step.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { PrintStep } from './print-step.tsx'
import { StageBar } from './stage-bar.tsx'
import { canComeCloser, isSmallFace } from './stage-frame.ts'
import { StudioStage } from './studio-stage.tsx'
import type { StudioPicture, StudioState } from './studio-state.ts'
import {
  areaOf,
  canGenerate,
  choiceOf,
  faceOf,
  isMaking,
  openStudio,
  pictureOf,
  studioReducer,
  unseenGoods,
} from './studio-state.ts'
import { INPUT_MISSING, LOGO_MISSING, WAIT_HINT } from './studio-texts.ts'
import { useAnnouncer } from './use-announcer.ts'
import { useFindings } from './use-findings.ts'
import type { FinishedPreview } from './use-finished-preview.ts'
import { useFinishedPreview } from './use-finished-preview.ts'
import { useStudioLogo } from './use-studio-logo.ts'

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
    openStudio(pictures, opensWith, subject.choices, goods),
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
  const { choices } = subject
  const findings = useFindings({ picture, area, face, logo, choices, choice: choiceOf(state, face) })

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
            onUse({ ...withLeadingChoice(withGround(state.design, logo)), file: logo.file }, state.goods)
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
