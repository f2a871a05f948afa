import type { DefaultValue } from '@conform-to/react'
import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useState } from 'react'
import type { z } from 'zod'
import type { ActionResult } from './action-result.ts'
import { withoutOwnPassword } from './own-password-field.ts'

/**
 * A form that is checked by the schema its action reads it with: a field once it is left, and while it is mended. `answer`
 * is what the action said to it. One's own password, asked for besides, is in no schema.
 */
export function useSchemaForm<Fields extends Record<string, unknown>>({
  id,
  schema,
  values,
  answer,
}: {
  id: string
  schema: z.ZodType
  /** As they stand in the fields. */
  values: DefaultValue<Fields>
  answer: Pick<ActionResult<unknown>, 'reply'> | null | undefined
}) {
  // Conform numbers rows by the default alone: one that was added before the program was there would have no key, the next
  // one would get it, and what was typed in between would be gone.
  const [drawnWith] = useState(answer?.reply?.initialValue)
  return useForm<Fields, unknown, string[]>({
    id,
    defaultValue: (drawnWith ?? values) as DefaultValue<Fields>,
    lastResult: answer?.reply ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(withoutOwnPassword(formData), { schema }),
  })
}
