import { Plus, Trash2 } from 'lucide-react'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { CARRIERS, carrierName } from '#app/modules/delivery/domain/carriers.ts'
import type { LearntTransit } from '#app/modules/delivery/domain/learnt-transit.ts'
import { PROVINCES, provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import type { CarrierTransit } from '#app/modules/delivery/domain/transit.ts'
import { USUAL_TRANSIT } from '#app/modules/delivery/domain/transit.ts'
import { SettingsForm } from '#app/modules/settings/admin/settings-form.tsx'
import type { SettingsResult } from '#app/modules/settings/admin/settings-result.ts'
import type { DeliveryFormFields, DeliveryFormValues } from '#app/modules/settings/domain/delivery-form.ts'
import {
  DELIVERY_LIMITS,
  deliverySchema,
  EMPTY_EXCEPTION,
  TRANSIT_BANDS,
  transitFormValues,
} from '#app/modules/settings/domain/delivery-form.ts'
import { WAY } from './lead-times-addresses.ts'
import { LeadTimesHead } from './lead-times-head.tsx'

const PROVINCE_OPTIONS = PROVINCES.map(({ plate, name }) => ({ value: plate, label: name }))

/** From near to far. */
const BAND_LABELS = ['Yakın', 'Orta', 'Daha uzak']

/** From where and by whom goods are sent, how long that takes, and what is waited for before. */
export function WayPage({
  values,
  known,
  proposals,
  version,
  answer,
}: {
  values: DeliveryFormValues
  /** Carriers whose days are known otherwise than they say themselves. */
  known: readonly CarrierTransit[]
  /** What the shop's own parcels say; nothing of it counts before it is taken and saved. */
  proposals: readonly LearntTransit[]
  version: number
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<DeliveryFormFields>({
    id: 'gonderim',
    schema: deliverySchema(known),
    values: {
      ...values,
      bands: values.bands.map((band) => ({ ...band })),
      exceptions: values.exceptions.map((exception) => ({ ...exception })),
    },
    answer,
  })
  const { fromProvince, carrier, sameProvince, bands, saturdays, islandDays, exceptions } = fields
  const { proofDays, approvalDays, transferDays, isCommitted, remedy } = fields
  const { mayShipReadyFirst, mayPickUp } = fields
  const rows = exceptions.getFieldList()
  const box = useRowFocus(rows.length)
  const chosenCarrier = (carrier.value ?? values.carrier) as CarrierKey
  const ofCarrier = proposals.filter((proposal) => proposal.carrier === chosenCarrier)

  /** What is known of the carrier stands in the fields. */
  function showDaysOf(next: string) {
    const days = transitFormValues(known.find((transit) => transit.carrier === next) ?? USUAL_TRANSIT)
    const changed = { ...days, bands: [...days.bands], exceptions: [...days.exceptions] }
    for (const [name, value] of Object.entries(changed))
      form.update({ name: name as keyof typeof changed, value } as Parameters<typeof form.update>[0])
  }

  function take({ province, min, max }: LearntTransit) {
    const typed = (exceptions.value ?? []) as unknown as DeliveryFormValues['exceptions']
    const others = typed.filter((row) => row?.province !== province && row?.province)
    form.update({
      name: exceptions.name,
      value: [...others, { province, min: String(min), max: String(max) }],
    })
  }

  return (
    <>
      <LeadTimesHead
        room={WAY}
        description="Ürünlerin nereden, kiminle yola çıktığı ve yolda kaç gün kaldığı. Süreler kargonun dağıtım yaptığı günlerdir; verildiği gün sayılmaz."
      />
      <SettingsForm form={form} version={version} answer={answer} refused="Gönderim ayarları güncellenmedi.">
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid min-w-0 gap-5">
            <Card as="section" title="Nereden, kiminle">
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  label="Gönderilen il"
                  name={fromProvince.name}
                  error={fromProvince.errors}
                  hint="Boşken alıcılara yalnızca kargoya veriliş günü söylenir."
                >
                  <Select
                    key={fromProvince.key}
                    defaultValue={fromProvince.initialValue ?? ''}
                    placeholder="Seçilmedi"
                    options={PROVINCE_OPTIONS}
                  />
                </Field>
                <Field
                  label="Genellikle kullanılan firma"
                  name={carrier.name}
                  error={carrier.errors}
                  hint="Aşağıdaki süreler bu firmanındır."
                >
                  {/* Without a key: it keeps the focus while the days of the carrier come. */}
                  <Select
                    defaultValue={carrier.initialValue}
                    options={CARRIERS.map(({ key, name }) => ({ value: key, label: name }))}
                    onChange={(event) => showDaysOf(event.currentTarget.value)}
                  />
                </Field>
              </div>
            </Card>
            <Card as="section" title="Yolda kaç gün">
              <div className="grid gap-4">
                <DaysLine label="Aynı il" days={sameProvince.getFieldset()} />
                {bands.getFieldList().map((band, index) => {
                  const { upToKm, min, max } = band.getFieldset()
                  const isLast = index === TRANSIT_BANDS - 1
                  return (
                    <DaysLine
                      key={band.name}
                      label={BAND_LABELS[index] ?? ''}
                      days={{ min, max }}
                      distance={isLast ? undefined : upToKm}
                    />
                  )
                })}
                <ErrorText id={`${fieldId(bands.name)}-error`} message={bands.errors?.[0] ?? null} />
                <div className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
                  <TextFormField
                    field={islandDays}
                    label="Adalar için ek"
                    inputMode="numeric"
                    trailing="gün"
                    maxLength={4}
                    hint="Adalar, Bozcaada, Gökçeada, Marmara."
                  />
                  <CheckboxFormField
                    field={saturdays}
                    label="Cumartesi de dağıtır"
                    description="Firma cumartesileri de adrese teslim ediyorsa."
                  />
                </div>
              </div>
            </Card>
            <Card as="section" title="Başka süren iller">
              <div id={fieldId(exceptions.name)} tabIndex={-1} ref={box} className="grid gap-3 outline-none">
                <p className="text-sm text-ink-soft">
                  Uzaklığına göre değil, buradaki günlere göre söylenir.
                </p>
                {rows.map((row, index) => {
                  const { province, min, max } = row.getFieldset()
                  return (
                    <div
                      key={row.key ?? row.name}
                      data-row
                      className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem]"
                    >
                      <Field
                        label={<RowLabel index={index}>İl</RowLabel>}
                        name={province.name}
                        error={province.errors}
                        className="max-sm:col-span-3"
                      >
                        <Select
                          key={province.key}
                          defaultValue={province.initialValue ?? ''}
                          placeholder="Seçin"
                          options={PROVINCE_OPTIONS}
                        />
                      </Field>
                      <TextFormField
                        field={min}
                        label={<RowLabel index={index}>En az</RowLabel>}
                        inputMode="numeric"
                        trailing="gün"
                        maxLength={4}
                      />
                      <TextFormField
                        field={max}
                        label={<RowLabel index={index}>En çok</RowLabel>}
                        inputMode="numeric"
                        trailing="gün"
                        maxLength={4}
                      />
                      <IconButton
                        {...form.remove.getButtonProps({ name: exceptions.name, index })}
                        type="submit"
                        label={`${index + 1}. ili sil`}
                        className="mt-6.5"
                      >
                        <Trash2 size={18} aria-hidden="true" />
                      </IconButton>
                    </div>
                  )
                })}
                <ErrorText
                  id={`${fieldId(exceptions.name)}-error`}
                  message={exceptions.errors?.[0] ?? null}
                />
                <div>
                  <Button
                    {...form.insert.getButtonProps({
                      name: exceptions.name,
                      defaultValue: { ...EMPTY_EXCEPTION },
                    })}
                    type="submit"
                    variant="secondary"
                    size="sm"
                    disabled={rows.length >= PROVINCES.length}
                    icon={<Plus size={18} aria-hidden="true" />}
                  >
                    İl ekle
                  </Button>
                </div>
              </div>
            </Card>
            <Proposals carrier={chosenCarrier} proposals={ofCarrier} onTake={take} />
          </div>
          <div className="grid min-w-0 gap-5">
            <Card as="section" title="Yola çıkmadan beklenen">
              <div className="grid gap-4">
                <TextFormField
                  field={proofDays}
                  label="Prova hazırlama"
                  inputMode="numeric"
                  trailing="iş günü"
                  maxLength={3}
                  className="[&_input]:pr-16"
                  hint="Baskılı siparişte provanın gönderilmesi; 0 aynı gün demektir."
                />
                <TextFormField
                  field={approvalDays}
                  label="Alıcının onayı"
                  inputMode="numeric"
                  trailing="iş günü"
                  maxLength={3}
                  className="[&_input]:pr-16"
                  hint="Sipariş verilmeden önce, alıcının bu sürede onaylayacağı varsayılır."
                />
                <TextFormField
                  field={transferDays}
                  label="Havalenin gelmesi"
                  inputMode="numeric"
                  trailing="iş günü"
                  maxLength={3}
                  className="[&_input]:pr-16"
                />
              </div>
            </Card>
            <Card as="section" title="Alıcıya bırakılanlar">
              <div className="grid gap-4">
                <CheckboxFormField
                  field={mayShipReadyFirst}
                  label="Hazır olanlar önce gönderilebilir"
                  description="Alıcı isterse sipariş birden çok kargoyla gider; kargo ücreti bir kez alınır."
                />
                <CheckboxFormField
                  field={mayPickUp}
                  label="Elden teslim alınabilir"
                  description="Kargo istediği güne yetişmiyorsa, hazır olduğu gün sizden alabileceği söylenir."
                />
              </div>
            </Card>
            <Card as="section" title="Söz mü, tahmin mi?">
              <div className="grid gap-4">
                <p className="text-sm text-ink-soft">
                  {isCommitted.value === 'on'
                    ? 'Alıcılar “Teslim taahhüdü” okur. Üzerinde anlaşılan gün geçince ihtara gerek kalmadan temerrüde düşersiniz (TBK m.117).'
                    : 'Alıcılar “tahmini teslim” okur; gün kesin söz değildir.'}
                </p>
                <CheckboxFormField
                  field={isCommitted}
                  label="Teslim gününü taahhüt ediyoruz"
                  description="Gecikirse aşağıda yazdığınızı verirsiniz. Alıcının gecikmesi günü öteler."
                />
                <div hidden={isCommitted.value !== 'on'}>
                  <TextAreaFormField
                    field={remedy}
                    label="Gecikirse alıcıya"
                    required={isCommitted.value === 'on'}
                    rows={3}
                    maxLength={DELIVERY_LIMITS.remedy}
                    hint="Günün yanında okunur; örneğin “Kargo ücretini iade ederiz.”"
                  />
                </div>
              </div>
            </Card>
          </div>
        </div>
      </SettingsForm>
    </>
  )
}

function RowLabel({ index, children }: { index: number; children: string }) {
  return (
    <>
      <span className="sr-only">{index + 1}. satır: </span>
      {children}
    </>
  )
}

/** From which day to which, and up to what distance; the last distance has none. */
function DaysLine({
  label,
  days: { min, max },
  distance,
}: {
  label: string
  days: { readonly min: FormFieldState; readonly max: FormFieldState }
  distance?: FormFieldState | undefined
}) {
  const say = (what: string) => (
    <>
      <span className="sr-only">{label}: </span>
      {what}
    </>
  )
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
      <p className="text-sm font-semibold max-sm:col-span-2 sm:pt-9">{label}</p>
      <TextFormField field={min} label={say('En az')} inputMode="numeric" trailing="gün" maxLength={4} />
      <TextFormField field={max} label={say('En çok')} inputMode="numeric" trailing="gün" maxLength={4} />
      {distance ? (
        <TextFormField
          field={distance}
          label={say('Şu uzaklığa kadar')}
          inputMode="numeric"
          trailing="km"
          maxLength={6}
          className="max-sm:col-span-2"
        />
      ) : null}
    </div>
  )
}

/** What parcels of the shop say, each with a press that puts it into the fields. */
function Proposals({
  carrier,
  proposals,
  onTake,
}: {
  carrier: CarrierKey
  proposals: readonly LearntTransit[]
  onTake: (proposal: LearntTransit) => void
}) {
  if (proposals.length === 0) return null
  return (
    <Alert tone="brand" title={`${carrierName(carrier)} paketlerinizden öğrenilenler`}>
      <p>
        Beş paketten dördünün en geç kaç günde vardığı. Hiçbiri kendiliğinden geçerli olmaz; aldığınız öneri
        yukarıya yazılır ve kaydedince geçerli olur.
      </p>
      <ul className="mt-3 grid gap-2">
        {proposals.map((proposal) => {
          const name = provinceOf(proposal.province)?.name ?? proposal.province
          return (
            <li
              key={proposal.province}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
            >
              <span className="tabular">
                <span className="font-semibold">{name}</span>: {proposal.min}–{proposal.max} gün (
                {formatCount(proposal.parcels)} paket)
              </span>
              <Button variant="secondary" size="sm" onClick={() => onTake(proposal)}>
                Öneriyi al<span className="sr-only">: {name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}
