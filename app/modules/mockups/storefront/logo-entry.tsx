import { Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { useHasLogo } from './logo-hint.ts'

/** All of it is loaded for those who have a logo or are about to choose one, and for nobody else. */
const LogoLayer = lazyPart(() => import('./logo-layer.tsx').then((module) => module.LogoLayer))

const ASKED = 'damga-logo'
/** Opens the choice of the logo; the header hears it. */
const ask = () => window.dispatchEvent(new Event(ASKED))

/** The logo's place in the header: the way to choose one, and once there is one what switches it. */
export function HeaderLogo() {
  const hasLogo = useHasLogo()
  const [asked, setAsked] = useState(0)
  const [hasBar, setHasBar] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onAsk = () => setAsked((times) => times + 1)
    window.addEventListener(ASKED, onAsk)
    return () => window.removeEventListener(ASKED, onAsk)
  }, [])
  const entry = (
    <button
      type="button"
      data-early
      onClick={ask}
      title="Logonuzu ürünlerde görün"
      className="inline-flex h-11 items-center justify-center gap-1.5 rounded-card px-2 font-semibold text-brand hover:bg-ink/6"
    >
      <Stamp size={20} aria-hidden="true" />
      <span className="text-sm whitespace-nowrap">Logonuzu görün</span>
    </button>
  )
  return (
    <div ref={place}>
      {!hasBar && entry}
      {(hasLogo || asked > 0) && (
        <Suspense fallback={null}>
          <LogoLayer asked={asked} onAsk={ask} onBar={setHasBar} place={place} />
        </Suspense>
      )}
    </div>
  )
}

/** The same way from within a page. */
export function LogoInvite({ children }: { readonly children?: ReactNode }) {
  const hasLogo = useHasLogo()
  return (
    <Button variant="secondary" data-early onClick={ask}>
      <Stamp size={18} aria-hidden="true" />
      {hasLogo ? 'Logoyu değiştir' : (children ?? 'Logonuzu ürünlerde görün')}
    </Button>
  )
}
