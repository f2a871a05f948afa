import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type AlertTone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

const TONES: Record<AlertTone, { box: string; Icon: typeof Info }> = {
  neutral: { box: 'border-line bg-paper-deep [--tone:var(--color-ink-soft)]', Icon: Info },
  brand: { box: 'border-brand-line bg-brand-soft [--tone:var(--brand-ink)]', Icon: Info },
  success: { box: 'border-success/25 bg-success-soft [--tone:var(--color-success)]', Icon: CircleCheck },
  warning: { box: 'border-warning/25 bg-warning-soft [--tone:var(--color-warning)]', Icon: TriangleAlert },
  danger: { box: 'border-danger/25 bg-danger-soft [--tone:var(--color-danger)]', Icon: CircleAlert },
}

/**
 * A notice that stays on the page. With `live` it is announced when it appears
 * (a refusal after a submit, say); what was there from the start needs no announcement.
 */
export function Alert({
  tone = 'neutral',
  title,
  live = false,
  className,
  children,
}: {
  tone?: AlertTone
  title?: ReactNode
  live?: boolean
  className?: string
  children?: ReactNode
}) {
  const { box, Icon } = TONES[tone]
  return (
    <div
      {...(live ? { role: 'alert' } : {})}
      className={classNames('flex gap-3 rounded-card border px-4 py-3 text-sm', box, className)}
    >
      <Icon size={20} aria-hidden="true" className="mt-px text-(--tone)" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold text-(--tone)">{title}</p> : null}
        {children ? <div className={classNames(title ? 'mt-0.5' : null)}>{children}</div> : null}
      </div>
    </div>
  )
}
