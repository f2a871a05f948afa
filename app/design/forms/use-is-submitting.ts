import { useNavigation } from 'react-router'

/** Whether what a form of the page sent waits for its answer. While the page is only renewed after that, a press counts. */
export function useIsSubmitting(): boolean {
  return useNavigation().state === 'submitting'
}
