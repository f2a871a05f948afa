import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { MailKind } from '#app/modules/site-files/domain/mail-kinds.ts'
import { MAIL_KINDS, shippedMail } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailText } from '#app/modules/site-files/domain/mails/mail-definition.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { MailContext } from '../domain/fill-mail.ts'

export interface MailContexts {
  /**
   * The shop and its words for every mail, as they stand now: read before the command's transaction begins, never inside
   * one. Kept in memory until settings or texts change.
   */
  context(): Promise<MailContext>
  /**
   * The same for one kind, read through a transaction that is under way, for what is only known to be written within it.
   */
  contextIn(tx: Database, kind: MailKind): Promise<MailContext>
}

/** What every mail is written with: the shop, and its own words where the owner has changed them. */
export function createMailContexts({
  settings,
  siteFiles,
  logger,
}: {
  readonly settings: SettingsService
  readonly siteFiles: SiteFilesService
  readonly logger: Logger
}): MailContexts {
  /** The words a mail is written with; the shipped ones where the owner's cannot be read. */
  async function wordsOf(kind: MailKind): Promise<readonly [MailKind, MailText]> {
    try {
      return [kind, await siteFiles.current(kind)]
    } catch (error) {
      logger.error(
        { kind, error: loggableError(error) },
        'the text of a mail cannot be read; the shipped one is used',
      )
      return [kind, shippedMail(kind)]
    }
  }

  function textBroken(kind: MailKind, error: unknown): void {
    logger.error(
      { kind, error: loggableError(error) },
      'the text of a mail cannot be filled; the shipped one is used',
    )
  }

  return {
    async context() {
      const [shop, ...words] = await Promise.all([settings.current(), ...MAIL_KINDS.map(wordsOf)])
      const texts = new Map(words)
      return {
        shop,
        texts: {
          of: (kind) => texts.get(kind) ?? shippedMail(kind),
          broken: textBroken,
        },
      }
    },

    async contextIn(tx, kind) {
      const [shop, text] = [await settings.currentIn(tx), await siteFiles.currentIn(tx, kind)]
      return {
        shop,
        texts: {
          of: (asked) => (asked === kind && text ? text : shippedMail(asked)),
          broken: textBroken,
        },
      }
    },
  }
}
