import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import type { MenuForm, MenuFormFields, MenuFormValues } from '#app/modules/content/domain/menu-form.ts'
import { menuFormSchema } from '#app/modules/content/domain/menu-form.ts'

/** The form of a menu entry, in its dialog and on its page. */
export function useMenuForm(id: string, values: MenuFormValues, answer: ActionResult | undefined) {
  return useForm<MenuFormFields, MenuForm, string[]>({
    id,
    defaultValue: values,
    lastResult: answer?.reply ?? null,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: menuFormSchema }),
  })
}
