import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { capitalizeTurkish } from '#app/kernel/turkish-text.ts'
import type { PrintBasis } from '#app/modules/pricing/domain/print-charges.ts'
import { TARIFF_LIMITS } from '#app/modules/printing/domain/print-tariff.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import { bandColumns } from '#app/modules/printing/domain/tariff-form.ts'
import { BandsField } from './bands-field.tsx'
import { useTariffForm } from './tariff-form-meta.ts'

/** What the tariff says, from which day on: bands, tools, and what is charged besides. */
export function TermsFields({ method, today }: { method: PrintingMethod | undefined; today: string }) {
  const basis: PrintBasis = method?.basis ?? 'colour'
  return (
    <>
      <Card as="section" title="Basamaklar">
        <BandsField basis={basis} />
        <div className="mt-5 grid gap-4">
          <CapField />
          {bandColumns(basis).area ? <MaxAreaField /> : null}
        </div>
      </Card>
      <Card as="section" title="Bir kerelik ve ek ücretler">
        <ExtraFields method={method} />
      </Card>
      <Card as="section" title="Ne zamandan beri">
        <VersionFields today={today} />
      </Card>
    </>
  )
}

function CapField() {
  const { capsAtNextBand } = useTariffForm().getFieldset()
  return (
    <CheckboxFormField
      field={capsAtNextBand}
      label="Üst basamağı aşma"
      description="Hiçbir adet, üst basamağın başındaki bedelden fazla tutmaz. Kendi makineniz için uygundur; fason baskıda liste olduğu gibi kalır."
    />
  )
}

function MaxAreaField() {
  const { maxArea } = useTariffForm().getFieldset()
  return (
    <TextFormField
      field={maxArea}
      label="En büyük alan"
      inputMode="numeric"
      trailing="cm²"
      placeholder="Sınırsız"
      maxLength={9}
      hint="Daha büyük baskının fiyatı yoktur; alıcı teklif ister."
    />
  )
}

function ExtraFields({ method }: { method: PrintingMethod | undefined }) {
  const { tool, repeatTool, minimum, handling, express } = useTariffForm().getFieldset()
  const word = method?.tool?.word ?? null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {method && word === null ? null : (
        <>
          <TextFormField
            field={tool}
            label={capitalizeTurkish(word ?? 'kalıp')}
            inputMode="decimal"
            trailing="₺"
            placeholder="0,00"
            maxLength={20}
            hint={method?.tool?.per === 'colour' ? 'Her renk için bir kez.' : 'Bir kez.'}
          />
          <TextFormField
            field={repeatTool}
            label="Tekrar siparişte"
            inputMode="decimal"
            trailing="₺"
            placeholder="Aynısı"
            maxLength={20}
            hint="Boşsa aynı ücret yine alınır; hiç alınmayacaksa 0 yazın."
          />
        </>
      )}
      <TextFormField
        field={minimum}
        label="En az baskı bedeli"
        inputMode="decimal"
        trailing="₺"
        placeholder="Yok"
        maxLength={20}
      />
      <TextFormField
        field={handling}
        label="Açma ve paketleme, adet başı"
        inputMode="decimal"
        trailing="₺"
        placeholder="Yok"
        maxLength={20}
      />
      <TextFormField
        field={express}
        label="Ekspres farkı"
        inputMode="decimal"
        trailing="%"
        placeholder="Yok"
        maxLength={8}
        hint="Baskı tutarının yüzdesi."
      />
    </div>
  )
}

function VersionFields({ today }: { today: string }) {
  const { validFrom, note } = useTariffForm().getFieldset()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextFormField
        field={validFrom}
        type="date"
        min={today}
        label="İlk gün"
        required
        hint="O gün 00.00’dan itibaren. Eski siparişler kendi sürümleriyle kalır."
      />
      <TextAreaFormField
        field={note}
        label="Sürüm notu"
        rows={2}
        maxLength={TARIFF_LIMITS.note}
        hint="Örneğin “Turkuaz Ocak listesi”. Yalnızca siz görürsünüz."
      />
    </div>
  )
}
