import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { MouseEvent } from 'react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import type { AreaFaults } from './area-fields.tsx'
import type { AreaDrafts } from './use-area-drafts.ts'

/**
 * The form that sends drawn areas. After a refused sending its faults are those of the areas as they are now, so that each
 * goes with its mending; a link of the summary opens the area it speaks of.
 */
export function useAreasForm({
  id,
  schema,
  fields,
  drafts,
  answer,
}: {
  readonly id: string
  readonly schema: z.ZodType
  /** Everything the form sends but its version. */
  readonly fields: Readonly<Record<string, string>>
  readonly drafts: AreaDrafts
  readonly answer: ActionResult | undefined
}) {
  const [wasSent, setSent] = useState(false)
  const [form] = useForm<Record<string, string>, unknown, string[]>({
    id,
    lastResult: answer?.reply ?? null,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  })
  const content = JSON.stringify(fields)
  const faults = useMemo(() => {
    if (!wasSent) return {}
    const read = schema.safeParse({ version: '0', ...(JSON.parse(content) as object) })
    const issues = read.error?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path.slice(0, 3).join('.'), message]))
  }, [schema, content, wasSent])

  function faultsOf(index: number): AreaFaults {
    const start = `areas.${index}.`
    return Object.fromEntries(
      Object.entries(faults).flatMap(([path, message]) =>
        path.startsWith(start) ? [[path.slice(start.length), message]] : [],
      ),
    )
  }

  function openArea(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#field-"]') : null
    const target = decodeURIComponent(link?.getAttribute('href')?.slice(1) ?? '')
    const index = /^field-areas\[(\d+)\]/.exec(target)?.[1]
    if (index === undefined) return
    event.preventDefault()
    flushSync(() => drafts.select(Number(index)))
    document.getElementById(target)?.focus()
  }

  const props = getFormProps(form)
  return {
    form,
    faultsOf,
    openArea,
    /** About all areas together. */
    fault: faults.areas,
    formProps: {
      ...props,
      onSubmit(event: Parameters<typeof props.onSubmit>[0]) {
        setSent(true)
        props.onSubmit(event)
      },
    },
  }
}
