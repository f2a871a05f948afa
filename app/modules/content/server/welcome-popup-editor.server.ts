import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { WelcomePopupInput } from '../domain/content-forms.ts'
import { welcomePopupSchema } from '../domain/content-forms.ts'
import type { WelcomePopupSettings } from '../domain/welcome-popup.ts'
import { DEFAULT_WELCOME_POPUP } from '../domain/welcome-popup.ts'
import type { ContentChanges } from './content-change.server.ts'
import type { ReadContext } from './content-reads.server.ts'
import { readPopupSettings, readSettingVersion } from './content-reads.server.ts'
import type { Editor } from './content-writes.server.ts'
import { record, writePopup } from './content-writes.server.ts'
import { contentSettings } from './tables.server.ts'

/** What the owner sees of the popup. */
export interface WelcomePopupView {
  readonly settings: WelcomePopupSettings
  /** To save against; 0 while it never was set. Not the version visitors have seen, which is `settings.version`. */
  readonly version: number
}

/** The welcome popup in the back office. What it changes shows on the home page at the next request. */
export interface WelcomePopupEditor {
  view(): Promise<WelcomePopupView>
  /** The refusals of `welcomePopupSchema`, 'content/image-not-found', 'content/version-conflict'. */
  save(editor: Editor, input: WelcomePopupInput, version: number): Promise<Result<void>>
  /** Shows the popup again to those who have closed it (product decision 37). Overwrites nothing of an open form. */
  resetSeen(editor: Editor): Promise<Result<void>>
}

const IS_POPUP = eq(contentSettings.key, 'welcome-popup')

export function createWelcomePopupEditor(
  reads: ReadContext,
  { change, write }: ContentChanges,
): WelcomePopupEditor {
  return {
    async view() {
      const settings = await readPopupSettings(reads)
      return { settings, version: await readSettingVersion(reads.db, 'welcome-popup') }
    },
    save: (editor, input, version) =>
      change(
        { schema: welcomePopupSchema, input, pictures: [input.imageAssetId], editor },
        (tx, parsed, context) => writePopup(tx, parsed, context, version),
      ),
    resetSeen: (editor) =>
      write({ editor }, async (tx, context) => {
        const [row] = await tx
          .select({ value: contentSettings.value })
          .from(contentSettings)
          .where(IS_POPUP)
          .for('update')
        // Nobody can have seen one that never was.
        if (!row) return ok(undefined)
        const former = { ...DEFAULT_WELCOME_POPUP, ...(row.value as Partial<WelcomePopupSettings>) }
        const version = former.version + 1
        await tx
          .update(contentSettings)
          .set({ value: { ...(row.value as object), version }, updatedAt: context.now })
          .where(IS_POPUP)
        const subject = { type: 'welcome-popup', id: 'welcome-popup' }
        await record(
          tx,
          context,
          'welcome-popup.reset-seen',
          subject,
          { version },
          { version: former.version },
        )
        return ok(undefined)
      }),
  }
}
