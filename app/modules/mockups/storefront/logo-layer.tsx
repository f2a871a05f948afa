import type { RefObject } from 'react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { coverPictures } from '#app/design/primitives/picture-cover.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import { LogoBar } from './logo-bar.tsx'
import { LogoCover } from './logo-cover.tsx'
import { showLogo, useShowsLogo } from './logo-hint.ts'
import { acknowledgeLoss, keepLogo, readLogo, removeLogo } from './logo-store.ts'
import { useLostLogo, useShownLogo } from './shown-logo.ts'

const LogoDialog = lazyPart(() => import('./logo-dialog.tsx').then((module) => module.LogoDialog))

/**
 * Lays the logo over the shop's pictures while there is one and it is switched on, and is its bar in the header. `asked`
 * rises each time a page asks for the choice.
 */
export function LogoLayer({
  asked,
  onAsk,
  onBar,
  place,
}: {
  readonly asked: number
  readonly onAsk: () => void
  /** Whether the bar stands in the place of the way to choose a logo. */
  readonly onBar: (hasBar: boolean) => void
  readonly place: RefObject<HTMLElement | null>
}) {
  const toast = useToast()
  const logo = useShownLogo()
  const isOn = useShowsLogo()
  const [answered, setAnswered] = useState(0)
  const [removals, setRemovals] = useState(0)
  const hasLogo = logo !== undefined && logo !== null
  const isLost = useLostLogo()

  useEffect(() => {
    if (!isLost) return
    toast({
      title: 'Kayıtlı logonuz açılamadı',
      description: 'Tarayıcınızdaki kaydı silinmiş veya bozulmuş. Ürünler şimdilik logosuz gösteriliyor.',
      action: {
        label: 'Logo yükle',
        altText: 'Logonuzu üstteki “Logonuzu görün” düğmesiyle yükleyebilirsiniz.',
        onClick: onAsk,
      },
    })
    acknowledgeLoss()
  }, [isLost, onAsk, toast])

  useEffect(() => {
    if (!hasLogo || !isOn) return
    coverPictures(LogoCover)
    return () => coverPictures(null)
  }, [hasLogo, isOn])

  useLayoutEffect(() => {
    onBar(hasLogo)
    return () => onBar(false)
  }, [hasLogo, onBar])

  // What was pressed may be gone: the focus then goes to what stands there now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of the dialog and each change of the bar counts
  useEffect(() => {
    if (answered < asked || (answered === 0 && removals === 0)) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [answered, hasLogo, removals])

  async function remove(): Promise<void> {
    const removed = await readLogo()
    await removeLogo()
    setRemovals((count) => count + 1)
    toast({
      title: 'Logonuz kaldırıldı',
      description: 'Bu tarayıcıda bir kopyası kalmadı.',
      ...(removed && {
        action: {
          label: 'Geri al',
          altText: 'Logonuzu yeniden yükleyebilirsiniz.',
          onClick: () => void keepLogo(removed),
        },
      }),
    })
  }

  return (
    <>
      {logo && (
        <LogoBar
          logo={logo}
          isOn={isOn}
          onSwitch={showLogo}
          onChange={onAsk}
          onRemove={() => void remove()}
        />
      )}
      {asked > 0 && logo !== undefined && (
        <Suspense fallback={null}>
          <LogoDialog
            key={asked}
            isOpen={asked > answered}
            kept={logo}
            onClose={() => setAnswered(asked)}
            onRemove={() => {
              setAnswered(asked)
              void remove()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
