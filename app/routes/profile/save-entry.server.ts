import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import type { z } from 'zod'
import type { EntryId, EntryInput } from '#app/modules/orders/domain/address-book.ts'
import { ADDRESS_BOOK_PATH } from '#app/modules/orders/storefront/address-book-paths.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionInvalid, actionRefused } from '../action-result.server.ts'
import { guardAccount } from './guard.server.ts'

/** The address of the form of an entry that does not exist yet. */
const NEW = 'yeni'

/** The entry an address of a form names: null for a new one. Somebody else's entry is not there. */
export function findEntry<Entry extends { readonly id: EntryId }>(
  entries: readonly Entry[],
  id: string,
): Entry | null {
  if (id === NEW) return null
  const found = entries.find((entry) => entry.id === id)
  return (
    found ?? refuse({ kind: 'not-found', code: 'orders/entry-not-found', message: 'Bu kayıt bulunamadı' })
  )
}

/** Saves what the form of an entry sent, and leads back to the book. */
export async function saveEntry(
  { request, context, id }: { request: Request; context: Readonly<RouterContextProvider>; id: string },
  schema: z.ZodType<EntryInput>,
) {
  const account = await guardAccount(context)
  const form = await readForm(request, schema)
  if (!form.ok) return actionInvalid(form.reply)
  const { addressBook } = context.get(requestContext).services.orders
  const saved = await addressBook.save(account.id, id === NEW ? null : (id as EntryId), form.value)
  if (saved.ok) return redirect(ADDRESS_BOOK_PATH, { headers: { 'Cache-Control': 'private, no-store' } })
  if (saved.error.code === 'orders/entry-not-found') return refuse(saved.error)
  return actionRefused(saved.error, { reply: form.reply({}) })
}
