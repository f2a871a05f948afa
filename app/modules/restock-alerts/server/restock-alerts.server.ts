import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { isCombination, variantName } from '#app/modules/catalog/domain/variant.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { KEPT_DAYS } from '../domain/kept-days.ts'
import type { RestockWish } from '../domain/restock-alert.ts'
import { awaitedState, awaitedStock, MOST_OF_EMAIL, MOST_OF_PRODUCT } from '../domain/restock-alert.ts'
import { restockMail } from '../domain/restock-mail.ts'
import { restockAlerts } from './tables.server.ts'

/** How many people wait for the goods of one stock. */
export interface WaitingPeople {
  /** Of the variant, as `Variant.valueIds`; none of a product without variants. */
  readonly valueIds: readonly string[]
  readonly people: number
}

export interface RestockAlertsService {
  /** Whether the shop offers it and can write: nothing is promised that cannot be sent. */
  isOffered(): Promise<boolean>
  /**
   * Keeps an address until the choice is for sale again. A repeat is the same alert and is answered the same, so that nobody
   * learns whose address is kept. Refuses 'restock-alerts/off', 'restock-alerts/too-many-tries' (10 in 10 minutes from one
   * address), 'restock-alerts/product-gone', 'restock-alerts/unknown-choice', 'restock-alerts/in-stock' and
   * 'restock-alerts/full' (`MOST_OF_EMAIL`, `MOST_OF_PRODUCT`).
   */
  request(wish: RestockWish, clientAddress: string): Promise<Result<void>>
  /**
   * Mails everybody whose goods are for sale again, each once, and forgets what is older than `KEPT_DAYS`; answers how many
   * were told. Safe to repeat, and at several instances at once. The job runs it every ten minutes.
   */
  notify(): Promise<number>
  /** Who waits for a product, the most first. */
  waitingFor(productId: ProductId): Promise<readonly WaitingPeople[]>
  readonly personalData: PersonalDataHolder
}

export interface RestockAlertsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly jobs: JobsService
  readonly settings: Pick<SettingsService, 'current'>
  readonly mail: Pick<MailService, 'context' | 'canSend' | 'enqueue'>
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly publicUrl: string
}

/** Products looked at with one query, and mails written in one transaction. */
const BATCH = 100

/** Creates the alerts of goods that are sold out, and declares their job. */
export function createRestockAlertsService({
  db,
  clock,
  logger,
  jobs,
  settings,
  mail,
  catalog,
  publicUrl,
}: RestockAlertsDependencies): RestockAlertsService {
  const perAddress = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })

  async function isOffered(): Promise<boolean> {
    return (await settings.current()).restockAlerts && (await mail.canSend())
  }

  /** Tells who waits for this stock, and forgets whom it told in the same transaction. */
  async function tell(
    mailContext: MailContext,
    product: Product,
    valueIds: readonly string[],
    options: Readonly<Record<string, string>>,
  ): Promise<number> {
    const composed = restockMail(mailContext, { product, options, publicUrl })
    let told = 0
    for (;;) {
      const recipients = await atomically(db, async (tx) => {
        const next = tx
          .select({ id: restockAlerts.id })
          .from(restockAlerts)
          .where(waitFor(product.id, valueIds))
          .orderBy(asc(restockAlerts.createdAt), asc(restockAlerts.id))
          .limit(BATCH)
          // Another instance is telling those.
          .for('update', { skipLocked: true })
        const rows = await tx.delete(restockAlerts).where(inArray(restockAlerts.id, next)).returning()
        for (const { id, email } of rows)
          await mail.enqueue(tx, { ...composed, kind: 'restock', recipient: email, subjectId: id })
        return rows.length
      })
      told += recipients
      if (recipients < BATCH) return told
    }
  }

  async function lookAt(mailContext: MailContext, product: Product): Promise<number> {
    const waits = await db
      .selectDistinct({ valueIds: restockAlerts.valueIds })
      .from(restockAlerts)
      .where(eq(restockAlerts.productId, product.id))
    let told = 0
    for (const { valueIds } of waits) {
      const state = awaitedState(product, valueIds)
      if (state.kind === 'back') told += await tell(mailContext, product, valueIds, state.options)
    }
    return told
  }

  async function notify(): Promise<number> {
    const oldest = new Date(clock.now() - KEPT_DAYS * DAY_MS)
    await db.delete(restockAlerts).where(lt(restockAlerts.createdAt, oldest))
    if (!(await mail.canSend())) return 0
    const mailContext = await mail.context()
    let told = 0
    for (let last = ''; ; ) {
      const rows = await db
        .selectDistinct({ productId: restockAlerts.productId })
        .from(restockAlerts)
        .where(gt(restockAlerts.productId, last))
        .orderBy(asc(restockAlerts.productId))
        .limit(BATCH)
      const ids = rows.map(({ productId }) => productId as ProductId)
      for (const product of (await catalog.findProducts(ids)).values())
        try {
          if (product.active) told += await lookAt(mailContext, product)
        } catch (error) {
          // One that cannot be told of now keeps nobody else waiting, and is looked at again in ten minutes.
          logger.error({ error: loggableError(error) }, 'nobody could be told that a product is back')
        }
      if (ids.length < BATCH) return told
      last = ids.at(-1) ?? last
    }
  }

  jobs.define({
    queue: 'restock-alerts',
    label: 'Stok haberleri',
    cron: '*/10 * * * *',
    retries: 0,
    async run() {
      await notify()
    },
  })

  return {
    isOffered,

    async request({ productId, options, email }, clientAddress) {
      if (!(await isOffered())) return fail.notFound('restock-alerts/off', OFF)
      if (!perAddress.allow(clientAddress)) return fail.tooMany('restock-alerts/too-many-tries', TOO_MANY)
      const id = productId as ProductId
      const product = (await catalog.findProducts([id])).get(id)
      if (!product?.active) return fail.notFound('restock-alerts/product-gone', PRODUCT_GONE)
      const valueIds = awaitedStock(product, options)
      if (!valueIds) return fail.invalid('restock-alerts/unknown-choice', UNKNOWN_CHOICE)
      if (awaitedState(product, valueIds).kind === 'back')
        return fail.conflict('restock-alerts/in-stock', IN_STOCK)
      return transact(db, async (tx) => {
        await tx
          .insert(restockAlerts)
          .values({
            id: createId('SH'),
            productId: id,
            valueIds: [...valueIds],
            email,
            createdAt: new Date(clock.now()),
          })
          .onConflictDoNothing()
        const ofEmail = await tx.$count(restockAlerts, eq(restockAlerts.email, email))
        const ofProduct = await tx.$count(restockAlerts, eq(restockAlerts.productId, id))
        return ofEmail > MOST_OF_EMAIL || ofProduct > MOST_OF_PRODUCT
          ? fail.tooMany('restock-alerts/full', FULL)
          : ok(undefined)
      })
    },

    notify,

    async waitingFor(productId) {
      return db
        .select({ valueIds: restockAlerts.valueIds, people: count() })
        .from(restockAlerts)
        .where(eq(restockAlerts.productId, productId))
        .groupBy(restockAlerts.valueIds)
        .orderBy(sql`count(*) desc`, asc(restockAlerts.valueIds))
    },

    personalData: {
      exportFor: ({ email }) => ({
        sections: [
          {
            name: 'stokHaberleri',
            async *items() {
              if (email === null) return
              const rows = await db
                .select()
                .from(restockAlerts)
                .where(eq(restockAlerts.email, email))
                .orderBy(asc(restockAlerts.createdAt))
              const products = await catalog.findProducts(rows.map((row) => row.productId as ProductId))
              for (const { productId, valueIds, createdAt } of rows) {
                const product = products.get(productId as ProductId)
                const variant = product?.variants.find((each) => isCombination(each, valueIds))
                yield {
                  urun: product?.title ?? 'Artık satılmayan bir ürün',
                  secim: product && variant ? variantName(product, variant) : null,
                  tarih: createdAt.toISOString(),
                }
              }
            },
          },
        ],
      }),

      async forget(tx, { email }) {
        if (email !== null) await tx.delete(restockAlerts).where(eq(restockAlerts.email, email))
        return []
      },
    },
  }
}

function waitFor(productId: string, valueIds: readonly string[]) {
  return and(eq(restockAlerts.productId, productId), eq(restockAlerts.valueIds, [...valueIds]))
}

const OFF = 'Stok haberi şu anda verilmiyor.'
const TOO_MANY = 'Kısa sürede çok fazla istek gönderdiniz. Lütfen biraz sonra tekrar deneyin.'
const PRODUCT_GONE = 'Bu ürün artık satışta değil.'
const UNKNOWN_CHOICE = 'Ürünün seçenekleri siz sayfadayken değişti. Sayfayı yenileyip tekrar seçin.'
const IN_STOCK = 'Bu seçenek şu anda stokta. Sayfayı yenileyince sepete ekleyebilirsiniz.'
const FULL = 'Şu anda yeni stok haberi kaydedemiyoruz. İletişim sayfasından yazarsanız size dönüş yaparız.'
