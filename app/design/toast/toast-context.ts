import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

export interface ToastMessage {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly tone?: 'default' | 'destructive' | 'success'
  /** One thing to do about it, such as undoing; `altText` says where else it can be done. */
  readonly action?: { readonly label: string; readonly onClick: () => void; readonly altText?: string }
}

export type ShowToast = (toast: ToastMessage) => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Gives the function that shows a short message. A new message takes the place of the one in view. */
export function useToast(): ShowToast {
  const show = useContext(ToastContext)
  if (!show) throw new Error('useToast needs a ToastProvider above it')
  return show
}
