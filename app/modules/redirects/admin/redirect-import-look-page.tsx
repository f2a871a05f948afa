import { Form } from 'react-router'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { ImportLook } from '#app/modules/redirects/domain/redirect-import.ts'

const IMPORT = '/admin/redirects/import'

/** What a list of rules would do, and the one press that does it. */
export function RedirectImportLookPage({
  look,
  refusal,
  isBusy,
}: {
  look: ImportLook
  /** Why nothing was written. */
  refusal: string | null
  isBusy: boolean
}) {
  const { fileName, rowCount, counts, added, changed, refused, seen } = look
  const written = counts.added + counts.changed + counts.repointed
  return (
    <>
      <PageHeader
        above={<BackLink to={IMPORT} />}
        title={fileName}
        description={`${formatCount(rowCount)} satır okundu. Henüz hiçbir şey yazılmadı.`}
      />
      <div className="grid grid-cols-1 gap-5">
        {refusal === null ? null : (
          <Alert tone="danger" title="Hiçbir şey yazılmadı" live>
            {refusal}
          </Alert>
        )}
        <Card as="section" title="Ne olacak">
          <div className="grid gap-4">
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
              <Count value={counts.added} label="eklenecek" />
              <Count value={counts.changed} label="değişecek" />
              <Count value={counts.same} label="zaten aynı" />
              <Count value={counts.refused} label="alınmayacak" />
            </ul>
            {counts.repointed > 0 ? (
              <p className="text-sm text-ink-soft">
                Önceki {formatCount(counts.repointed)} kural da güncellenir: yeni adresleri bu listede eski
                adres olduğundan doğrudan son sayfaya götürürler.
              </p>
            ) : null}
            {counts.refused > 0 ? (
              <Alert tone="warning" title={`${formatCount(counts.refused)} satır alınmayacak`}>
                Nedenleri aşağıda. Düzeltip listeyi yeniden yükleyebilir ya da kalanları şimdi yazabilirsiniz.
              </Alert>
            ) : null}
            <Form method="post" className="flex flex-wrap gap-2">
              <input type="hidden" name="seen" value={seen} />
              {written > 0 ? (
                <Button type="submit" busy={isBusy}>
                  {formatCount(counts.added + counts.changed)} kuralı yaz
                </Button>
              ) : null}
              <LinkButton to={IMPORT} variant="secondary">
                {written > 0 ? 'İptal' : 'Başka bir liste yükle'}
              </LinkButton>
            </Form>
            {written > 0 ? (
              <p className="text-xs text-ink-soft">Hepsi birlikte yazılır ya da hiçbiri.</p>
            ) : null}
          </div>
        </Card>
        {refused.length > 0 ? (
          <Rows
            title="Alınmayacak satırlar"
            rows={refused}
            total={counts.refused}
            columns={REFUSED_COLUMNS}
          />
        ) : null}
        {changed.length > 0 ? (
          <Rows title="Değişecek kurallar" rows={changed} total={counts.changed} columns={CHANGED_COLUMNS} />
        ) : null}
        {added.length > 0 ? (
          <Rows title="Eklenecek kurallar" rows={added} total={counts.added} columns={ADDED_COLUMNS} />
        ) : null}
      </div>
    </>
  )
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <li>
      <strong className="tabular">{formatCount(value)}</strong> {label}
    </li>
  )
}

function Rows<Row extends { readonly line: number; readonly source: string }>({
  title,
  rows,
  total,
  columns,
}: {
  title: string
  rows: readonly Row[]
  total: number
  columns: readonly DataColumn<Row>[]
}) {
  return (
    <section>
      <h2 className="mb-3 text-lg">
        {title}
        {rows.length < total ? (
          <span className="ml-2 text-sm font-normal text-ink-soft">
            ilk {formatCount(rows.length)}, toplam {formatCount(total)}
          </span>
        ) : null}
      </h2>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        getRowKey={({ line, source }) => `${line} ${source}`}
        empty={null}
      />
    </section>
  )
}

function lineColumn<Row extends { readonly line: number }>(): DataColumn<Row> {
  return {
    key: 'line',
    header: 'Satır',
    align: 'right',
    width: '1%',
    cell: ({ line }) => <span className="tabular">{line}</span>,
  }
}

function Address({ children }: { children: string }) {
  return <span className="[overflow-wrap:anywhere]">{children === '' ? '–' : children}</span>
}

function Arrow({ children }: { children: string }) {
  return (
    <span className="block text-xs font-normal [overflow-wrap:anywhere] text-ink-soft">
      <span aria-hidden="true">→ </span>
      {children === '' ? '–' : children}
    </span>
  )
}

function Kind({ status }: { status: number }) {
  return status === 302 ? <span className="text-xs text-ink-soft"> (302, geçici)</span> : null
}

type Planned = ImportLook['added'][number]
type Changed = ImportLook['changed'][number]
type Refused = ImportLook['refused'][number]

const ADDED_COLUMNS: readonly DataColumn<Planned>[] = [
  lineColumn(),
  { key: 'old', header: 'Eski adres', isRowHeader: true, cell: ({ source }) => <Address>{source}</Address> },
  {
    key: 'new',
    header: 'Yeni adres',
    cell: ({ target, status, instead }) => (
      <>
        <Address>{target}</Address>
        <Kind status={status} />
        {instead === null ? null : (
          <span className="block text-xs [overflow-wrap:anywhere] text-ink-soft">
            {instead} de yönlendirildiği için doğrudan buraya
          </span>
        )}
      </>
    ),
  },
]

const CHANGED_COLUMNS: readonly DataColumn<Changed>[] = [
  lineColumn(),
  { key: 'old', header: 'Eski adres', isRowHeader: true, cell: ({ source }) => <Address>{source}</Address> },
  {
    key: 'before',
    header: 'Şimdi',
    hideBelow: 'md',
    cell: ({ former }) => (
      <>
        <Address>{former.target}</Address>
        <Kind status={former.status} />
      </>
    ),
  },
  {
    key: 'after',
    header: 'Yeni adres',
    cell: ({ target, status }) => (
      <>
        <Address>{target}</Address>
        <Kind status={status} />
      </>
    ),
  },
]

const REFUSED_COLUMNS: readonly DataColumn<Refused>[] = [
  lineColumn(),
  {
    key: 'rule',
    header: 'Kural',
    isRowHeader: true,
    cell: ({ source, target, message }) => (
      <>
        <Address>{source}</Address>
        <Arrow>{target}</Arrow>
        <span className="mt-1 block [overflow-wrap:anywhere] md:hidden">{message}</span>
      </>
    ),
  },
  {
    key: 'message',
    header: 'Neden',
    hideBelow: 'md',
    cell: ({ message }) => <span className="[overflow-wrap:anywhere]">{message}</span>,
  },
]
