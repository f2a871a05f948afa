import { useEffect, useRef, useState } from 'react'
import { useToast } from '#app/design/toast/toast-context.ts'
import type { StoredLogo } from '../logo-store.ts'
import { readLogo, removeLogo, saveLogo, subscribeToLogo } from '../logo-store.ts'
import { logoRefused } from './studio-texts.ts'

export interface StudioLogo {
  readonly logo: StoredLogo | null
  readonly isBusy: boolean
  /** Whether the file became the logo; a refusal is told to the visitor here. */
  choose(file: File): Promise<boolean>
  setRemovesBackground(removes: boolean): Promise<boolean>
  remove(): Promise<void>
}

/**
 * The visitor's logo as his browser keeps it, also when another part of the page or another tab changes it. `onChange` is
 * called with each new one, and with null when it is gone.
 */
export function useStudioLogo(onChange: (logo: StoredLogo | null) => void): StudioLogo {
  const toast = useToast()
  const [logo, setLogo] = useState<StoredLogo | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shownId = useRef<string | null>(null)
  const tell = useRef(onChange)
  tell.current = onChange

  function take(next: StoredLogo | null): void {
    if ((next?.id ?? null) === shownId.current) return
    shownId.current = next?.id ?? null
    setLogo(next)
    tell.current(next)
  }
  const taking = useRef(take)
  taking.current = take

  useEffect(() => {
    const read = () => void readLogo().then((stored) => taking.current(stored))
    read()
    return subscribeToLogo(read)
  }, [])

  async function save(file: File, choice: Parameters<typeof saveLogo>[1]): Promise<boolean> {
    setBusy(true)
    const saved = await saveLogo(file, choice).catch(() => null)
    setBusy(false)
    if (saved?.ok) {
      take(saved.value)
      return true
    }
    const refusal = saved?.error ?? {
      kind: 'invalid',
      code: 'mockups/not-prepared',
      message: 'Logo hazırlanamadı. Lütfen tekrar deneyin.',
    }
    toast(logoRefused(refusal))
    return false
  }

  return {
    logo,
    isBusy,
    choose: (file) => save(file, {}),
    setRemovesBackground: async (removes) =>
      logo ? save(logo.file, { ...logo.choice, removesBackground: removes }) : false,
    remove: async () => {
      await removeLogo()
      take(null)
    },
  }
}
