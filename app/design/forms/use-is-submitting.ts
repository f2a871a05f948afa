import { useNavigation } from 'react-router'

/**
 * Whether what a form of the page sent waits for its answer, or the form of one `intent` alone. While the page is only
 * renewed after that, a press counts.
 */
export function useIsSubmitting(intent: string | null = null): boolean {
  const { state, formData } = useNavigation()
  return state === 'submitting' && (intent === null || formData?.get('intent') === intent)
}
