import { useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { PrintTariff, TariffKind, TariffVersion } from '#app/modules/printing/domain/print-tariff.ts'
import { TARIFF_KIND_LABELS } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { TariffFormValues } from '#app/modules/printing/domain/tariff-form.ts'
import type { TariffCounterpart } from '#app/modules/printing/domain/tariff-margin.ts'
import type { TariffStatus } from '#app/modules/printing/domain/tariff-status.ts'
import { useTariffForm } from './tariff-form-meta.ts'
import { TariffFormPage } from './tariff-form-page.tsx'
import { RaiseCard } from './tariff-raise-card.tsx'
import { TariffStatusBadge } from './tariff-status-badge.tsx'
import type { ProductHits } from './tariff-use-card.tsx'
import { UseCard } from './tariff-use-card.tsx'
import { VersionsCard } from './tariff-versions-card.tsx'

export interface TariffPageData {
  readonly tariff: PrintTariff & { readonly version: number }
  readonly method: PrintingMethod
  readonly status: TariffStatus
  readonly versions: readonly TariffVersion[]
  readonly categories: readonly { readonly id: string; readonly name: string }[]
  readonly otherCategories: readonly { readonly id: string; readonly name: string }[]
  readonly products: readonly { readonly id: string; readonly title: string }[]
  readonly productCount: number
  readonly counterparts: readonly TariffCounterpart[]
  readonly values: TariffFormValues
  readonly kinds: readonly TariffKind[]
  readonly hits: ProductHits
  readonly today: string
}

type Command = FetcherWithComponents<ActionResult<unknown>>

/** A tariff: its form with what it comes to, its versions, raising it, and whose goods it is for. */
export function TariffPage({
  answer,
  versionCommand,
  targetCommand,
  ...page
}: TariffPageData & {
  /** Of the form itself. */
  answer: ActionResult<unknown> | undefined
  /** Sends what makes or takes back a version. */
  versionCommand: Command
  /** Sends whose goods it is for. */
  targetCommand: Command
}) {
  useActionToast(versionCommand.data)
  useActionToast(targetCommand.data)
  const opened = useOpenings(versionCommand)
  const { tariff, method, versions, today } = page
  return (
    <TariffFormPage
      // What was raised or taken back is what the form stands on; nothing typed is lost by that, see `Versions`.
      key={opened}
      title={tariff.name}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {TARIFF_KIND_LABELS[tariff.kind]} tarifesi, {method.name}
          <TariffStatusBadge status={page.status} />
        </span>
      }
      values={page.values}
      methods={[method]}
      kinds={page.kinds}
      counterparts={page.counterparts}
      today={today}
      answer={answer}
      below={
        <div className="mt-8 grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <UseCard {...page} isGeneral={tariff.isGeneral} fetcher={targetCommand} />
          <Versions
            versions={versions}
            method={method}
            version={tariff.version}
            today={today}
            fetcher={versionCommand}
          />
        </div>
      }
    />
  )
}

/** Versions and raises wait while something is typed above: the form begins anew after them. */
function Versions({
  fetcher,
  version,
  ...tariff
}: {
  versions: readonly TariffVersion[]
  method: PrintingMethod
  version: number
  today: string
  fetcher: Command
}) {
  const { dirty } = useTariffForm()
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <VersionsCard {...tariff} isLocked={dirty} fetcher={fetcher} />
      {tariff.versions.length === 0 ? null : (
        <RaiseCard {...tariff} version={version} isLocked={dirty} fetcher={fetcher} />
      )}
    </div>
  )
}

/** Counts the commands that were done, once what they changed has been read again. */
function useOpenings({ state, data }: Command): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (state === 'idle' && data?.done) setCount((before) => before + 1)
  }, [state, data])
  return count
}
