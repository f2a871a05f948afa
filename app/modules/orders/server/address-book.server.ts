import { and, desc, eq, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { AddressBook, EntryId, EntryInput, SavedInvoice } from '../domain/address-book.ts'
import { invoiceToSave, isSameAddress, isSameInvoice, MAX_ENTRIES } from '../domain/address-book.ts'
import type { DeliveryAddress } from '../domain/checkout.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import { addressBookEntries } from './tables.server.ts'

export interface AddressBookService {
  /** What an account keeps; the default of each kind first, then the newest. */
  of(accountId: AccountId): Promise<AddressBook>
  /**
   * Adds an entry, or changes one (`id`). The first of a kind is its default. Refuses with 'orders/entry-not-found' (also
   * for somebody else's, and for one of the other kind) and 'orders/address-book-full' beyond 20 of a kind.
   */
  save(accountId: AccountId, id: EntryId | null, entry: EntryInput): Promise<Result<void>>
  /** Takes an entry out; after the default the newest one left becomes it. 'orders/entry-not-found'. */
  remove(accountId: AccountId, id: EntryId): Promise<Result<void>>
  /** Safe to repeat. 'orders/entry-not-found'. */
  makeDefault(accountId: AccountId, id: EntryId): Promise<Result<void>>
  /**
   * Keeps what the buyer ticked at checkout. Call it after the order is placed, which it has no part in: what is kept
   * already and what finds no room is left alone. Safe to repeat.
   */
  keepFromOrder(
    accountId: AccountId,
    form: Pick<CheckoutForm, 'delivery' | 'invoice' | 'save'>,
  ): Promise<void>
}

const NOT_FOUND = fail.notFound<never>('orders/entry-not-found', 'Bu kayıt bulunamadı. Silinmiş olabilir.')
const FULL: Readonly<Record<EntryInput['kind'], string>> = {
  delivery: `En fazla ${MAX_ENTRIES} adres kaydedebilirsiniz. Lütfen önce birini silin.`,
  invoice: `En fazla ${MAX_ENTRIES} fatura bilgisi kaydedebilirsiniz. Lütfen önce birini silin.`,
}

type Row = typeof addressBookEntries.$inferSelect

/** What customers keep for their next order. The rules of its fields are checkout's. */
export function createAddressBook({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): AddressBookService {
  function rowsOf(executor: Database, accountId: AccountId): Promise<Row[]> {
    return executor
      .select()
      .from(addressBookEntries)
      .where(eq(addressBookEntries.userId, accountId))
      .orderBy(desc(addressBookEntries.isDefault), desc(addressBookEntries.createdAt), addressBookEntries.id)
  }

  /** One change of an account's book at a time, so that its limit and its one default hold. */
  async function lockBook(tx: Transaction, accountId: AccountId): Promise<readonly Row[]> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address book ${accountId}`}, 0))`)
    return rowsOf(tx, accountId)
  }

  async function setDefault(tx: Transaction, { id, kind, userId }: Pick<Row, 'id' | 'kind' | 'userId'>) {
    const sameKind = and(eq(addressBookEntries.userId, userId), eq(addressBookEntries.kind, kind))
    await tx
      .update(addressBookEntries)
      .set({ isDefault: false })
      .where(and(sameKind, eq(addressBookEntries.isDefault, true)))
    await tx.update(addressBookEntries).set({ isDefault: true }).where(eq(addressBookEntries.id, id))
  }

  async function add(tx: Transaction, accountId: AccountId, entry: EntryInput, siblings: readonly Row[]) {
    const id = createId('ADR-')
    await tx.insert(addressBookEntries).values({
      id,
      userId: accountId,
      kind: entry.kind,
      details: entry.details,
      isDefault: false,
      label: entry.kind === 'delivery' ? entry.label : '',
      createdAt: new Date(clock.now()),
    })
    if (entry.isDefault || siblings.length === 0)
      await setDefault(tx, { id, kind: entry.kind, userId: accountId })
  }

  return {
    async of(accountId) {
      const rows = await rowsOf(db, accountId)
      return {
        addresses: rows.filter(isOfKind('delivery')).map(({ id, label, details, isDefault }) => ({
          id: id as EntryId,
          label,
          isDefault,
          delivery: details as DeliveryAddress,
        })),
        invoices: rows.filter(isOfKind('invoice')).map(({ id, details, isDefault }) => ({
          id: id as EntryId,
          isDefault,
          invoice: details as SavedInvoice,
        })),
      }
    },

    save(accountId, id, entry) {
      return transact(db, async (tx) => {
        const rows = await lockBook(tx, accountId)
        const siblings = rows.filter(isOfKind(entry.kind))
        if (id === null) {
          if (siblings.length >= MAX_ENTRIES)
            return fail.invalid('orders/address-book-full', FULL[entry.kind])
          await add(tx, accountId, entry, siblings)
          return ok(undefined)
        }
        const present = siblings.find((row) => row.id === id)
        if (!present) return NOT_FOUND
        const label = entry.kind === 'delivery' ? entry.label : ''
        await tx
          .update(addressBookEntries)
          .set({ label, details: entry.details })
          .where(eq(addressBookEntries.id, id))
        if (entry.isDefault) await setDefault(tx, present)
        return ok(undefined)
      })
    },

    remove(accountId, id) {
      return transact(db, async (tx) => {
        const rows = await lockBook(tx, accountId)
        const gone = rows.find((row) => row.id === id)
        if (!gone) return NOT_FOUND
        await tx.delete(addressBookEntries).where(eq(addressBookEntries.id, id))
        const next = rows.find((row) => row.kind === gone.kind && row.id !== id)
        if (gone.isDefault && next) await setDefault(tx, next)
        return ok(undefined)
      })
    },

    makeDefault(accountId, id) {
      return transact(db, async (tx) => {
        const rows = await lockBook(tx, accountId)
        const chosen = rows.find((row) => row.id === id)
        if (!chosen) return NOT_FOUND
        await setDefault(tx, chosen)
        return ok(undefined)
      })
    },

    async keepFromOrder(accountId, { delivery, invoice, save }) {
      const savedInvoice = save.invoice ? invoiceToSave(invoice) : null
      if (!save.address && savedInvoice === null) return
      await atomically(db, async (tx) => {
        const rows = await lockBook(tx, accountId)
        const addresses = rows.filter(isOfKind('delivery'))
        const isKnown = addresses.some(({ details }) => isSameAddress(details as DeliveryAddress, delivery))
        if (save.address && !isKnown && addresses.length < MAX_ENTRIES) {
          const entry = { kind: 'delivery', label: '', details: delivery, isDefault: false } as const
          await add(tx, accountId, entry, addresses)
        }
        if (savedInvoice === null) return
        const invoices = rows.filter(isOfKind('invoice'))
        if (invoices.length >= MAX_ENTRIES) return
        if (invoices.some(({ details }) => isSameInvoice(details as SavedInvoice, savedInvoice))) return
        await add(tx, accountId, { kind: 'invoice', details: savedInvoice, isDefault: false }, invoices)
      })
    },
  }
}

function isOfKind(kind: EntryInput['kind']): (row: Row) => boolean {
  return (row) => row.kind === kind
}
