import type { ActionResult } from '#app/design/forms/action-result.ts'

/** What the server says to a sent form of the settings; its value is the version it is stored in now. */
export type SettingsResult = ActionResult<number>

/** Said when a form of the site settings did not reach the server (spec, back office §8). */
export const SETTINGS_UNSENT = 'Ayarlar kaydedilirken bir hata oluştu.'

/**
 * The version a refused form goes on with: as it was sent, for without JavaScript the page is drawn anew; the newest where
 * that was the problem, so that a second press saves over it.
 */
export function sentVersion(result: SettingsResult | undefined): string | null {
  const newest = result?.problem?.newestVersion ?? null
  if (newest !== null) return String(newest)
  const sent = result?.reply?.initialValue?.version
  return typeof sent === 'string' && /^\d{1,9}$/.test(sent) ? sent : null
}
