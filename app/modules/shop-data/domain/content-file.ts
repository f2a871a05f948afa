/** What the file says of itself, so that a program that reads it knows whether it can. */
export const CONTENT_FILE_FORMAT = 'damga-icerik'
export const CONTENT_FILE_VERSION = 1

/** Settings that belong to a machine, a contract or the shop's own opening and not to what visitors read; they stay where they are. */
const OF_THE_MACHINE: readonly string[] = [
  'requireStaffTwoFactor',
  'iyzico',
  'mailServer',
  'mailFrom',
  'ai',
  'aiDailyCapMinor',
  'aiPictureMinor',
  'scriptHosts',
  'measuring',
  'backup',
  'isOpen',
  'openingChecks',
  'shippingFeed',
]

/** Whether a setting may stand in a content file. */
export function maySettingTravel(key: string): boolean {
  return !OF_THE_MACHINE.includes(key)
}

/** The settings that travel in a content file: no secret, and nothing that another machine decides. */
export function exportedSettings(settings: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => maySettingTravel(key)))
}

/** The pictures a piece of content names: by key or in the addresses of an article. */
export function picturesIn(content: unknown): readonly string[] {
  return JSON.stringify(content).match(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g) ?? []
}
