import { Badge } from '#app/design/primitives/badge.tsx'
import { formatIsoDay } from '#app/kernel/instant.ts'
import type { TariffStatus } from '#app/modules/printing/domain/tariff-status.ts'

/** Where a tariff stands today, in a few words. */
export function TariffStatusBadge({ status }: { status: TariffStatus }) {
  if (status.kind === 'empty') return <Badge tone="danger">Sürümü yok</Badge>
  if (status.kind === 'begins') return <Badge tone="warning">{formatIsoDay(status.on)} günü başlar</Badge>
  return status.next === null ? (
    <Badge tone="success">Geçerli</Badge>
  ) : (
    <Badge tone="success">Geçerli, {formatIsoDay(status.next)} günü değişir</Badge>
  )
}
