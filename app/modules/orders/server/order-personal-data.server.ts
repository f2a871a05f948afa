import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { PersonalFile } from '#app/modules/accounts/domain/personal-part.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import { rowsText } from '#app/modules/cart/domain/line-rows.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { writtenNames } from '#app/modules/printing/domain/name-list.ts'
import { artworksOf, printText } from '#app/modules/printing/domain/printed-place.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SavedInvoice } from '../domain/address-book.ts'
import { lastCancelRequest } from '../domain/cancel-request.ts'
import type { DeliveryAddress, InvoiceDetails } from '../domain/checkout.ts'
import { CONSENT_TITLES } from '../domain/consents.ts'
import type { OrderMessage } from '../domain/conversation.ts'
import { chargedTexts } from '../domain/documents.ts'
import { withoutSlips } from '../domain/order-events.ts'
import type { OrderRevision } from '../domain/order-revision.ts'
import { shownRevision } from '../domain/order-revision.ts'
import { CHANGE_STATE_LABELS } from '../domain/order-revision-views.ts'
import { CUSTOMER_STATUS_LABELS } from '../domain/order-status.ts'
import type { OrderDetail, OrderLineView } from '../domain/order-views.ts'
import { parcelContents } from '../domain/parcels.ts'
import { messageFilesOf, readMessages } from './order-messages.server.ts'
import { revisionsOf } from './order-revision-rows.server.ts'
import { readDetail } from './order-rows.server.ts'
import { addressBookEntries, orders } from './tables.server.ts'

/** Orders read at a time: an export never holds all of them. */
const BATCH = 20

/** What orders know of a customer: for him to take along, and to forget where the law lets them. */
export function createOrderPersonalData({
  db,
  media,
}: {
  readonly db: Database
  readonly media: MediaService
}): PersonalDataHolder {
  async function* ordersOf(accountId: AccountId): AsyncGenerator<OrderDetail> {
    let last: { createdAt: Date; id: string } | null = null
    for (;;) {
      const after: ReturnType<typeof or> = last
        ? or(
            gt(orders.createdAt, last.createdAt),
            and(eq(orders.createdAt, last.createdAt), gt(orders.id, last.id)),
          )
        : undefined
      const rows: (typeof orders.$inferSelect)[] = await db
        .select()
        .from(orders)
        .where(and(eq(orders.userId, accountId), after))
        .orderBy(asc(orders.createdAt), asc(orders.id))
        .limit(BATCH)
      for (const order of rows) yield await readDetail(db, order)
      last = rows.at(-1) ?? null
      if (rows.length < BATCH) return
    }
  }

  return {
    exportFor: ({ accountId }) => ({
      sections: [
        {
          name: 'siparisler',
          async *items() {
            for await (const order of ordersOf(accountId))
              yield toExport(order, await readMessages(db, order.id), await revisionsOf(db, order.id))
          },
        },
        {
          name: 'adresler',
          async *items() {
            const entries = await db
              .select()
              .from(addressBookEntries)
              .where(eq(addressBookEntries.userId, accountId))
              .orderBy(asc(addressBookEntries.createdAt))
            for (const { kind, label, details } of entries)
              yield kind === 'delivery'
                ? { tur: 'Teslimat', ad: label, bilgiler: deliveryInWords(details as DeliveryAddress) }
                : { tur: 'Fatura', ad: label, bilgiler: invoiceInWords(details as SavedInvoice) }
          },
        },
      ],
      async *files(): AsyncGenerator<PersonalFile> {
        for await (const { id, orderNumber, lines, invoiceFile } of ordersOf(accountId)) {
          const files = [...lines.flatMap(artworksOf), ...(invoiceFile ? [invoiceFile] : [])]
          for (const { name, fileId } of files)
            yield { path: ['siparisler', orderNumber, name], open: () => media.streamOf(fileId) }
          for (const { name, fileId } of await messageFilesOf(db, id))
            yield { path: ['siparisler', orderNumber, 'mesajlar', name], open: () => media.streamOf(fileId) }
        }
      },
    }),

    async forget(tx, { accountId }) {
      await tx.delete(addressBookEntries).where(eq(addressBookEntries.userId, accountId))
      await tx.update(orders).set({ userId: null }).where(eq(orders.userId, accountId))
      return []
    },
  }
}

/** An order in the buyer's words; amounts in kuruş, as they were agreed on. */
function toExport(
  order: OrderDetail,
  messages: readonly OrderMessage[],
  revisions: readonly OrderRevision[],
): object {
  const { price } = order
  const cancelRequest = lastCancelRequest(order.changes)
  return {
    siparisNo: order.orderNumber,
    tarih: isoTime(order.createdAt),
    durum: CUSTOMER_STATUS_LABELS[order.status],
    odeme: order.paymentStatus === 'paid' ? 'Ödendi' : 'Bekliyor',
    alici: {
      ad: order.buyer.firstName,
      soyad: order.buyer.lastName,
      eposta: order.buyer.email,
      telefon: order.buyer.phone,
    },
    teslimat: deliveryInWords(order.delivery),
    fatura: invoiceInWords(order.invoice),
    satinAlmaSiparisNo: order.purchaseOrderNumber,
    siparisNotu: order.note,
    istenenGun: order.wishedDay,
    ...(cancelRequest && {
      iptalIstegi: {
        tarih: isoTime(cancelRequest.at),
        sebep: cancelRequest.reason,
        yanit: cancelRequest.answer,
      },
    }),
    kalemler: order.lines.map((line) => ({
      urun: line.title,
      stokKodu: line.sku,
      adet: line.quantity,
      secenekler: line.options,
      dagilim: rowsText(line),
      baski: line.printChoice && printText(line.printChoice, line.places),
      ...(line.isExpress && { ekspres: true }),
      isimler: (line.places ?? []).flatMap(({ names }) => (names ? writtenNames(names) : [])),
      baskiNotu: line.note,
      baskiDosyasi: line.artwork?.name ?? null,
      baskiTasarimi: line.design && describeOrdered(line.design),
      birimFiyatKurus: line.unitMinor,
      tutarKurus: line.lineMinor,
      ...(line.charges ? { baskiUcretleri: chargesInWords(line) } : {}),
    })),
    kuponKodu: order.couponCode,
    araToplamKurus: price.subtotalMinor,
    ...(price.printMinor ? { baskiKurus: price.printMinor } : {}),
    uyeIndirimiKurus: price.memberDiscountMinor,
    kuponIndirimiKurus: price.couponDiscountMinor,
    kdvKurus: price.vatMinor,
    toplamKurus: price.totalMinor,
    koliler: order.parcels.map((parcel) => ({
      icindekiler: parcelContents(order.lines, parcel),
      firma: parcel.carrier === null ? null : carrierName(parcel.carrier),
      takipNo: parcel.trackingNumber,
      not: parcel.note,
      yolaCikis: parcel.sentAt === null ? null : isoTime(parcel.sentAt),
      teslim: parcel.deliveredAt === null ? null : isoTime(parcel.deliveredAt),
      ...(parcel.address && {
        gittigiYer: {
          ad: parcel.address.firstName,
          soyad: parcel.address.lastName,
          telefon: parcel.address.phone,
          ...deliveryInWords(parcel.address),
        },
      }),
    })),
    gecmis: withoutSlips(order.history).map(({ at, to }) => ({
      tarih: isoTime(at),
      durum: CUSTOMER_STATUS_LABELS[to],
    })),
    degisiklikler: revisions.map((revision) => ({
      tarih: isoTime(revision.at),
      durum: CHANGE_STATE_LABELS[revision.state],
      gerekce: revision.reason,
      yanit: revision.answer,
      neler: shownRevision(revision, order.couponCode).rows.map(({ what, from, to }) => ({
        ne: what,
        once: from,
        sonra: to,
      })),
    })),
    mesajlar: messages.map(({ at, isFromBuyer, text, files }) => ({
      tarih: isoTime(at),
      yazan: isFromBuyer ? 'Siz' : 'Mağaza',
      mesaj: text,
      ...(files.length > 0 && { dosyalar: files.map(({ name }) => name) }),
    })),
    onaylar: order.consents.map(({ kind, given, textVersion, at }) => ({
      metin: CONSENT_TITLES[kind] ?? kind,
      verildi: given,
      surum: textVersion,
      tarih: isoTime(at),
    })),
  }
}

function chargesInWords(line: OrderLineView): readonly object[] {
  return chargedTexts(line).map(({ text, amountMinor }) => ({ ucret: text, tutarKurus: amountMinor }))
}

function deliveryInWords({ address, city, district, postalCode }: DeliveryAddress): object {
  return { adres: address, il: city, ilce: district, postaKodu: postalCode }
}

/** An invoice of an order, or one that is kept for the next: that of a person has neither name nor address of its own. */
function invoiceInWords(invoice: InvoiceDetails | SavedInvoice): object {
  const toldToo = invoice.email ? { faturaEpostasi: invoice.email } : {}
  if (invoice.type === 'individual') {
    const named = 'name' in invoice ? { ad: invoice.name, adres: invoice.address } : {}
    return { tur: 'Bireysel', tcKimlikNo: invoice.nationalId, ...named, ...toldToo }
  }
  const { companyName, taxOffice, taxNumber, companyAddress } = invoice
  return {
    tur: 'Kurumsal',
    firmaAdi: companyName,
    vergiDairesi: taxOffice,
    vergiNo: taxNumber,
    firmaAdresi: companyAddress,
    ...toldToo,
  }
}

function isoTime(instant: number): string {
  return new Date(instant).toISOString()
}
