import { asc } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AnnouncementBarSettings, AnnouncementId, StoredAnnouncement } from '../domain/announcement.ts'
import type { AnnouncementBarInput, AnnouncementInput } from '../domain/content-forms.ts'
import { announcementBarSchema, announcementSchema } from '../domain/content-forms.ts'
import type { ContentChanges } from './content-change.server.ts'
import { readBarSettings, readSettingVersion } from './content-reads.server.ts'
import type { Editor } from './content-writes.server.ts'
import { writeAnnouncementBar } from './content-writes.server.ts'
import type { Move, NamedList } from './entry-commands.server.ts'
import { changeEntry, moveEntry, removeEntry, toggleEntry } from './entry-commands.server.ts'
import { announcements } from './tables.server.ts'

/** What the owner sees of the announcement bar. */
export interface AnnouncementBarView {
  readonly settings: AnnouncementBarSettings
  /** To save the settings against; 0 while they never were. */
  readonly version: number
  /** All of them in their order. */
  readonly announcements: readonly StoredAnnouncement[]
}

/**
 * The announcement bar in the back office. Commands parse by the schema of their name, show on every page at the next
 * request and answer 'content/entry-not-found' for what is gone.
 */
export interface AnnouncementEditor {
  view(): Promise<AnnouncementBarView>
  /** 'content/version-conflict'. */
  saveSettings(editor: Editor, input: AnnouncementBarInput, version: number): Promise<Result<void>>
  /** 'content/version-conflict'. */
  change(editor: Editor, id: AnnouncementId, input: AnnouncementInput, version: number): Promise<Result<void>>
  /** Safe to repeat. */
  toggle(editor: Editor, id: AnnouncementId, active: boolean): Promise<Result<void>>
  /** 'content/order-changed' when either entry has gone. Safe to repeat. */
  place(editor: Editor, move: Move): Promise<Result<void>>
  remove(editor: Editor, id: AnnouncementId): Promise<Result<void>>
}

const LIST: NamedList = { table: announcements, type: 'announcement' }

export function createAnnouncementEditor(
  db: Database,
  { change, write }: ContentChanges,
): AnnouncementEditor {
  return {
    async view() {
      const rows = await db
        .select({
          id: announcements.id,
          text: announcements.text,
          link: announcements.link,
          active: announcements.active,
          version: announcements.version,
        })
        .from(announcements)
        .orderBy(asc(announcements.position), asc(announcements.id))
      return {
        settings: await readBarSettings(db),
        version: await readSettingVersion(db, 'announcement-bar'),
        announcements: rows.map((row) => ({ ...row, id: row.id as AnnouncementId })),
      }
    },
    saveSettings: (editor, input, version) =>
      change({ schema: announcementBarSchema, input, editor }, (tx, parsed, context) =>
        writeAnnouncementBar(tx, parsed, context, version),
      ),
    change: (editor, id, input, version) =>
      change({ schema: announcementSchema, input, editor }, (tx, fields, context) =>
        changeEntry(tx, LIST, { id, version, fields }, context),
      ),
    toggle: (editor, id, active) =>
      write({ editor }, (tx, context) => toggleEntry(tx, LIST, { id, active }, context)),
    place: (editor, move) => write({ editor }, (tx, context) => moveEntry(tx, LIST, move, context)),
    remove: (editor, id) => write({ editor }, (tx, context) => removeEntry(tx, LIST, id, context)),
  }
}
