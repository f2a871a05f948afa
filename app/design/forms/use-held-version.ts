import type { Dispatch, RefObject, SetStateAction } from 'react'
import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The version a form is held against. Frozen when the form opens: a newer one that arrives with fresh data must not be
 * overwritten unasked. `overwrite` sends the form again over the other person's save.
 */
export function useHeldVersion<Version extends string | undefined>(
  form: RefObject<HTMLFormElement | null>,
  opened: Version,
): {
  readonly version: Version | string
  readonly setVersion: Dispatch<SetStateAction<Version | string>>
  readonly overwrite: (newest: number) => void
} {
  const [version, setVersion] = useState<Version | string>(opened)
  return {
    version,
    setVersion,
    overwrite(newest) {
      flushSync(() => setVersion(String(newest)))
      form.current?.requestSubmit()
    },
  }
}
