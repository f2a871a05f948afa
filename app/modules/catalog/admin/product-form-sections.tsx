import { Field } from '#app/design/forms/field.tsx'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount, parseCount } from '#app/kernel/count.ts'
import { parseLira } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints, formatPercent } from '#app/kernel/percent.ts'
import { slugify } from '#app/kernel/slug.ts'
import { LOW_STOCK } from '#app/modules/catalog/domain/admin-product.ts'
import { readQuantity } from '#app/modules/catalog/domain/change-form.ts'
import { VAT_RATES_BP } from '#app/modules/catalog/domain/product-form.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { signedCount } from '../domain/stock-movement.ts'
import { IncomingSection } from './incoming-section.tsx'
import { useProductForm } from './product-form-meta.ts'
import { STOCK_REASON_OPTIONS } from './stock-reason-options.ts'

export interface CategoryChoice {
  readonly id: string
  readonly name: string
}

/** What the product is called, where it stands and how it is found. */
export function BasicsSection({
  categories,
  stored,
}: {
  categories: readonly CategoryChoice[]
  /** The product as it is stored; its address stays while its title does. */
  stored: { readonly title: string; readonly slug: string } | null
}) {
  const { title, sku, categoryId, shortDescription } = useProductForm().getFieldset()
  const typedTitle = (title.value ?? '').trim()
  const slug = stored !== null && typedTitle === stored.title ? stored.slug : slugify(typedTitle)
  return (
    <Card as="section" title="Temel bilgiler">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextFormField
          field={title}
          label="Ürün adı"
          required
          maxLength={PRODUCT_LIMITS.title}
          className="sm:col-span-2"
          hint={
            <>
              Adres: <span className="[overflow-wrap:anywhere]">/urun/{slug === '' ? '…' : slug}</span>
              {stored !== null && typedTitle !== '' && slug !== stored.slug
                ? ' (eski adres yenisine yönlendirilir)'
                : null}
            </>
          }
        />
        <TextFormField
          field={sku}
          label="SKU"
          required
          maxLength={PRODUCT_LIMITS.sku}
          hint="Ürünün sizdeki kodu; her üründe farklıdır."
        />
        <Field label="Kategori" name={categoryId.name} error={categoryId.errors} required>
          <Select
            key={categoryId.key}
            defaultValue={categoryId.initialValue}
            placeholder="Kategori seçin"
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <TextAreaFormField
          field={shortDescription}
          label="Kısa açıklama"
          rows={2}
          maxLength={PRODUCT_LIMITS.shortDescription}
          className="sm:col-span-2"
          hint="Ürün sayfasında başlığın altında görünür; bir iki cümle yeterlidir."
        />
      </div>
    </Card>
  )
}

/** Prices are typed without VAT; what the buyer pays is shown beside them. */
export function PriceAndStockSection({
  stored,
}: {
  /** The product as it is stored; null for a new one. */
  stored: { readonly id: string; readonly isDivided: boolean } | null
}) {
  const {
    priceMin,
    priceMax,
    minOrderQuantity,
    packSize,
    colourMinimum,
    stock,
    countsTogether,
    isUntracked,
  } = useProductForm().getFieldset()
  const isCounted = isUntracked.value !== 'on'
  return (
    <Card as="section" title="Fiyat ve stok">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <TextFormField
          field={priceMin}
          label="Minimum fiyat"
          required
          inputMode="decimal"
          placeholder="12,50"
          trailing="₺"
          maxLength={20}
          hint={<GrossPrice />}
        />
        <TextFormField
          field={priceMax}
          label="Maksimum fiyat"
          inputMode="decimal"
          placeholder="15,00"
          trailing="₺"
          maxLength={20}
          hint="Yalnızca gösterilir, tahsil edilmez."
        />
        <TextFormField
          field={minOrderQuantity}
          label="Min. sipariş adedi"
          required
          inputMode="numeric"
          placeholder="50"
          maxLength={12}
        />
        {stored?.isDivided ? (
          <DividedStock id={stored.id} />
        ) : isCounted ? (
          <>
            <TextFormField
              field={stock}
              label="Stok adedi"
              required
              inputMode="numeric"
              placeholder="1000"
              maxLength={12}
              hint={<StockWarning />}
            />
            <StockReasonField />
          </>
        ) : (
          <input type="hidden" name={stock.name} value={stock.initialValue ?? '0'} />
        )}
        <TextFormField
          field={packSize}
          label="Koli içi adet"
          inputMode="numeric"
          placeholder="1"
          maxLength={12}
          hint="Doluysa yalnızca bunun katları satılır."
        />
        <TextFormField
          field={colourMinimum}
          label="Renk başına en az"
          inputMode="numeric"
          placeholder="1"
          maxLength={12}
          hint="‘Renk’ adlı varyasyonda, sipariş edilen her renkten."
        />
      </div>
      <IncomingSection isCounted={isCounted} isDivided={stored?.isDivided ?? false} />
      <div className="mt-4 grid gap-3">
        <CheckboxFormField
          field={countsTogether}
          label="Adetler birlikte sayılır"
          description="Minimum ve adet indirimi, sepetteki bütün renk ve bedenleri birlikte sayar; kapalıyken her satır ayrı."
        />
        <CheckboxFormField
          field={isUntracked}
          label="Stoğu takip edilmez"
          description="Sipariş üzerine üretilen veya tedarik edilen ürün: tükenmez, siparişler stoktan düşmez."
        />
      </div>
    </Card>
  )
}

/** The sum of what the variants have, which are changed on their own page. */
function DividedStock({ id }: { id: string }) {
  const { stock, incoming } = useProductForm().getFieldset()
  // What is sent to a page need not be what it sends itself.
  const onTheWay = readQuantity(incoming.initialValue ?? '') ?? 0
  const pieces = readQuantity(stock.initialValue ?? '')
  return (
    <div className="text-sm">
      <input type="hidden" name={stock.name} value={stock.initialValue} />
      <p className="font-semibold">Stok adedi</p>
      <p className="tabular mt-1.5 text-base">{pieces === null ? stock.initialValue : formatCount(pieces)}</p>
      <p className="mt-1 text-xs text-ink-soft">
        <Link to={`/admin/products/${id}/variants`} className="underline underline-offset-3">
          Varyantların
        </Link>{' '}
        {onTheWay === 0 ? 'toplamı.' : `toplamı; ${formatCount(onTheWay)} adet yolda.`}
      </p>
    </div>
  )
}

/** Why the stock is another one than the form was opened with; the movement of the goods is kept with it. */
function StockReasonField() {
  const { stock, seenStock, stockReason } = useProductForm().getFieldset()
  const seen = readQuantity(seenStock.initialValue ?? '')
  const typed = readQuantity(stock.value ?? '')
  if (seen === null) return null
  // Shown or not it is there: what comes with the changed stock is no change of its own.
  if (typed === null || typed === seen)
    return <input type="hidden" name={stockReason.name} value={stockReason.initialValue} />
  return (
    <Field
      label="Stok neden değişti?"
      name={stockReason.name}
      error={stockReason.errors}
      hint={`${signedCount(typed - seen)} adet`}
    >
      <Select key={stockReason.key} defaultValue={stockReason.initialValue} options={STOCK_REASON_OPTIONS} />
    </Field>
  )
}

function GrossPrice() {
  const { priceMin, vatRate } = useProductForm().getFieldset()
  const net = parseLira(priceMin.value ?? '')
  const vatBp = rateOf(vatRate.value)
  if (!net.ok || net.value < 0 || net.value > PRODUCT_LIMITS.priceMinor || vatBp === null)
    return <>KDV hariç, adet başına.</>
  return (
    <>
      KDV hariç; KDV dahil <Price minor={withVat(net.value, vatBp)} />
    </>
  )
}

function rateOf(text: string | undefined): BasisPoints | null {
  return text !== undefined && /^\d{1,4}$/.test(text) ? basisPoints(Number(text)) : null
}

function StockWarning() {
  const { stock, incoming, sellsIncoming, minOrderQuantity } = useProductForm().getFieldset()
  const inStock = readQuantity(stock.value ?? '')
  const onTheWay = sellsIncoming.value === 'on' ? (parseCount(incoming.value ?? '') ?? 0) : 0
  const minimum = parseCount(minOrderQuantity.value ?? '')
  if (inStock === null) return <>Sipariş geldikçe düşer.</>
  if (minimum !== null && inStock + onTheWay < minimum) {
    return <span className="text-danger">Minimum adedin altında: ürün ‘Tükendi’ görünür.</span>
  }
  if (inStock < LOW_STOCK)
    return <span className="text-warning">Düşük stok ({LOW_STOCK} adedin altında).</span>
  return <>Sipariş geldikçe düşer.</>
}

/** VAT rate, visibility, badge and tags. */
export function ExtrasSection() {
  const { vatRate, badge, tags, active, featured } = useProductForm().getFieldset()
  const current = rateOf(vatRate.initialValue)
  const rates = current === null || VAT_RATES_BP.includes(current) ? VAT_RATES_BP : [...VAT_RATES_BP, current]
  return (
    <Card as="section" title="Ek bilgiler">
      <div className="grid gap-4">
        <Field label="KDV oranı" name={vatRate.name} error={vatRate.errors}>
          <Select
            key={vatRate.key}
            defaultValue={vatRate.initialValue}
            options={rates.map((rate) => ({ value: String(rate), label: formatPercent(rate) }))}
          />
        </Field>
        <TextFormField
          field={badge}
          label="Rozet"
          placeholder="Çok Satan, Yeni…"
          maxLength={PRODUCT_LIMITS.badge}
          hint="Ürün görselinin köşesinde görünür."
        />
        <TextFormField
          field={tags}
          label="Etiketler"
          placeholder="kupa, seramik, promosyon"
          hint="Virgülle ayırın; aramada kullanılır."
        />
        <div className="grid gap-1">
          <CheckboxFormField
            field={active}
            label="Satışta"
            description="Kapalıyken listelerde ve aramada çıkmaz."
          />
          <CheckboxFormField
            field={featured}
            label="Öne çıkan"
            description="Öne çıkan ürünlerin listelendiği bölümlerde gösterilir."
          />
        </div>
      </div>
    </Card>
  )
}

/** Search engines; what is left empty is taken from the product itself. */
export function SeoSection() {
  const { seoTitle, seoDescription, seoKeywords, title, shortDescription } = useProductForm().getFieldset()
  return (
    <Card as="section" title="Arama motorları">
      <div className="grid gap-4">
        <TextFormField
          field={seoTitle}
          label="Meta başlık"
          placeholder={title.value ?? ''}
          maxLength={PRODUCT_LIMITS.seoTitle}
          hint={<Counter length={seoTitle.value?.length ?? 0} max={PRODUCT_LIMITS.seoTitle} />}
        />
        <TextAreaFormField
          field={seoDescription}
          label="Meta açıklama"
          rows={3}
          maxLength={PRODUCT_LIMITS.seoDescription}
          hint={<Counter length={seoDescription.value?.length ?? 0} max={PRODUCT_LIMITS.seoDescription} />}
        />
        <TextFormField field={seoKeywords} label="Anahtar kelimeler" maxLength={PRODUCT_LIMITS.seoKeywords} />
        <div className="min-w-0 rounded-card bg-paper px-3 py-2.5 text-sm">
          <p className="mb-1 text-xs text-ink-soft">Arama sonucunda</p>
          <p className="truncate font-semibold text-brand">{seoTitle.value || title.value || 'Ürün adı'}</p>
          <p className="line-clamp-2 text-ink-soft">
            {seoDescription.value || shortDescription.value || 'Kısa açıklama burada görünür.'}
          </p>
        </div>
      </div>
    </Card>
  )
}

function Counter({ length, max }: { length: number; max: number }) {
  return (
    <span className="tabular">
      {length}/{max} karakter
    </span>
  )
}
