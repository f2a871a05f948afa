import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'

/** A stretch of something that goes its way. */
export interface Stage {
  readonly label: string
  readonly state: 'done' | 'current' | 'open'
  /** Its planned or real day; left out where nobody knows one. */
  readonly detail?: string | undefined
  readonly isLate?: boolean
}

const STATE_WORDS: Readonly<Record<Stage['state'], string>> = {
  done: 'tamamlandı',
  current: 'şu an',
  open: 'sırada',
}

/** Where something stands on its way, stage by stage, with the days beside them where there is room. */
export function StageBar({ stages, label }: { stages: readonly Stage[]; label: string }) {
  return (
    <ol aria-label={label} className="flex">
      {stages.map(({ label: name, state, detail, isLate = false }, index) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="min-w-0 flex-1 not-last:pr-2"
        >
          <span aria-hidden="true" className="flex items-center gap-2">
            <span
              className={classNames(
                'inline-grid size-6 shrink-0 place-items-center rounded-pill border-2 text-xs font-semibold',
                state === 'done' && 'border-brand bg-brand text-on-brand',
                state === 'current' && (isLate ? 'border-danger text-danger' : 'border-brand text-brand'),
                state === 'open' && 'border-line-strong text-ink-soft',
              )}
            >
              {state === 'done' ? <Check size={14} /> : index + 1}
            </span>
            {index < stages.length - 1 && (
              <span
                className={classNames('h-0.5 flex-1 rounded-pill', state === 'done' ? 'bg-brand' : 'bg-line')}
              />
            )}
          </span>
          <span
            className={classNames(
              'mt-1.5 block text-sm [overflow-wrap:anywhere]',
              state === 'open' ? 'text-ink-soft' : 'font-semibold',
            )}
          >
            {name}
            <span className="sr-only"> ({STATE_WORDS[state]})</span>
          </span>
          {detail && (
            <span
              className={classNames(
                'block text-xs max-sm:hidden',
                isLate ? 'font-semibold text-danger' : 'text-ink-soft',
              )}
            >
              {detail}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
