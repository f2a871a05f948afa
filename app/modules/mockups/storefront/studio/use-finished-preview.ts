import { useEffect, useState } from 'react'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { StoredLogo } from '../logo-store.ts'
import type { StudioSubject } from '../studio-design.ts'
import { withGround } from '../studio-design.ts'
import { makePreview, previewOf } from './make-preview.ts'
import type { MockupProvider } from './mockup-provider.ts'
import { generateOutside } from './mockup-provider.ts'
import type { StudioAction, StudioState } from './studio-state.ts'
import { isMaking, pictureOf } from './studio-state.ts'
import { downloadName, GENERATION_FAILED } from './studio-texts.ts'

/** A finished picture of the design, as the visitor can take it along. */
export interface FinishedPreview {
  readonly address: string
  readonly name: string
  readonly warnings: readonly string[]
}

/** Makes the picture when the studio asks for one, and keeps it until the next or the end. */
export function useFinishedPreview({
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
