import type { ReactNode } from 'react'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { coverPictures } from '#app/design/primitives/picture-cover.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import { LogoBar } from './logo-bar.tsx'
import { LogoCover } from './logo-cover.tsx'
import { keepLogo, readLogo, removeLogo } from './logo-store.ts'
import { showLogo, useShownLogo, useShowsLogo } from './shown-logo.ts'

const LogoDialog = lazyPart(() => import('./logo-dialog.tsx').then((module) => module.LogoDialog))

/**
 * Lays the logo over the shop's pictures while there is one and it is switched on. In the header stands its bar, or the
 * `entry` that opens the choice. `asked` rises each time a page asks for the choice.
 */
export function LogoLayer({
  asked,
  onAsk,
  entry,
}: {
  readonly asked: number
  readonly onAsk: () => void
  readonly entry: ReactNode
}) {
  const toast = useToast()
  const logo = useShownLogo()
  const isOn = useShowsLogo()
  const [answered, setAnswered] = useState(0)
  const hasLogo = logo !== undefined && logo !== null

  useEffect(() => {
    if (!hasLogo || !isOn) return
    coverPictures(LogoCover)
    return () => coverPictures(null)
  }, [hasLogo, isOn])

  async function remove(): Promise<void> {
    const removed = await readLogo()
    await removeLogo()
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
      {logo ? (
        <LogoBar
          logo={logo}
          isOn={isOn}
          onSwitch={showLogo}
          onChange={onAsk}
          onRemove={() => void remove()}
        />
      ) : (
        entry
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
