import type { ReactNode } from 'react'
import { useRef } from 'react'
import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type {
  FixedTexts,
  FixedTextsFields,
  FixedTextsValues,
} from '#app/modules/content/domain/fixed-texts-form.ts'
import { FIXED_TEXT_LIMITS, fixedTextsSchema } from '#app/modules/content/domain/fixed-texts-form.ts'
import type { CountedStatistics } from '#app/modules/content/domain/statistics.ts'
import { SettingsForm } from '#app/modules/settings/admin/settings-form.tsx'
import type { SettingsResult } from '#app/modules/settings/admin/settings-result.ts'
import { HomepageTabs } from './homepage-tabs.tsx'

const POINTS = [
  { legend: 'Fiyat', title: 'point1Title', text: 'point1Text' },
  { legend: 'Baskı kalitesi', title: 'point2Title', text: 'point2Text' },
  { legend: 'Teslimat', title: 'point3Title', text: 'point3Text' },
] as const

const FIGURES = [
  { name: 'totalProducts', label: 'Ürün çeşidi' },
  { name: 'completedOrders', label: 'Tamamlanan sipariş' },
  { name: 'happyCustomers', label: 'Mutlu müşteri' },
] as const

/** What the home page and the frame around every page always show. */
export function FixedTextsPage({
  values,
  version,
  counted,
  answer,
  preview,
}: {
  values: FixedTextsValues
  version: number
  /** What a figure is that nobody typed. */
  counted: CountedStatistics
  /** Null when none came from the server. */
  answer: SettingsResult | undefined
  /** The parts as visitors see them. */
  preview: (texts: FixedTexts) => ReactNode
}) {
  const [form, fields] = useSchemaForm<FixedTextsFields>({
    id: 'sabit-bolumler',
    schema: fixedTextsSchema,
    values,
    answer,
  })
  const typed = fixedTextsSchema.safeParse({
    version: String(version),
    ...Object.fromEntries(
      Object.keys(values).map((name) => [name, fields[name as keyof FixedTextsFields].value]),
    ),
  })
  const lastGood = useRef(typed.data?.patch)
  if (typed.success) lastGood.current = typed.data.patch

  return (
    <>
      <PageHeader
        title="Ana Sayfa"
        description="Ana sayfada her zaman duran bölümler ve bütün sayfaların üst ve alt metinleri."
      />
      <HomepageTabs chosen="fixed" />
      <SettingsForm form={form} version={version} answer={answer} refused="Sabit bölümler kaydedilmedi.">
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <Card as="section" title="Değer şeridi">
            <div className="grid gap-5">
              {POINTS.map(({ legend, title, text }) => (
                <fieldset key={title} className="grid min-w-0 gap-3">
                  <legend className="mb-2 text-sm font-semibold text-brand">{legend}</legend>
                  <TextFormField
                    field={fields[title]}
                    label="Başlık"
                    required
                    maxLength={FIXED_TEXT_LIMITS.title}
                  />
                  <TextAreaFormField
                    field={fields[text]}
                    label="Metin"
                    rows={2}
                    maxLength={FIXED_TEXT_LIMITS.text}
                    {...(text === 'point3Text'
                      ? { hint: 'Ücretsiz kargo koşulu, kargo ayarlarından buraya kendiliğinden eklenir.' }
                      : {})}
                  />
                </fieldset>
              ))}
            </div>
          </Card>
          <div className="grid min-w-0 gap-5">
            <Card as="section" title="Kurumsal blok">
              <div className="grid gap-3">
                <TextFormField
                  field={fields.corporateTitle}
                  label="Başlık"
                  required
                  maxLength={FIXED_TEXT_LIMITS.title}
                />
                <TextAreaFormField
                  field={fields.corporateText}
                  label="Metin"
                  rows={2}
                  maxLength={FIXED_TEXT_LIMITS.text}
                />
              </div>
            </Card>
            <Card as="section" title="İstatistikler">
              <div className="grid gap-4">
                <p className="text-sm text-ink-soft">
                  Boş bırakılan sayı canlı sayılır ve olduğu gibi gösterilir; yazılan sayının sonuna + konur.
                  0 yazılan sayı gösterilmez.
                </p>
                {FIGURES.map(({ name, label }) => (
                  <TextFormField
                    key={name}
                    field={fields[name]}
                    label={label}
                    inputMode="numeric"
                    maxLength={9}
                    placeholder="Canlı sayılır"
                    hint={`Şu anda sayılan: ${formatCount(counted[name])}`}
                  />
                ))}
              </div>
            </Card>
            <Card as="section" title="Üst satır ve alt bilgi">
              <div className="grid gap-3">
                <TextFormField
                  field={fields.headerLine}
                  label="Üst satır"
                  maxLength={FIXED_TEXT_LIMITS.headerLine}
                  hint="Parçaları | ile ayırın. ‘Ücretsiz Kargo’ yazınca limit kendiliğinden eklenir."
                />
                <TextAreaFormField
                  field={fields.footerText}
                  label="Alt bilgi metni"
                  rows={3}
                  maxLength={FIXED_TEXT_LIMITS.text}
                />
              </div>
            </Card>
          </div>
        </div>
        <Card as="section" title="Önizleme" flush className="mt-5 overflow-hidden">
          {lastGood.current ? preview(lastGood.current) : null}
        </Card>
      </SettingsForm>
    </>
  )
}
