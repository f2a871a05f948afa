import { CircleAlert, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { Light } from '../domain/status-parts.ts'
import { LIGHT_LABELS } from '../domain/status-parts.ts'

const LOOKS: Readonly<Record<Light, { readonly tone: BadgeTone; readonly Icon: typeof CircleCheck }>> = {
  good: { tone: 'success', Icon: CircleCheck },
  notice: { tone: 'warning', Icon: TriangleAlert },
  bad: { tone: 'danger', Icon: CircleAlert },
  unknown: { tone: 'neutral', Icon: CircleHelp },
}

/** How a part does: in a word and a shape, not in a colour alone. */
export function LightBadge({ light }: { light: Light }) {
  const { tone, Icon } = LOOKS[light]
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {LIGHT_LABELS[light]}
    </Badge>
  )
}
