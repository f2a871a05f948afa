import { Link } from 'react-router'
import { productionLinePath } from '#app/modules/orders/domain/production-line-path.ts'
import type { Stage } from '../domain/stage.ts'
import { STAGE_LABELS } from '../domain/stage.ts'

/** Where a line stands in the workshop, leading to its page. */
export function StageMark({ lineId, stage }: { lineId: string; stage: Stage }) {
  return (
    <Link
      to={productionLinePath(lineId)}
      className="mt-1 inline-flex min-h-6 items-center gap-1.5 rounded-pill border border-line bg-paper px-2.5 text-xs font-semibold hover:border-ink"
    >
      <span className="font-normal text-ink-soft">Üretim:</span> {STAGE_LABELS[stage]}
    </Link>
  )
}
