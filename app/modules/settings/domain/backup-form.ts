import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { checkboxField, versionField, wholeNumberField } from './form-fields.ts'
import type { GroupPatch } from './settings-groups.ts'
import type { BackupSettings, ShopSettings } from './shop-settings.ts'

/** A year of days; what a disk holds is another question, and the page says so. */
export const BACKUP_KEEP = { min: 1, max: 365 } as const

/** The form of backups; what is kept is not asked where the environment says it. */
export function backupSchema({ lockedKeep, stored }: { lockedKeep: number | null; stored: BackupSettings }) {
  return z
    .strictObject(
      {
        version: versionField,
        isOn: checkboxField,
        time: z
          .string(UNREADABLE_FORM)
          .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, 'Saati 03:30 gibi yazın.')
          .transform((typed) => typed.slice(0, 5)),
        keep:
          lockedKeep === null
            ? wholeNumberField(BACKUP_KEEP)
            : z.string().max(10, UNREADABLE_FORM).optional(),
      },
      UNREADABLE_FORM,
    )
    .transform(({ version, isOn, time, keep }): { version: number; patch: GroupPatch<'backup'> } => ({
      version,
      patch: { backup: { isOn, time, keep: typeof keep === 'number' ? keep : stored.keep } },
    }))
}

export type BackupFormFields = z.input<ReturnType<typeof backupSchema>>
export type BackupFormOutput = z.output<ReturnType<typeof backupSchema>>

export interface BackupFormValues {
  readonly isOn: boolean
  readonly time: string
  readonly keep: string
}

/** What the form of the stored settings starts with. */
export function backupFormValues({ backup }: ShopSettings): BackupFormValues {
  return { ...backup, keep: String(backup.keep) }
}
