import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../toast/toast-context.ts'

/** After saving, a form returns to its list (spec, back office §2). */
const RETURN_MS = 1000

/** Says that a form of the back office was saved and goes back to its list a moment later; `saved` is null until then. */
export function useSavedReturn(saved: string | null, list: string, release: () => void): void {
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => {
    if (saved === null) return
    release()
    toast({ title: 'Başarılı', description: saved, tone: 'success' })
    const timer = setTimeout(() => void navigate(list), RETURN_MS)
    return () => clearTimeout(timer)
  }, [saved, list, navigate, release, toast])
}
