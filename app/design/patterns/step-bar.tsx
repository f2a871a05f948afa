import { classNames } from '../class-names.ts'
import type { Stage } from './stage-bar.tsx'

const STATE_WORDS: Readonly<Record<Stage['state'], string>> = {
  done: 'tamamlandı',
  current: 'şu an',
  open: 'sırada',
}

/** The stages of a task in one line; on a phone the current one alone is named. A late one is dashed. */
export function StepBar({
  steps,
  label,
}: {
  steps: readonly Pick<Stage, 'label' | 'state' | 'isLate'>[]
  label: string
}) {
  return (
    <ol aria-label={label} className="flex gap-1">
      {steps.map(({ label: name, state, isLate = false }, index) => {
        const isCurrent = state === 'current'
        return (
          <li
            key={name}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'relative min-h-7 flex-1 pt-2.5 text-xs whitespace-nowrap',
              isCurrent ? 'font-semibold max-md:flex-[2.6]' : 'text-ink-soft',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                'absolute inset-x-0 top-0 h-1 overflow-hidden rounded-pill',
                state === 'done' ? 'bg-brand' : isCurrent ? 'bg-brand-line' : 'bg-line',
              )}
            >
              {isCurrent && (
                <span
                  className={classNames(
                    'block h-full',
                    isLate
                      ? 'bg-[repeating-linear-gradient(90deg,var(--color-warning)_0_8px,var(--color-warning-soft)_8px_12px)]'
                      : 'w-1/2 bg-brand',
                  )}
                />
              )}
            </span>
            <span className={isCurrent ? undefined : 'max-md:sr-only'}>
              {name}
              <span className="sr-only"> ({STATE_WORDS[state]})</span>
            </span>
            {isCurrent && (
              <span className="font-normal text-ink-soft md:hidden">
                {' '}
                · {index + 1} / {steps.length}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
