import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { formatDateTime, formatIsoDay } from '#app/kernel/instant.ts'
import type { TariffVersion } from '#app/modules/printing/domain/print-tariff.ts'
import { versionOn } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import { isRemovable } from '#app/modules/printing/domain/tariff-status.ts'
import { TariffComparisonTable } from './tariff-comparison-table.tsx'
import { useTariffExample } from './tariff-example.ts'

/** The versions of a tariff with what differs between two of them; what has not begun can be taken back. */
export function VersionsCard({
  versions,
  method,
  today,
  isLocked,
  fetcher,
}: {
  /** The newest day first. */
  versions: readonly TariffVersion[]
  method: PrintingMethod
  today: string
  /** While something is typed into the form, which would be lost. */
  isLocked: boolean
  fetcher: FetcherWithComponents<unknown>
}) {
  const holding = versionOn(versions, today)
  return (
    <Card as="section" title="Sürümler">
      {versions.length === 0 ? (
        <p className="text-sm text-ink-soft">Henüz sürüm yok; basamakları yazıp kaydedin.</p>
      ) : (
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <li key={version.id} className="flex items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 text-sm">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {`${version.number}. sürüm, ${formatIsoDay(version.validFrom)}`}
                  {version.id === holding?.id ? <Badge tone="success">Bugün geçerli</Badge> : null}
                  {isRemovable(version, today) ? <Badge tone="warning">Başlamadı</Badge> : null}
                </p>
                <p className="text-xs text-ink-soft">
                  {version.createdBy}, {formatDateTime(version.createdAt)}
                </p>
                {version.note === '' ? null : (
                  <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{version.note}</p>
                )}
              </div>
              {isRemovable(version, today) ? (
                <fetcher.Form method="post">
                  <input type="hidden" name="intent" value="remove-version" />
                  <input type="hidden" name="versionId" value={version.id} />
                  <IconButton
                    type="submit"
                    size="sm"
                    label={`${version.number}. sürümü sil`}
                    disabled={isLocked || fetcher.state !== 'idle'}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                </fetcher.Form>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {versions.length > 1 ? <Comparison versions={versions} method={method} /> : null}
    </Card>
  )
}

function Comparison({ versions, method }: { versions: readonly TariffVersion[]; method: PrintingMethod }) {
  const { example } = useTariffExample(method)
  const [ids, setIds] = useState({ before: versions[1]?.id as string, after: versions[0]?.id as string })
  const nameOf = ({ number, validFrom }: TariffVersion) => `${number}. sürüm (${formatIsoDay(validFrom)})`
  const options = versions.map((version) => ({ value: version.id as string, label: nameOf(version) }))
  const before = versions.find(({ id }) => id === ids.before) ?? versions[1]
  const after = versions.find(({ id }) => id === ids.after) ?? versions[0]
  if (!before || !after || !example) return null
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      <h3 className="text-sm font-semibold">İki sürümü karşılaştır</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id="karsilastir-once" name="before" label="Önceki">
          <Select
            value={before.id}
            onChange={(event) => setIds({ ...ids, before: event.currentTarget.value })}
            options={options}
          />
        </Field>
        <Field id="karsilastir-sonra" name="after" label="Sonraki">
          <Select
            value={after.id}
            onChange={(event) => setIds({ ...ids, after: event.currentTarget.value })}
            options={options}
          />
        </Field>
      </div>
      <TariffComparisonTable
        before={before.terms}
        after={after.terms}
        example={example}
        names={{ before: nameOf(before), after: nameOf(after) }}
      />
    </div>
  )
}
