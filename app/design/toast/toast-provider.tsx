import type { ReactNode } from 'react'
import { Suspense, useCallback, useRef, useState } from 'react'
import { lazyPart } from '../lazy-part.ts'
import type { ToastMessage } from './toast-context.ts'
import { ToastContext } from './toast-context.ts'

/** Often the very message is that the connection is gone. */
const ToastView = lazyPart(() => import('./toast-view.tsx').then((module) => module.ToastView), PlainToast)

/** The message without its manners, for when their code could not be loaded. */
function PlainToast({ message }: { messageKey: number; message: ToastMessage }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 rounded-card bg-ink px-4 py-3 text-sm text-white lg:top-auto lg:right-auto lg:bottom-4"
    >
      <p className="font-semibold">{message.title}</p>
      {message.description}
      {message.action && (
        <button
          type="button"
          onClick={message.action.onClick}
          className="block min-h-8 underline underline-offset-4"
        >
          {message.action.label}
        </button>
      )}
    </div>
  )
}

/** Holds the one message in view. The code that draws it is loaded with the first message. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const nextKey = useRef(0)
  const [current, setCurrent] = useState<{ key: number; message: ToastMessage } | null>(null)

  const show = useCallback((message: ToastMessage) => {
    nextKey.current += 1
    setCurrent({ key: nextKey.current, message })
  }, [])

  return (
    <ToastContext value={show}>
      {children}
      {current ? (
        <Suspense fallback={null}>
          <ToastView messageKey={current.key} message={current.message} />
        </Suspense>
      ) : null}
    </ToastContext>
  )
}
