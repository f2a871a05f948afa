import { X } from 'lucide-react'
import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from './icon-button.tsx'

const WIDTHS = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the bottom; the last one is the one that goes ahead. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
}

/**
 * The dialog itself; imported by `Dialog` when it is first opened. A sheet from below on phones, which leaves room for a message
 * above it (`toast-view.tsx`).
 */
export function DialogSurface({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  children,
}: DialogProps) {
  // Radix gives the focus back to its own trigger; our dialogs are opened by anything.
  const opener = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-fade bg-ink/55" />
        <RadixDialog.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[calc(100dvh-7rem)] animate-rise flex-col low:max-h-[92dvh] rounded-t-card bg-surface shadow-float',
            'sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:max-h-[86dvh] sm:w-[calc(100%-2rem)] sm:-translate-1/2 sm:rounded-card',
            WIDTHS[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0 pt-2">
              <RadixDialog.Title className="text-lg">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1 text-sm text-ink-soft">
                  {description}
                </RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Kapat" className="-mr-2">
                <X size={20} aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-5 pb-5">{children}</div>
          {footer ? (
            <footer className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
              {footer}
            </footer>
          ) : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
