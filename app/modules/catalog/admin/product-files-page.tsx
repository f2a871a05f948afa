import { Download, Upload } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { ProductImport } from '#app/modules/catalog/domain/product-import.ts'
import { IMPORT_ROWS } from '#app/modules/catalog/domain/product-import.ts'
import { IMPORT_STATUS } from './import-status.ts'

const LIST = '/admin/products'

/** Products out as a file and in from one, with what was brought in lately. */
export function ProductFilesPage({
  imports,
  filter,
  refusal,
  isBusy,
}: {
  imports: readonly ProductImport[]
  /** The list's filter as it stands in the address; empty for all products. */
  filter: string
  /** Why the file was not taken. */
  refusal: string | null
  isBusy: boolean
}) {
  const query = filter === '' ? '' : `?${filter}`
  return (
    <>
      <PageHeader above={<BackLink to={`${LIST}${query}`} />} title="İçe / dışa aktar" />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="section" title="Dışa aktar">
          <div className="grid gap-4">
            <p className="text-sm text-ink-soft">
              {filter === '' ? 'Bütün ürünler' : 'Listedeki filtreye uyan ürünler'}, her biri bir satır;
              varyantlara ayrılmış bir ürünün her varyantı da ürünün altında bir satır. Dosyayı düzenleyip
              buradan geri yükleyebilirsiniz; görseller dosyada yer almaz.
            </p>
            <div className="flex flex-wrap gap-2">
              <a href={`${LIST}/export/xlsx${query}`} className={buttonStyle('primary', 'md')} download>
                <Download size={18} aria-hidden="true" /> Excel (.xlsx)
              </a>
              <a href={`${LIST}/export/csv${query}`} className={buttonStyle('secondary', 'md')} download>
                <Download size={18} aria-hidden="true" /> CSV (.csv)
              </a>
            </div>
          </div>
        </Card>
        <Card as="section" title="İçe aktar">
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            {refusal === null ? null : (
              <Alert tone="danger" title="Dosya alınmadı" live>
                {refusal}
              </Alert>
            )}
            <Field
              label="Excel (.xlsx) veya CSV dosyası"
              name="file"
              required
              hint={
                <>
                  En fazla 10 MB ve {formatCount(IMPORT_ROWS)} satır. İlk satır sütun başlıklarıdır. Ürünler
                  SKU ile eşleşir: var olan güncellenir, olmayan eklenir. Varyant kodu veya adı dolu satır,
                  SKU’daki ürünün o varyantıdır. Önce denetlenir, siz onaylamadan hiçbir şey değişmez.
                </>
              }
            >
              <FileInput accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" />
            </Field>
            <div>
              <Button type="submit" busy={isBusy} icon={<Upload size={18} aria-hidden="true" />}>
                Dosyayı yükle
              </Button>
            </div>
          </Form>
        </Card>
      </div>
      {imports.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="mb-3 text-lg">Son içe aktarmalar</h2>
          <DataTable
            caption="Son içe aktarmalar"
            columns={COLUMNS}
            rows={imports}
            getRowKey={({ id }) => id}
            empty={null}
          />
        </section>
      )}
    </>
  )
}

const COLUMNS: readonly DataColumn<ProductImport>[] = [
  {
    key: 'file',
    header: 'Dosya',
    isRowHeader: true,
    cell: ({ id, fileName, createdAt }) => (
      <>
        <Link
          to={`${LIST}/files/${id}`}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {fileName}
        </Link>
        <span className="tabular block text-xs text-ink-soft">{formatDateTime(createdAt)}</span>
      </>
    ),
  },
  { key: 'who', header: 'Kim', hideBelow: 'md', cell: ({ actorName }) => actorName },
  {
    key: 'what',
    header: 'Sonuç',
    hideBelow: 'md',
    cell: ({ status, added, changed }) =>
      status === 'draft' ? '–' : `${formatCount(added)} eklendi, ${formatCount(changed)} güncellendi`,
  },
  {
    key: 'status',
    header: 'Durum',
    cell: ({ status }) => <Badge tone={IMPORT_STATUS[status].tone}>{IMPORT_STATUS[status].label}</Badge>,
  },
]
