import { MapPin, Pencil, Plus, ReceiptText, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { AddressBook, EntryId } from '#app/modules/orders/domain/address-book.ts'
import {
  addressName,
  invoiceName,
  invoiceSummary,
  MAX_ENTRIES,
} from '#app/modules/orders/domain/address-book.ts'
import { addressLine } from '#app/modules/orders/domain/checkout.ts'
import { ADDRESS_BOOK_PATH, entryPath } from './address-book-paths.ts'

interface Entry {
  readonly id: EntryId
  readonly kind: 'delivery' | 'invoice'
  readonly name: string
  readonly text: string
  readonly isDefault: boolean
}

/** The page 'Adreslerim' of the profile. Everything but the question before deleting works without JavaScript. */
export function AddressBookPage({ book, problem }: { book: AddressBook; problem: string | null }) {
  const [leaving, setLeaving] = useState<Entry | null>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const addresses = book.addresses.map((entry): Entry => {
    const { id, isDefault, delivery } = entry
    return { id, isDefault, kind: 'delivery', name: addressName(entry), text: addressLine(delivery) }
  })
  const invoices = book.invoices.map(({ id, invoice, isDefault }): Entry => {
    return { id, isDefault, kind: 'invoice', name: invoiceName(invoice), text: invoiceSummary(invoice) }
  })
  return (
    <div className="grid gap-10">
      {problem === null ? null : (
        <Alert tone="danger" title="Değişiklik yapılamadı" live>
          {problem}
        </Alert>
      )}
      <Group
        id="addresses"
        title="Teslimat adreslerim"
        kind="delivery"
        addLabel="Adres ekle"
        icon={<MapPin size={20} aria-hidden="true" />}
        empty="Kayıtlı adresiniz yok. Eklediğiniz adresi ödeme sayfasında tek dokunuşla seçersiniz."
        entries={addresses}
        onDelete={setLeaving}
      />
      <Group
        id="invoices"
        title="Fatura bilgilerim"
        kind="invoice"
        addLabel="Fatura bilgisi ekle"
        icon={<ReceiptText size={20} aria-hidden="true" />}
        empty="Kayıtlı fatura bilginiz yok. Şirketinizin bilgilerini bir kez kaydedin, her siparişte yeniden yazmayın."
        entries={invoices}
        onDelete={setLeaving}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => {
          if (!open) setLeaving(null)
        }}
        title={`“${leaving?.name ?? ''}” silinsin mi?`}
        text="Verdiğiniz siparişler bundan etkilenmez."
        confirmLabel="Sil"
        busy={isBusy}
        onConfirm={() => {
          if (leaving)
            void submit({ intent: 'delete', id: leaving.id }, { method: 'post', action: ADDRESS_BOOK_PATH })
          setLeaving(null)
        }}
      />
    </div>
  )
}

function Group({
  id,
  title,
  kind,
  addLabel,
  icon,
  empty,
  entries,
  onDelete,
}: {
  id: string
  title: string
  kind: Entry['kind']
  addLabel: string
  icon: ReactNode
  empty: string
  entries: readonly Entry[]
  onDelete: (entry: Entry) => void
}) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="flex items-center gap-2 text-xl">
          {icon}
          {title}
        </h2>
        {entries.length < MAX_ENTRIES ? (
          <LinkButton
            to={entryPath(kind, null)}
            variant="secondary"
            size="sm"
            icon={<Plus size={18} aria-hidden="true" />}
          >
            {addLabel}
          </LinkButton>
        ) : (
          <p className="text-sm text-ink-soft">En fazla {MAX_ENTRIES} kayıt tutulur.</p>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong p-5 text-sm text-ink-soft">
          {empty}
        </p>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {entries.map((entry) => (
            <EntryCard key={entry.id} entry={entry} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </section>
  )
}

function EntryCard({ entry, onDelete }: { entry: Entry; onDelete: (entry: Entry) => void }) {
  const { id, kind, name, text, isDefault } = entry
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base [overflow-wrap:anywhere]">{name}</h3>
        {isDefault ? <Badge tone="success">Varsayılan</Badge> : null}
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <LinkButton
          to={entryPath(kind, id)}
          variant="secondary"
          size="sm"
          icon={<Pencil size={16} aria-hidden="true" />}
          aria-label={`Düzenle: ${name}`}
        >
          Düzenle
        </LinkButton>
        <Form
          method="post"
          action={ADDRESS_BOOK_PATH}
          onSubmit={(event) => {
            event.preventDefault()
            onDelete(entry)
          }}
        >
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-label={`Sil: ${name}`}
          >
            Sil
          </Button>
        </Form>
        {isDefault ? null : (
          <Form method="post" action={ADDRESS_BOOK_PATH} preventScrollReset>
            <input type="hidden" name="intent" value="default" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" variant="quiet" size="sm" aria-label={`Varsayılan yap: ${name}`}>
              Varsayılan yap
            </Button>
          </Form>
        )}
      </div>
    </li>
  )
}
