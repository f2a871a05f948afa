import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../primitives/button.tsx'
import type { ButtonSize, ButtonVariant } from '../primitives/button-style.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * A form of one button whose press is asked about first. Without JavaScript the press alone does it. What stands inside
 * is sent along; `intent` tells the page's forms apart.
 */
export function ConfirmedForm({
  id,
  intent,
  action,
  label,
  name,
  icon,
  variant = 'secondary',
  size = 'md',
  isBusy,
  title,
  text,
  confirmLabel = label,
  tone = 'danger',
  children,
}: {
  /** For fields that stand elsewhere, such as the boxes of a table. */
  id?: string
  intent: string
  /** Where it is sent; the page's own address unless given. */
  action?: string
  label: string
  /** The button's name for screen readers where several say the same; begins with the label. */
  name?: string
  icon?: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  isBusy: boolean
  /** What the dialog asks, and what it says about it. */
  title: string
  text?: ReactNode
  confirmLabel?: string
  tone?: 'danger' | 'primary'
  children?: ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Form
      ref={form}
      id={id}
      method="post"
      {...(action === undefined ? {} : { action })}
      preventScrollReset
      onSubmit={(event) => {
        if (isConfirmed.current && !isBusy) {
          isConfirmed.current = false
          return
        }
        event.preventDefault()
        if (!isBusy) setAsking(true)
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button
        type="submit"
        variant={variant}
        size={size}
        busy={isBusy}
        icon={icon}
        {...(name === undefined ? {} : { 'aria-label': name })}
        className={variant === 'quiet' && size !== 'sm' ? '-ml-4.5 justify-self-start' : undefined}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        text={text}
        confirmLabel={confirmLabel}
        tone={tone}
        onConfirm={() => {
          setAsking(false)
          isConfirmed.current = true
          form.current?.requestSubmit()
        }}
      />
    </Form>
  )
}
