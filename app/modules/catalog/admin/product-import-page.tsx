import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Progress } from '#app/design/primitives/progress.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { ColumnMapping, ProductColumn } from '#app/modules/catalog/domain/product-columns.ts'
import { PRODUCT_COLUMNS } from '#app/modules/catalog/domain/product-columns.ts'
import type {
  ImportCheck,
  ImportFault,
  OpenedImport,
  StockDifference,
} from '#app/modules/catalog/domain/product-import.ts'
import { IMPORT_STATUS } from './import-status.ts'

const FILES = '/admin/products/files'
/** The box that lets products that are there already take their stock from the file. */
export const TAKES_STOCK = 'takesStock'

/** One file of products: which column is which, what it would do, doing it, and taking it back. Works without JavaScript. */
export function ProductImportPage({
  opened,
  mapping,
  takesStock,
  check,
  refusal,
  isBusy,
}: {
  opened: OpenedImport
  mapping: ColumnMapping
  /** Whether the stock of products that are there already is taken from the file. */
  takesStock: boolean
  /** What the file would do; null before it was asked. */
  check: ImportCheck | null
  refusal: string | null
  isBusy: boolean
}) {
  const { status, fileName, actorName, createdAt, rowCount } = opened
  return (
    <>
      <PageHeader
        above={<BackLink to={FILES} />}
        title={fileName}
        description={
          <>
            {formatDateTime(createdAt)} · {actorName}
            {status === 'draft' ? ` · ${formatCount(rowCount)} satır` : null}
          </>
        }
        actions={<Badge tone={IMPORT_STATUS[status].tone}>{IMPORT_STATUS[status].label}</Badge>}
      />
      <div className="grid gap-5">
        {refusal === null ? null : (
          <Alert tone="danger" title="İşlem yapılmadı" live>
            {refusal}
          </Alert>
        )}
        {status === 'draft' ? (
          <Draft opened={opened} mapping={mapping} takesStock={takesStock} check={check} isBusy={isBusy} />
        ) : (
          <Outcome opened={opened} isBusy={isBusy} />
        )}
      </div>
    </>
  )
}

function Draft({
  opened,
  mapping,
  takesStock,
  check,
  isBusy,
}: {
  opened: OpenedImport
  mapping: ColumnMapping
  takesStock: boolean
  check: ImportCheck | null
  isBusy: boolean
}) {
  return (
    <>
      {check ? <Checked check={check} mapping={mapping} takesStock={takesStock} isBusy={isBusy} /> : null}
      <Card as="section" title="Sütunları eşleştirin">
        <Form method="get" className="grid gap-5">
          <input type="hidden" name="check" value="yes" />
          <p className="text-sm text-ink-soft">
            “Alma” seçilen alanlar olduğu gibi kalır; eşleşen bir sütundaki boş hücre alanı boşaltır.
          </p>
          <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {PRODUCT_COLUMNS.map((column) => (
              <MappedColumn key={column.key} column={column} opened={opened} chosen={mapping[column.key]} />
            ))}
          </div>
          <Checkbox
            name={TAKES_STOCK}
            defaultChecked={takesStock}
            label="Var olan ürünlerin stoğunu da dosyadan al"
            description="İşaretlemezseniz kendilerinin ve varyantlarının stoğu olduğu gibi kalır; yalnızca yeni ürünlerin stoğu dosyadan alınır. Dosya “Dışa Aktarmadaki Stok” sütununu taşıyorsa arada satılanlar düşülmüş kalır; taşımıyorsa dosyadaki sayı yazılır."
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant={check ? 'secondary' : 'primary'}>
              Denetle
            </Button>
            <LinkButton to={FILES} variant="secondary">
              İptal
            </LinkButton>
          </div>
        </Form>
      </Card>
    </>
  )
}

function MappedColumn({
  column: { key, heading, hint },
  opened: { headings, samples },
  chosen,
}: {
  column: ProductColumn
  opened: OpenedImport
  chosen: number | undefined
}) {
  const sample = chosen === undefined ? '' : (samples.find((cells) => cells[chosen])?.[chosen] ?? '')
  return (
    <Field
      label={heading}
      name={key}
      required={key === 'sku'}
      hint={
        <span className="line-clamp-1 [overflow-wrap:anywhere]">
          {sample === '' ? (hint ?? '\u00a0') : `Örnek: ${sample}`}
        </span>
      }
    >
      <Select
        key={String(chosen)}
        defaultValue={chosen === undefined ? '' : String(chosen)}
        placeholder="Alma"
        options={headings.map((text, index) => ({
          value: String(index),
          label: text === '' ? `${index + 1}. sütun` : text,
        }))}
      />
    </Field>
  )
}

function Checked({
  check,
  mapping,
  takesStock,
  isBusy,
}: {
  check: ImportCheck
  mapping: ColumnMapping
  takesStock: boolean
  isBusy: boolean
}) {
  const { added, changed, unchanged, changedVariants, withoutPicture, faultyRows, faults } = check
  const count = added + changed
  return (
    <Card as="section" title="Denetim sonucu">
      <div className="grid gap-4">
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <li>
            <strong>{formatCount(added)}</strong> yeni ürün
          </li>
          <li>
            <strong>{formatCount(changed)}</strong> güncelleme
          </li>
          {changedVariants > 0 ? (
            <li>
              <strong>{formatCount(changedVariants)}</strong> varyant güncellemesi
            </li>
          ) : null}
          <li>
            <strong>{formatCount(unchanged)}</strong> değişmeyen
          </li>
          <li>
            <strong>{formatCount(faultyRows)}</strong> hatalı satır
          </li>
        </ul>
        {withoutPicture > 0 ? (
          <Alert tone="warning" title={`${formatCount(withoutPicture)} yeni ürünün görseli yok`}>
            Pasif olarak eklenirler; görsel ekleyince satışa açabilirsiniz.
          </Alert>
        ) : null}
        {check.movedStocks > 0 ? <MovedStocks check={check} takesStock={takesStock} /> : null}
        {faultyRows > 0 ? (
          <>
            <Alert tone="danger" title="Önce dosyadaki hataları düzeltin" live>
              Hatalı satır varken hiçbir ürün değiştirilmez. Dosyayı düzeltip yeniden yükleyin ya da sütun
              eşleştirmesini değiştirin.
            </Alert>
            <Faults faults={faults} />
          </>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="apply" />
            {takesStock ? <input type="hidden" name={TAKES_STOCK} value="on" /> : null}
            {Object.entries(mapping).map(([key, index]) => (
              <input key={key} type="hidden" name={key} value={index} />
            ))}
            <Button type="submit" busy={isBusy} disabled={count === 0}>
              {count === 0 ? 'Değişecek ürün yok' : `${formatCount(count)} ürünü aktar`}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}

/** What was sold or came in since the file was written, and what becomes of it. */
function MovedStocks({ check, takesStock }: { check: ImportCheck; takesStock: boolean }) {
  const { movedStocks, untoldStocks, stocks } = check
  return (
    <>
      <Alert
        tone={takesStock && untoldStocks > 0 ? 'warning' : 'neutral'}
        title={`${formatCount(movedStocks)} ürün veya varyantın stoğu dosyadakinden farklı`}
      >
        {takesStock ? (
          <>
            {untoldStocks < movedStocks ? (
              <p>
                Dışa aktarmadan beri satılanlar düşülür: stok, dosyada yaptığınız değişiklik kadar artar veya
                azalır.
              </p>
            ) : null}
            {untoldStocks > 0 ? (
              <p>
                Dosya, {formatCount(untoldStocks)} ürün veya varyantın yazıldığı andaki stoğunu söylemiyor:
                bunlara dosyadaki sayı olduğu gibi yazılır ve arada satılanlar yeniden satışa çıkar.
              </p>
            ) : null}
          </>
        ) : (
          'Stoklar olduğu gibi kalır. Dosyadan almak için aşağıdaki kutuyu işaretleyip yeniden denetleyin.'
        )}
      </Alert>
      <DataTable
        caption="Stoğu farklı ürün ve varyantlar"
        columns={STOCK_COLUMNS}
        rows={stocks}
        getRowKey={({ line, sku }) => `${line} ${sku}`}
        empty={null}
      />
      {movedStocks > stocks.length ? (
        <p className="text-xs text-ink-soft">
          İlk {formatCount(stocks.length)} satır gösteriliyor; toplam {formatCount(movedStocks)}.
        </p>
      ) : null}
    </>
  )
}

/** '30 adet satıldı' where the file tells what there was; the bare difference where it does not. */
function movementText({ exported, inFile, now }: StockDifference): string {
  const moved = (exported ?? inFile) - now
  const pieces = `${formatCount(Math.abs(moved))} adet`
  if (exported === null) return moved > 0 ? `${pieces} eksik` : `${pieces} fazla`
  return moved > 0 ? `${pieces} satıldı` : `${pieces} arttı`
}

const STOCK_COLUMNS: readonly DataColumn<StockDifference>[] = [
  {
    key: 'product',
    header: 'Ürün',
    isRowHeader: true,
    cell: ({ title, sku }) => (
      <span className="[overflow-wrap:anywhere]">
        {title}
        <span className="block text-xs text-ink-soft">{sku}</span>
      </span>
    ),
  },
  {
    key: 'exported',
    header: 'Dışa aktarmada',
    align: 'right',
    hideBelow: 'md',
    cell: ({ exported }) => (exported === null ? '–' : formatCount(exported)),
  },
  {
    key: 'file',
    header: 'Dosyada',
    align: 'right',
    hideBelow: 'md',
    cell: ({ inFile }) => formatCount(inFile),
  },
  {
    key: 'now',
    header: 'Şimdi',
    align: 'right',
    hideBelow: 'md',
    cell: ({ now }) => formatCount(now),
  },
  { key: 'moved', header: 'Arada', cell: movementText },
  {
    key: 'after',
    header: 'Sonra',
    align: 'right',
    cell: ({ after }) => <strong className="tabular">{formatCount(after)}</strong>,
  },
]

function Outcome({ opened, isBusy }: { opened: OpenedImport; isBusy: boolean }) {
  const { status, added, changed, rowCount, faults } = opened
  if (status === 'running' || status === 'undoing') {
    const done = added + changed
    return (
      <Card as="section" title={status === 'running' ? 'Aktarılıyor' : 'Geri alınıyor'}>
        <div className="grid gap-3" aria-live="polite">
          {status === 'running' ? (
            <Progress
              value={rowCount === 0 ? 0 : Math.floor((done / rowCount) * 100)}
              label="İçe aktarmanın ilerlemesi"
            />
          ) : null}
          <p className="text-sm text-ink-soft">
            {status === 'running'
              ? `${formatCount(done)} / ${formatCount(rowCount)} satır. `
              : 'Ürünler eski hâllerine dönüyor. '}
            Bu sayfadan ayrılabilirsiniz; işlem arka planda sürer.
          </p>
        </div>
      </Card>
    )
  }
  const isUndone = status === 'undone'
  return (
    <Card as="section" title={isUndone ? 'Geri alındı' : 'Aktarıldı'}>
      <div className="grid gap-4">
        <p className="text-sm">
          {formatCount(added)} ürün eklendi, {formatCount(changed)} ürün güncellendi
          {isUndone ? '; sonra hepsi geri alındı.' : '.'}
        </p>
        {faults.length > 0 ? (
          <>
            <Alert tone="warning" title={isUndone ? 'Geri alınmayan ürünler' : 'Aktarılmayan satırlar'}>
              {isUndone
                ? 'İçe aktarmadan sonra değiştirildikleri için olduğu gibi bırakıldılar.'
                : 'Denetimden sonra değiştikleri için yazılmadılar.'}
            </Alert>
            <Faults faults={faults} />
          </>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/admin/products">Ürünlere git</LinkButton>
          {isUndone ? null : (
            <Form method="post">
              <input type="hidden" name="intent" value="undo" />
              <Button type="submit" variant="danger" busy={isBusy}>
                İçe aktarmayı geri al
              </Button>
            </Form>
          )}
        </div>
        {isUndone ? null : (
          <p className="text-xs text-ink-soft">
            Geri alınca eklenen ürünler silinir, güncellenenler eski hâline döner. Sonradan değiştirdiğiniz
            ürünlere dokunulmaz.
          </p>
        )}
      </div>
    </Card>
  )
}

function Faults({ faults }: { faults: readonly ImportFault[] }) {
  return (
    <DataTable
      caption="Hatalı satırlar"
      columns={FAULT_COLUMNS}
      rows={faults}
      getRowKey={({ line, heading, message }) => `${line} ${heading ?? ''} ${message}`}
      empty={null}
    />
  )
}

const FAULT_COLUMNS: readonly DataColumn<ImportFault>[] = [
  {
    key: 'line',
    header: 'Satır',
    align: 'right',
    width: '1%',
    cell: ({ line }) => <span className="tabular">{line === 0 ? '–' : line}</span>,
  },
  { key: 'heading', header: 'Sütun', isRowHeader: true, cell: ({ heading }) => heading ?? '–' },
  {
    key: 'message',
    header: 'Ne yapmalı',
    cell: ({ message }) => <span className="[overflow-wrap:anywhere]">{message}</span>,
  },
]
