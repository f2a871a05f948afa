import { CalendarCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { GroupedOptions } from '#app/design/forms/grouped-options.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { Promised } from '#app/modules/delivery/domain/promise.ts'
import { noPromiseText, stepTexts } from '#app/modules/delivery/domain/promise-words.ts'
import { PROVINCES } from '#app/modules/delivery/domain/provinces.ts'
import { NO_PROMISE_TEXTS } from '../domain/no-promise-texts.ts'
import type { PreviewValues } from '../domain/preview-question.ts'
import { MOST_PLACES } from '../domain/preview-question.ts'
import { LEAD_TIMES, PRESSES, PREVIEW, ruleAddress, WAY } from './lead-times-addresses.ts'
import { LeadTimesHead } from './lead-times-head.tsx'
import type { ProductChoice } from './product-field.tsx'
import { ProductField } from './product-field.tsx'

const ANSWER_TITLE = 'Alıcı ne okur?'

interface Named {
  readonly id: string
  readonly name: string
}

/** What the preview answers, with what it was worked out by. */
export interface PreviewedPromise {
  readonly promised: Promised
  readonly lacking: readonly string[]
  readonly productTitle: string
  readonly methodNames: Readonly<Record<string, string>>
  /** The rules that hold for it, by their names. */
  readonly rules: readonly Named[]
}

/** Asks what a buyer would be promised, and shows how the days come about. */
export function PromisePreviewPage({
  values,
  faults,
  products,
  ownMethods,
  otherMethods,
  hasOrigin,
  previewed,
  words,
}: {
  values: PreviewValues
  faults: Readonly<Record<string, string>>
  /** Those that can be chosen without looking for them. */
  products: readonly ProductChoice[]
  /** Methods that the chosen product's print choices are. */
  ownMethods: readonly Named[]
  otherMethods: readonly Named[]
  /** Whether the shop has said from where it sends. */
  hasOrigin: boolean
  /** Null while no product is chosen, or something is wrong. */
  previewed: PreviewedPromise | null
  /** The day as its buyer reads it. */
  words: ReactNode
}) {
  const isBusy = useNavigation().state !== 'idle'
  const answer = useShownAnswer(previewed)
  const toOptions = (methods: readonly Named[]) => methods.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <LeadTimesHead
        room={PREVIEW}
        description="Alıcının ne okuyacağını sipariş vermeden görün. Kayıtlı süreler, kapasite, takvim ve gönderim ayarlarıyla hesaplanır; hiçbir şey yazılmaz."
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Form method="get" preventScrollReset>
          <Card as="section" title="Ne sipariş ediliyor?">
            <div className="grid gap-4">
              <ProductField
                field={{
                  name: 'product',
                  key: values.product,
                  initialValue: values.product,
                  errors: faults.product === undefined ? undefined : [faults.product],
                }}
                known={products}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  label="Adet"
                  name="quantity"
                  defaultValue={values.quantity}
                  error={faults.quantity}
                  inputMode="numeric"
                  maxLength={9}
                  autoComplete="off"
                  required
                />
                <Field label="Baskı" name="print" error={faults.print}>
                  <Select key={values.print} defaultValue={values.print} placeholder="Baskısız">
                    <GroupedOptions
                      groups={[
                        { label: 'Bu ürünün baskıları', options: toOptions(ownMethods) },
                        {
                          label: ownMethods.length === 0 ? 'Yöntemler' : 'Diğer yöntemler',
                          options: toOptions(otherMethods),
                        },
                      ].filter(({ options }) => options.length > 0)}
                    />
                  </Select>
                </Field>
                <Field label="Kaç yere basılıyor" name="places" error={faults.places}>
                  <Select
                    defaultValue={values.places}
                    options={Array.from({ length: MOST_PLACES }, (_, index) => ({
                      value: String(index + 1),
                      label: `${index + 1} yer`,
                    }))}
                  />
                </Field>
                <Field label="Teslim edilecek il" name="province" error={faults.province}>
                  <Select
                    defaultValue={values.province}
                    placeholder="Söylenmedi"
                    options={PROVINCES.map(({ plate, name }) => ({ value: plate, label: name }))}
                  />
                </Field>
                <Field
                  label="Sipariş anı"
                  name="moment"
                  type="datetime-local"
                  defaultValue={values.moment}
                  error={faults.moment}
                  required
                />
              </div>
              <RadioGroup
                label="Ödeme"
                name="payment"
                variant="pills"
                defaultValue={values.payment === 'bank-transfer' ? 'bank-transfer' : 'card'}
                options={[
                  { value: 'card', label: 'Kredi kartı' },
                  { value: 'bank-transfer', label: 'Havale' },
                ]}
              />
              <Checkbox
                name="express"
                defaultChecked={values.express}
                label="Ekspres"
                description="Süresinde ekspres günü olan baskılarda geçerlidir."
              />
              <div>
                <Button type="submit" busy={isBusy} icon={<CalendarCheck size={18} aria-hidden="true" />}>
                  Teslim gününü hesapla
                </Button>
              </div>
            </div>
          </Card>
        </Form>
        <div
          ref={answer}
          role="status"
          className="grid scroll-mt-[calc(var(--sticky-top,0px)+1rem)] min-w-0 gap-5 lg:sticky lg:top-[calc(var(--sticky-top,0px)+1rem)]"
        >
          {previewed === null ? (
            <Card as="section" title={ANSWER_TITLE}>
              <p className="text-sm text-ink-soft">
                Bir ürün seçip hesaplayın; kargoya veriliş günü, varış aralığı ve adımlar burada görünür.
              </p>
            </Card>
          ) : (
            <Answer {...{ previewed, hasOrigin, words }} />
          )}
        </div>
      </div>
    </>
  )
}

/** On a phone the answer stands below the form: once it has come, it is brought into view. */
function useShownAnswer(previewed: PreviewedPromise | null) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(previewed)
  useEffect(() => {
    if (previewed === shown.current) return
    shown.current = previewed
    const isBelow = (box.current?.getBoundingClientRect().top ?? 0) > window.innerHeight * 0.7
    if (previewed !== null && isBelow) box.current?.scrollIntoView({ block: 'start' })
  }, [previewed])
  return box
}

function Answer({
  previewed,
  hasOrigin,
  words,
}: {
  previewed: PreviewedPromise
  hasOrigin: boolean
  words: ReactNode
}) {
  const { promised, lacking, productTitle, methodNames } = previewed
  if (!promised.ok) {
    const read = noPromiseText(promised)
    return (
      <Alert tone="warning" title="Bu sipariş için gün söylenemez">
        <p>
          {NO_PROMISE_TEXTS[promised.reason]}
          {lacking.length === 0 ? '' : ` Eksik olan: ${lacking.join(', ')}.`}{' '}
          {read === null ? 'Alıcı bu durumda teslim günü görmez.' : `Alıcı şunu okur: “${read}”`}
        </p>
        <p className="mt-2">
          {promised.reason === 'no-rule' ? (
            <Link to={`${LEAD_TIMES}/rules/new`} className="font-semibold underline underline-offset-3">
              Süre ekle
            </Link>
          ) : (
            <Link to={PRESSES} className="font-semibold underline underline-offset-3">
              Kapasiteye bak
            </Link>
          )}
        </p>
      </Alert>
    )
  }
  const { promise } = promised
  return (
    <>
      <Card as="section" title={ANSWER_TITLE}>
        <p className="mb-3 text-sm text-ink-soft [overflow-wrap:anywhere]">{productTitle}</p>
        {words}
        {promise.arrives === null ? (
          <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
            {hasOrigin ? (
              'İl söylenmediği için varış günü söylenmez; alıcıya ili sorulur.'
            ) : (
              <>
                Gönderilen il söylenmediği için varış günü söylenmez.{' '}
                <Link to={WAY} className="font-semibold underline underline-offset-3">
                  Gönderim ayarları
                </Link>
              </>
            )}
          </p>
        ) : null}
      </Card>
      <Card as="section" title="Nasıl hesaplandı?">
        <ol className="grid gap-0">
          {stepTexts(promise.steps, (methodId) => methodNames[methodId] ?? null).map(
            ({ label, days }, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names, and two may be alike
                key={index}
                className="relative flex flex-wrap justify-between gap-x-4 border-l-2 border-line pb-4 pl-4 text-sm last:border-transparent last:pb-0"
              >
                <span
                  aria-hidden="true"
                  className="absolute top-1.5 -left-[0.3125rem] size-2 rounded-full bg-brand"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                <span className="tabular font-semibold">{days}</span>
              </li>
            ),
          )}
        </ol>
        {previewed.rules.length === 0 ? null : (
          <p className="mt-4 border-t border-line pt-3 text-sm text-ink-soft">
            Uygulanan süre:{' '}
            {previewed.rules.map(({ id, name }, index) => (
              <span key={id}>
                {index === 0 ? '' : '; '}
                <Link to={ruleAddress(id)} className="text-ink underline underline-offset-3">
                  {name}
                </Link>
              </span>
            ))}
          </p>
        )}
      </Card>
    </>
  )
}
