import { desc, eq } from 'drizzle-orm'
import { basisPoints, formatPercent } from '#app/kernel/percent.ts'
import { MARKETING_SOURCE_LABELS } from '#app/modules/consents/domain/marketing-consent.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { deviceName } from '../domain/device-name.ts'
import type { PersonalPart } from '../domain/personal-part.ts'
import type { AccountId, AccountStatus } from '../domain/viewer.ts'
import { findUser } from './account-core.server.ts'
import { addressOf } from './account-details.server.ts'
import { SESSION_MS } from './sessions.server.ts'
import { accountConsents, sessions } from './tables.server.ts'

const STATUS_WORDS: Readonly<Record<AccountStatus, string>> = {
  active: 'Etkin',
  pending: 'Onay bekliyor',
  inactive: 'Pasif',
  rejected: 'Reddedildi',
  invited: 'Davet bekliyor',
}

/** What an account knows of its owner, for him to take along. */
export function accountPersonalData(
  {
    db,
    media,
    consents,
  }: {
    readonly db: Database
    readonly media: MediaService
    readonly consents: Pick<ConsentsService, 'decisionsOf'>
  },
  id: AccountId,
): PersonalPart {
  return {
    sections: [
      {
        name: 'hesap',
        async *items() {
          const user = await findUser(db, id)
          if (!user) return
          yield {
            ad: user.name,
            eposta: user.email,
            epostaDogrulandi: user.emailVerified,
            telefon: user.phone,
            uyelik: user.type === 'corporate' ? 'Kurumsal' : 'Bireysel',
            durum: STATUS_WORDS[user.status as AccountStatus],
            uyeIndirimi: formatPercent(basisPoints(user.memberDiscountBp)),
            kayitTarihi: user.createdAt.toISOString(),
            firma: user.companyName,
            yetkiliKisi: user.authorizedPerson,
            vergiDairesi: user.taxOffice,
            vergiNumarasi: user.taxNumber,
            adres: user.address,
            vergiLevhasi: user.taxDocument?.name ?? null,
          }
        },
      },
      {
        name: 'oturumlar',
        async *items() {
          const rows = await db
            .select()
            .from(sessions)
            .where(eq(sessions.userId, id))
            .orderBy(desc(sessions.createdAt))
          for (const { userAgent, createdAt, lastUsedAt } of rows) {
            yield {
              cihaz: deviceName(userAgent),
              tarayiciBilgisi: userAgent,
              giris: createdAt.toISOString(),
              sonKullanim: lastUsedAt.toISOString(),
              bitis: new Date(createdAt.getTime() + SESSION_MS).toISOString(),
            }
          }
        },
      },
      {
        name: 'onaylar',
        async *items() {
          const memberships = await db
            .select()
            .from(accountConsents)
            .where(eq(accountConsents.userId, id))
            .orderBy(accountConsents.at)
          for (const { label, version, given, at } of memberships) {
            yield {
              konu: 'Üyelik koşulları',
              metin: label,
              surum: version,
              yer: MARKETING_SOURCE_LABELS.registration,
              verildi: given,
              tarih: at.toISOString(),
            }
          }
          const user = await findUser(db, id)
          const decisions = user ? await consents.decisionsOf(addressOf(user)) : []
          for (const { shownText, textVersion, source, given, at } of decisions) {
            yield {
              konu: 'Tanıtım iletileri',
              metin: shownText,
              surum: textVersion,
              yer: MARKETING_SOURCE_LABELS[source],
              verildi: given,
              tarih: new Date(at).toISOString(),
            }
          }
        },
      },
    ],
    async *files() {
      const file = (await findUser(db, id))?.taxDocument
      if (file) yield { path: ['vergi-levhasi', file.name], open: () => media.streamOf(file.fileId) }
    },
  }
}
