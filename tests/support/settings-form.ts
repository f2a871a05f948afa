import type { SettingsGroup } from '#app/modules/settings/domain/settings-groups.ts'
import type { TestShop } from './shop.ts'

/** The version a form of the settings would be opened with now, as its hidden field. */
export async function versionOf({ services }: TestShop, group: SettingsGroup): Promise<{ version: string }> {
  return { version: String((await services.settings.edit(group)).version) }
}
