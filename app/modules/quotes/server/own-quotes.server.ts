import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import type { PersonalFile } from '#app/modules/accounts/domain/personal-part.ts'
import type { Person, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import { writtenNames } from '#app/modules/printing/domain/name-list.ts'
import { artworksOf, printText } from '#app/modules/printing/domain/printed-place.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { OwnQuote, QuoteStatus } from '../domain/quote.ts'
import { OWN_QUOTE_LABELS } from '../domain/quote.ts'
import { letArtworkGo } from './quote-artwork.server.ts'
import { toOwnQuote } from './quote-rows.server.ts'
import { quotes } from './tables.server.ts'

/** A page of a person's own requests. */
export type OwnQuotePage = Page<OwnQuote>

/** What a person asked for: for his profile, to take along, and to be forgotten. */
export interface OwnQuotes {
  /**
   * A page of a person's requests, the newest first; a page beyond the last is the last. His are those he was signed in for,
   * and those that anybody sent with an address he has proven to be his: the caller has seen the proof.
   */
  ofPerson(asker: Person, page: number): Promise<OwnQuotePage>
  /** Everything a person asked for, print files included; it goes with the mails about it, the shop's copy too. */
  readonly personalData: PersonalDataHolder
}

const OWN_ROWS_PER_PAGE = 10

/** The part of the quotes that belongs to the one who asked. */
export function createOwnQuotes({
  db,
  mail,
  media,
}: {
  readonly db: Database
  readonly mail: MailService
  readonly media: MediaService
}): OwnQuotes {
  return {
    async ofPerson(asker, page) {
      const { rows, ...shown } = await pageOf(db, db.select().from(quotes).$dynamic(), {
        id: quotes.id,
        where: askedBy(asker),
        order: inOwnOrder(desc(quotes.createdAt), asc(quotes.id)),
        page,
        size: OWN_ROWS_PER_PAGE,
      })
      return { ...shown, rows: rows.map(toOwnQuote) }
    },

    personalData: {
      exportFor: (asker) => ({
        sections: [
          {
            name: 'teklifTalepleri',
            async *items() {
              const rows = await db.select().from(quotes).where(askedBy(asker)).orderBy(quotes.createdAt)
              for (const quote of rows) {
                yield {
                  talepNo: quote.quoteNumber,
                  durum: OWN_QUOTE_LABELS[quote.status as QuoteStatus],
                  tarih: quote.createdAt.toISOString(),
                  ad: quote.name,
                  firma: quote.company,
                  eposta: quote.email,
                  telefon: quote.phone,
                  mesaj: quote.message,
                  urun: quote.productTitle,
                  adet: quote.quantity,
                  secenekler: quote.selectedVariations,
                  dagilim: rowsText({ rows: quote.rows ?? undefined }),
                  baski: quote.printChoice && printText(quote.printChoice, quote.places ?? []),
                  isimler: (quote.places ?? []).flatMap(({ names }) => (names ? writtenNames(names) : [])),
                  baskiDosyasi: quote.artwork?.name ?? null,
                  baskiTasarimi: designText(quote),
                }
              }
            },
          },
        ],
        async *files(): AsyncGenerator<PersonalFile> {
          const rows = await db
            .select({ id: quotes.id, artwork: quotes.artwork, places: quotes.places })
            .from(quotes)
            .where(askedBy(asker))
            .orderBy(quotes.createdAt)
          for (const quote of rows) {
            for (const { name, fileId } of artworksOf(quote))
              yield { path: ['teklifTalepleri', quote.id, name], open: () => media.streamOf(fileId) }
          }
        },
      }),

      async forget(tx, asker) {
        const gone = await tx
          .delete(quotes)
          .where(askedBy(asker))
          .returning({ id: quotes.id, artwork: quotes.artwork, places: quotes.places })
        await letArtworkGo(media, tx, gone)
        await mail.forgetSubjects(
          tx,
          gone.map(({ id }) => id),
        )
        return []
      },
    },
  }
}

/** What is a person's own: also what he sent while he was signed in with an address that is nobody's proof. */
function askedBy({ accountId, email }: Person): SQL | undefined {
  return or(
    eq(quotes.userId, accountId),
    email === null ? undefined : and(isNull(quotes.userId), eq(quotes.email, email)),
  )
}

function designText(row: Pick<typeof quotes.$inferSelect, 'design'>): string | null {
  const design = readOrderedDesign(row.design)
  return design && describeOrdered(design)
}
