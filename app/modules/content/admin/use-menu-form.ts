import type { ActionResult } from '#app/design/forms/action-result.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { MenuFormFields, MenuFormValues } from '#app/modules/content/domain/menu-form.ts'
import { menuFormSchema } from '#app/modules/content/domain/menu-form.ts'

/** The form of a menu entry, in its dialog and on its page. */
export function useMenuForm(id: string, values: MenuFormValues, answer: ActionResult | undefined) {
  return useSchemaForm<MenuFormFields>({ id, schema: menuFormSchema, values, answer })
}
