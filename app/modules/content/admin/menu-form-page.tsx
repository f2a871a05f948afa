import { getFormProps } from '@conform-to/react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { MenuFormValues } from '#app/modules/content/domain/menu-form.ts'
import type { LinkSuggestion } from './menu-fields.tsx'
import { MenuFields } from './menu-fields.tsx'
import { useMenuForm } from './use-menu-form.ts'

export const MENU_LABELS = {
  notSaved: 'Menü öğesi kaydedilmedi',
  conflict: { title: 'Bu menü öğesi siz düzenlerken değiştirildi', thing: 'bu menü öğesini' },
} satisfies EntryLabels

/** Adds an entry of the menu or changes one, on a page of its own. */
export function MenuFormPage({
  values,
  stored,
  parent,
  suggestions,
  answer,
}: {
  values: MenuFormValues
  /** The entry being changed; null when adding one. */
  stored: { readonly title: string } | null
  /** The entry it stands below; null for one of the bar itself. */
  parent: { readonly title: string } | null
  suggestions: readonly LinkSuggestion[]
  answer: ActionResult | undefined
}) {
  const [form, fields] = useMenuForm('menu-ogesi', values, answer)
  return (
    <EntryForm
      title={stored ? stored.title : parent ? 'Yeni alt menü' : 'Yeni menü'}
      description={parent ? `${parent.title} menüsünün altında` : null}
      list="/admin/menu-items"
      words={MENU_LABELS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
    >
      <input type="hidden" name={fields.parentId.name} value={values.parentId} readOnly />
      <Card as="section" title={parent ? 'Alt menü' : 'Menü'}>
        <MenuFields fields={fields} isSubmenu={parent !== null} suggestions={suggestions} />
      </Card>
    </EntryForm>
  )
}
