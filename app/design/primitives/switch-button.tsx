import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Switches an entry of a list on or off where it stands. It is a submit button sending `switch={id}:on|off`, so that it
 * works without JavaScript; `onSwitch` is given the same with it.
 */
export function SwitchButton({
  id,
  isOn,
  label,
  on,
  off,
  icon,
  form,
  onSwitch,
}: {
  id: string
  isOn: boolean
  /** What is switched, for screen readers. */
  label: string
  /** The state in words. */
  on: ReactNode
  off: ReactNode
  icon?: ReactNode
  /** The form it sends where it stands in none or in another. */
  form?: string
  onSwitch: (fields: Record<string, string>) => void
}) {
  const value = `${id}:${isOn ? 'off' : 'on'}`
  return (
    <button
      type="submit"
      name="switch"
      value={value}
      form={form}
      aria-pressed={isOn}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault()
        onSwitch({ switch: value })
      }}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1.5 rounded-pill border px-3 text-sm whitespace-nowrap hover:border-ink',
        isOn ? 'border-brand bg-brand-soft font-semibold' : 'border-line-strong text-ink-soft',
      )}
    >
      {icon ?? (
        <span
          aria-hidden="true"
          className={classNames('size-2 rounded-pill', isOn ? 'bg-brand' : 'bg-line-strong')}
        />
      )}
      {isOn ? on : off}
    </button>
  )
}
