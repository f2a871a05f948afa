import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { BulkDeed } from '#app/modules/catalog/domain/change-form.ts'
import type { ChangedFields } from '#app/modules/catalog/domain/product-change.ts'
import { RESTORABLE_DAYS } from '#app/modules/catalog/domain/product-removal.ts'
import { USUAL_REASON } from '../domain/stock-movement.ts'
import { arrivalOf } from './arrived-from-bulk.ts'
import { STOCK_REASON_OPTIONS } from './stock-reason-options.ts'
import { REMOVED_PRODUCTS } from './use-removal-toast.ts'

type Fields = readonly (readonly [name: string, value: string])[]

interface Example {
  readonly id: string
  readonly title: string
  readonly before: ChangedFields
  readonly after: ChangedFields | null
}

/** What the change of many products would do; the page of it first shows it and then asks. */
export interface BulkView {
  readonly count: number
  readonly refused: number
  readonly examples: readonly Example[]
  /** Which products, as it stands in the address. */
  readonly selection: Fields
  /** The whole request, to be sent with the confirmation. */
  readonly fields: Fields
  readonly deed: BulkDeed | null
  /** What was typed for it. */
  readonly typed: Readonly<Record<string, string>>
  /** Why what was typed is no change. */
  readonly fault: string | null
}

/** Chooses what to do with many products, shows what it would do, and does it when asked to. Works without JavaScript. */
export function ProductBulkPage({
  view,
  list,
  refusal,
  done,
  removalId,
  isBusy,
}: {
  /** Null when nothing is chosen, with `refusal` saying why. */
  view: BulkView | null
  /** The address of the list one comes from, with its filter and page. */
  list: string
  refusal: string | null
  /** What was done, in words. */
  done: string | null
  /** What takes it back; null unless products were deleted. */
  removalId: string | null
  isBusy: boolean
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to={list} label="Ürünler" />}
        title="Toplu değişiklik"
        description={view ? `${formatCount(view.count)} ürün seçildi.` : null}
      />
      <div className="mb-5 grid gap-3 empty:hidden">
        {done === null ? null : (
          <Alert tone="success" title="Başarılı" live>
            {done}
            {removalId === null ? null : (
              // Without JavaScript; else the list that follows offers it.
              <Form method="post" action={REMOVED_PRODUCTS} className="mt-2 not-noscript:hidden">
                <input type="hidden" name="id" value={removalId} />
                <Button type="submit" variant="secondary" size="sm">
                  Geri al
                </Button>
              </Form>
            )}
          </Alert>
        )}
        {refusal === null ? null : (
          <Alert tone="danger" title="Değişiklik yapılmadı" live>
            {refusal}
          </Alert>
        )}
      </div>
      {view === null || done !== null ? (
        <LinkButton to={list} variant="secondary">
          Ürünlere dön
        </LinkButton>
      ) : view.deed === null || view.fault !== null ? (
        <Choices view={view} list={list} />
      ) : (
        <Confirmation view={view} deed={view.deed} isBusy={isBusy} />
      )}
    </>
  )
}

function Choices({ view, list }: { view: BulkView; list: string }) {
  const { typed, fault, deed } = view
  const faultOf = (own: BulkDeed) => (deed === own ? fault : null)
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-2">
        <Choice view={view} deed="price" title="Fiyat" submit="Önizle">
          <Field label="Yön" name="direction">
            <Select
              defaultValue={typed.direction ?? 'raise'}
              options={[
                { value: 'raise', label: 'Artır' },
                { value: 'lower', label: 'Düşür' },
              ]}
            />
          </Field>
          <Field
            label="Yüzde"
            name="percent"
            error={faultOf('price')}
            required
            hint="Kuruşa yuvarlanır (yarım kuruş yukarı). Seçenek farkları ve adet indirimi yüzdeleri değişmez."
          >
            <TextInput
              defaultValue={typed.percent ?? ''}
              inputMode="decimal"
              placeholder="10"
              trailing="%"
              maxLength={8}
              autoComplete="off"
            />
          </Field>
        </Choice>
        <Choice view={view} deed="stock" title="Stok" submit="Önizle">
          <Field label="Nasıl" name="mode">
            <Select
              defaultValue={typed.mode ?? 'add'}
              options={[
                { value: 'add', label: 'Ekle veya düş' },
                { value: 'set', label: 'Stoğu şu yap' },
              ]}
            />
          </Field>
          <Field
            label="Adet"
            name="quantity"
            error={faultOf('stock')}
            required
            hint="Düşmek için eksi yazın: -20."
          >
            <TextInput
              defaultValue={typed.quantity ?? ''}
              placeholder="100"
              maxLength={12}
              autoComplete="off"
            />
          </Field>
          <Field label="Neden" name="reason">
            <Select defaultValue={typed.reason ?? USUAL_REASON} options={STOCK_REASON_OPTIONS} />
          </Field>
        </Choice>
        <Choice view={view} deed="active" title="Durum" submit="Devam">
          <Field label="Ürünler" name="on">
            <Select
              options={[
                { value: 'yes', label: 'Satışta olsun' },
                { value: 'no', label: 'Pasif olsun' },
              ]}
            />
          </Field>
        </Choice>
        <Choice view={view} deed="featured" title="Öne çıkanlar" submit="Devam">
          <Field label="Ürünler" name="on" id="field-featured-on">
            <Select
              options={[
                { value: 'yes', label: 'Öne çıkan olsun' },
                { value: 'no', label: 'Öne çıkan olmasın' },
              ]}
            />
          </Field>
        </Choice>
        <Choice view={view} deed="remove" title="Silme" submit="Devam" isDanger>
          <p className="text-sm text-ink-soft sm:col-span-2">
            Ürünler mağazadan kalkar. Verilmiş siparişler değişmez. {RESTORABLE_DAYS} gün içinde geri
            alabilirsiniz.
          </p>
        </Choice>
        <Card as="section" title="Seçilen ürünler">
          <ul className="grid gap-1 text-sm">
            {view.examples.map(({ id, title }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                {title}
              </li>
            ))}
          </ul>
          <More view={view} />
        </Card>
      </div>
      <div className="mt-6">
        <LinkButton to={list} state={arrivalOf(view.selection)} variant="secondary">
          İptal
        </LinkButton>
      </div>
    </>
  )
}

function Choice({
  view,
  deed,
  title,
  submit,
  isDanger = false,
  children,
}: {
  view: BulkView
  deed: BulkDeed
  title: string
  submit: string
  isDanger?: boolean
  children: ReactNode
}) {
  return (
    <Card as="section" title={title}>
      <Form method="get" className="grid gap-4 sm:grid-cols-2">
        <Hidden fields={view.selection} />
        <input type="hidden" name="deed" value={deed} />
        {children}
        <div className="sm:col-span-2">
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'secondary'}
            size="sm"
            aria-label={`${title}: ${submit}`}
          >
            {submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Confirmation({ view, deed, isBusy }: { view: BulkView; deed: BulkDeed; isBusy: boolean }) {
  const back = new URLSearchParams(view.selection.map(([name, value]) => [name, value]))
  const affected = view.count - view.refused
  const { question, button } = wordsOf(deed, view.typed, formatCount(affected))
  return (
    <Card as="section" title={question}>
      <div className="grid gap-4">
        {view.refused > 0 ? (
          <Alert tone="warning" title={`${formatCount(view.refused)} ürün değişmeyecek`}>
            {deed === 'price'
              ? 'Bu yüzdeyle birim fiyatları sıfırın altına iner ya da sınırı aşar.'
              : 'Stokları sıfırın altına iner, sınırı aşar ya da seçilen neden bu değişikliğe uymaz.'}
          </Alert>
        ) : null}
        <DataTable
          caption="Örnekler"
          columns={columnsOf(deed)}
          rows={view.examples}
          getRowKey={({ id }) => id}
          empty={null}
        />
        <More view={view} />
        <Form method="post" className="flex flex-wrap gap-2">
          <Hidden fields={view.fields} />
          <input type="hidden" name="seenCount" value={view.count} />
          <Button
            type="submit"
            variant={deed === 'remove' ? 'danger' : 'primary'}
            busy={isBusy}
            disabled={affected === 0}
          >
            {button}
          </Button>
          <LinkButton to={`?${back.toString()}`} variant="secondary">
            Vazgeç
          </LinkButton>
        </Form>
      </div>
    </Card>
  )
}

function wordsOf(
  deed: BulkDeed,
  typed: Readonly<Record<string, string>>,
  count: string,
): { readonly question: string; readonly button: string } {
  const isOn = typed.on !== 'no'
  switch (deed) {
    case 'price': {
      const verb = typed.direction === 'lower' ? 'düşürülsün mü' : 'artırılsın mı'
      return {
        question: `${count} ürünün fiyatı %${typed.percent ?? ''} ${verb}?`,
        button: `${count} ürünün fiyatını değiştir`,
      }
    }
    case 'stock':
      return {
        question: `${count} ürünün stoğu değiştirilsin mi?`,
        button: `${count} ürünün stoğunu değiştir`,
      }
    case 'active':
      return isOn
        ? { question: `${count} ürün satışa açılsın mı?`, button: `${count} ürünü satışa aç` }
        : { question: `${count} ürün pasif olsun mu?`, button: `${count} ürünü pasif yap` }
    case 'featured':
      return isOn
        ? { question: `${count} ürün öne çıkarılsın mı?`, button: `${count} ürünü öne çıkar` }
        : {
            question: `${count} ürün öne çıkanlardan alınsın mı?`,
            button: `${count} ürünü öne çıkanlardan al`,
          }
    case 'remove':
      return { question: `${count} ürün silinsin mi?`, button: `${count} ürünü sil` }
  }
}

function columnsOf(deed: BulkDeed): readonly DataColumn<Example>[] {
  const product: DataColumn<Example> = {
    key: 'product',
    header: 'Ürün',
    isRowHeader: true,
    cell: ({ title }) => <span className="[overflow-wrap:anywhere]">{title}</span>,
  }
  if (deed === 'remove') return [product]
  const cell = (fields: ChangedFields | null) =>
    fields === null ? 'değişmez' : <Figure deed={deed} fields={fields} />
  return [
    product,
    { key: 'before', header: 'Şimdi', align: 'right', cell: ({ before }) => cell(before) },
    { key: 'after', header: 'Sonra', align: 'right', cell: ({ after }) => cell(after) },
  ]
}

function Figure({ deed, fields }: { deed: BulkDeed; fields: ChangedFields }) {
  if (deed === 'price') return <Price minor={fields.priceMinMinor} />
  if (deed === 'stock') return <span className="tabular">{formatCount(fields.stock)}</span>
  if (deed === 'active') return <>{fields.active ? 'Satışta' : 'Pasif'}</>
  return <>{fields.featured ? 'Öne Çıkan' : '–'}</>
}

function More({ view }: { view: BulkView }) {
  const more = view.count - view.examples.length
  return more > 0 ? <p className="mt-2 text-sm text-ink-soft">ve {formatCount(more)} ürün daha</p> : null
}

function Hidden({ fields }: { fields: Fields }) {
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
