import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { ToastMessage } from './toast-context.ts'
import { useToast } from './toast-context.ts'

/** Says once what was done on the page that led here with `?{mark}=yes`, and takes the mark out of the address. */
export function useArrivalToast(mark: string, message: ToastMessage): void {
  const [parameters, setParameters] = useSearchParams()
  const hasArrived = parameters.has(mark)
  const said = useRef(message)
  const toast = useToast()

  useEffect(() => {
    if (!hasArrived) return
    toast({ ...said.current, tone: 'success' })
    setParameters({}, { replace: true, preventScrollReset: true })
  }, [hasArrived, toast, setParameters])
}
