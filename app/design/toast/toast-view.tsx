import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast } from 'radix-ui'
import { useState } from 'react'
import { classNames } from '../class-names.ts'
import type { ToastMessage } from './toast-context.ts'

const DURATION_MS = 5000
const SWIPE_PX = 50

const TONES = {
  default: 'bg-ink text-paper',
  success: 'bg-ink text-paper',
  destructive: 'bg-danger text-white',
}

/** Draws the message: 5000 ms (waiting while the pointer or the focus is on it), swiped right to close, F8 moves the focus there. */
export function ToastView({ messageKey, message }: { messageKey: number; message: ToastMessage }) {
  return (
    <Toast.Provider label="Bildirim" duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <Item key={messageKey} message={message} />
      <Toast.Viewport
        hotkey={['F8']}
        label="Bildirimler ({hotkey})"
        // On a phone what is pressed lies below, in bars and sheets; on a desktop it lies at the right, or in a bar below.
        className="pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center px-4 pt-[calc(0.75rem+env(safe-area-inset-top))] outline-none lg:top-auto lg:bottom-[var(--bar-below,0px)] lg:justify-start lg:p-6"
      />
    </Toast.Provider>
  )
}

function Item({ message }: { message: ToastMessage }) {
  const [open, setOpen] = useState(true)
  const tone = message.tone ?? 'default'
  const Icon = tone === 'destructive' ? CircleAlert : tone === 'success' ? CircleCheck : null
  return (
    <Toast.Root
      open={open}
      onOpenChange={setOpen}
      type={tone === 'destructive' ? 'foreground' : 'background'}
      className={classNames(
        'on-dark pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-card py-3.5 pr-2 pl-4 shadow-float',
        'data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        TONES[tone],
      )}
    >
      {Icon ? <Icon size={20} aria-hidden="true" className="mt-0.5" /> : null}
      <div className="min-w-0 flex-1 py-px">
        <Toast.Title className="font-semibold">{message.title}</Toast.Title>
        {message.description ? (
          <Toast.Description className="text-sm opacity-90">{message.description}</Toast.Description>
        ) : null}
      </div>
      {message.action ? (
        <Toast.Action
          altText={message.action.altText ?? message.action.label}
          onClick={message.action.onClick}
          className="min-h-8 rounded-sm px-2.5 text-sm font-semibold underline underline-offset-4 hover:bg-white/15"
        >
          {message.action.label}
        </Toast.Action>
      ) : null}
      <Toast.Close
        aria-label="Bildirimi kapat"
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm hover:bg-white/15"
      >
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  )
}
