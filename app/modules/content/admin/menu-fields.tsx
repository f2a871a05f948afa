import type { FieldMetadata } from '@conform-to/react'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import type { MenuFormFields } from '#app/modules/content/domain/menu-form.ts'

/** A page of the shop that a menu may lead to. */
export interface LinkSuggestion {
  readonly link: string
  readonly label: string
}

type Fields = {
  readonly [Name in keyof MenuFormFields]-?: FieldMetadata<MenuFormFields[Name], MenuFormFields>
}

/** The fields of a menu entry, in its dialog and on its page. An entry below another one is no mega menu. */
export function MenuFields({
  fields,
  isSubmenu,
  suggestions,
}: {
  fields: Fields
  isSubmenu: boolean
  suggestions: readonly LinkSuggestion[]
}) {
  const { title, link, icon, description, isMegaMenu } = fields
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextFormField
        field={title}
        label="Başlık"
        required
        maxLength={CONTENT_LIMITS.line}
        className="sm:col-span-2"
      />
      <TextFormField
        field={link}
        label="Bağlantı"
        required
        maxLength={CONTENT_LIMITS.address}
        spellCheck={false}
        autoCapitalize="none"
        list={`${link.id}-pages`}
        placeholder="/urunler"
        hint="Yazmaya başlayın, mağazanızın sayfaları önerilir; başka bir site için https:// ile başlayın."
        className="sm:col-span-2"
      />
      <datalist id={`${link.id}-pages`}>
        {suggestions.map(({ link: page, label }) => (
          <option key={page} value={page}>
            {label}
          </option>
        ))}
      </datalist>
      <TextFormField
        field={icon}
        label="İkon"
        hint="En fazla 2 karakter, örneğin bir emoji. Boşsa kategorinin görseli kullanılır."
        maxLength={30}
      />
      <TextAreaFormField
        field={description}
        label="Açıklama"
        rows={2}
        maxLength={CONTENT_LIMITS.description}
        className={isSubmenu ? '' : 'sm:col-span-2'}
        hint={isSubmenu ? 'Başlığın altında görünür.' : 'Geniş menünün başında görünür.'}
      />
      {isSubmenu ? null : (
        <CheckboxFormField
          field={isMegaMenu}
          label="Geniş menü (mega menü)"
          description="Alt menüleri açıklamalarıyla birlikte 2–3 sütunda gösterir. Alt menüsü olmayan öğe düz bağlantıdır."
          className="sm:col-span-2"
        />
      )}
    </div>
  )
}
