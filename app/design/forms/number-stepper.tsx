import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { parseCount } from '#app/kernel/count.ts'
import { classNames } from '../class-names.ts'

export interface NumberStepperProps {
  value: number
  onChange: (value: number) => void
  /** What is counted; the name of the field for screen readers. */
  label: string
  /** The minus button stops here. */
  min?: number
  /** The plus button stops here, and a larger typed number becomes this one. */
  max?: number
  /** The smallest number that may be typed, when people may type less than the minus button reaches. */
  typedMin?: number
  /** Told when what is typed begins, and ends, to be no whole number: until then `value` is not what stands in the field. */
  onMistyped?: (isMistyped: boolean) => void
  /** Taken when the field is left without a number in it; `min` unless given. */
  fallback?: number
  step?: number
  /** `live` tells every typed number at once, `blur` only the finished one (Enter or leaving the field). */
  commit?: 'live' | 'blur'
  disabled?: boolean
  invalid?: boolean | undefined
  describedBy?: string | undefined
  name?: string | undefined
  id?: string | undefined
  size?: 'sm' | 'md'
}

/** Longer than any number that is meant. */
const MAX_TYPED = 14

/**
 * A whole number with a minus and a plus button that can also be typed; arrow keys work too. "36,5" or "-3" stays in the
 * field with a sentence until it is a whole number.
 */
export function NumberStepper({
  value,
  onChange,
  onMistyped,
  label,
  min = 1,
  max = Number.MAX_SAFE_INTEGER,
  typedMin = min,
  fallback = min,
  step = 1,
  commit = 'live',
  disabled = false,
  invalid = false,
  describedBy,
  name,
  id,
  size = 'md',
}: NumberStepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const mistypedId = useId()
  const isMistyped = isNoWholeNumber(draft)

  function write(next: string | null) {
    setDraft(next)
    if (isNoWholeNumber(next) !== isMistyped) onMistyped?.(!isMistyped)
  }

  function onType(typed: string) {
    const text = typed.slice(0, MAX_TYPED)
    const number = parseCount(text)
    write(number !== null && number > max ? String(max) : text)
    if (commit === 'live' && number !== null && number >= typedMin) onChange(Math.min(number, max))
  }

  function finish() {
    // Words fall back to the usual number (spec, storefront §5); what looks like a number is never made into another one.
    if (draft === null || (isMistyped && /\d/.test(draft))) return
    const number = Math.min(max, Math.max(typedMin, parseCount(draft) ?? fallback))
    write(null)
    if (number !== value) onChange(number)
  }

  function stepTo(next: number) {
    write(null)
    onChange(Math.min(max, Math.max(Math.min(min, value), next)))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && draft !== null && commit === 'blur') {
      event.preventDefault()
      finish()
    }
    if (event.key === 'ArrowUp' && value < max) {
      event.preventDefault()
      stepTo(value + step)
    }
    if (event.key === 'ArrowDown' && value > min) {
      event.preventDefault()
      stepTo(value - step)
    }
  }

  const button = classNames(
    'inline-flex shrink-0 items-center justify-center text-ink transition-colors hover:bg-ink/6 outline-offset-[-2px]',
    'disabled:cursor-not-allowed disabled:text-line-strong disabled:hover:bg-transparent',
    size === 'sm' ? 'w-9' : 'w-12',
  )

  return (
    <div className="inline-grid min-w-0 justify-items-start gap-1.5">
      <div
        className={classNames(
          'inline-flex items-stretch overflow-hidden rounded-card border bg-surface',
          size === 'sm' ? 'h-10' : 'h-12',
          invalid || isMistyped ? 'border-danger' : 'border-line-strong',
        )}
      >
        <button
          type="button"
          aria-label={`${label}: azalt`}
          disabled={disabled || value <= min}
          onClick={() => stepTo(value - step)}
          className={button}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          id={id}
          name={name}
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={typedMin}
          {...(max < Number.MAX_SAFE_INTEGER ? { 'aria-valuemax': max } : {})}
          aria-invalid={invalid || isMistyped || undefined}
          aria-describedby={classNames(describedBy, isMistyped && mistypedId) || undefined}
          disabled={disabled}
          value={draft ?? String(value)}
          onChange={(event) => onType(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={onKeyDown}
          className={classNames(
            'tabular min-w-0 border-x border-line bg-transparent text-center font-semibold outline-offset-[-2px] disabled:text-ink-soft',
            size === 'sm' ? 'w-14 text-base' : 'w-20 text-base',
          )}
        />
        <button
          type="button"
          aria-label={`${label}: artır`}
          disabled={disabled || value >= max}
          onClick={() => stepTo(value + step)}
          className={button}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      <p id={mistypedId} role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {isMistyped ? 'Tam sayı yazın, örneğin 100.' : null}
      </p>
    </div>
  )
}

/** An emptied field is on the way to a number. */
function isNoWholeNumber(draft: string | null): boolean {
  return draft !== null && draft.trim() !== '' && parseCount(draft) === null
}
