import { brandPalette } from '#app/design/brand-palette.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { BrandFormFields } from '#app/modules/settings/domain/brand-form.ts'
import { brandSchema } from '#app/modules/settings/domain/brand-form.ts'
import type { ShopPicture } from '#app/modules/settings/domain/shop-settings.ts'
import { LogoUpload } from './logo-upload.tsx'
import { SettingsForm } from './settings-form.tsx'
import type { SettingsResult } from './settings-result.ts'

const HEX = /^#[0-9a-f]{6}$/i

/** Logo, favicon and the colour everything else is derived from. */
export function BrandTab({
  values,
  version,
  siteName,
  logo,
  favicon,
  answer,
}: {
  values: { readonly primaryColor: string }
  version: number
  siteName: string
  logo: { readonly picture: ShopPicture | null; readonly version: number }
  favicon: { readonly picture: ShopPicture | null; readonly version: number }
  /** Of the form of the colour, or of a picture sent without JavaScript. */
  answer: SettingsResult | undefined
}) {
  return (
    <>
      <div className="mb-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <LogoUpload kind="logo" {...logo} siteName={siteName} answer={answer} />
        <LogoUpload kind="favicon" {...favicon} siteName={siteName} answer={answer} />
      </div>
      <ColourForm
        values={values}
        version={version}
        siteName={siteName}
        answer={answer?.intent === null ? answer : undefined}
      />
    </>
  )
}

function ColourForm({
  values,
  version,
  siteName,
  answer,
}: {
  values: { readonly primaryColor: string }
  version: number
  siteName: string
  answer: SettingsResult | undefined
}) {
  const [form, fields] = useSchemaForm<BrandFormFields>({
    id: 'marka',
    schema: brandSchema,
    values,
    answer,
  })
  const { primaryColor } = fields
  const typed = primaryColor.value?.trim() ?? ''
  const shown = HEX.test(typed) ? typed : values.primaryColor

  return (
    <SettingsForm form={form} version={version} answer={answer} reloads>
      <Card as="section" title="Ana renk">
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <div className="flex items-end gap-3">
              <Field
                label="Ana renk"
                name={primaryColor.name}
                error={primaryColor.errors}
                required
                className="max-w-44 flex-1"
              >
                <TextInput
                  key={primaryColor.key}
                  defaultValue={primaryColor.initialValue}
                  maxLength={7}
                  autoComplete="off"
                  spellCheck={false}
                  placeholder="#00796B"
                />
              </Field>
              <input
                type="color"
                aria-label="Ana rengi seç"
                value={shown.toLowerCase()}
                onChange={(event) => {
                  form.update({ name: primaryColor.name, value: event.currentTarget.value.toUpperCase() })
                }}
                className="h-11 w-14 cursor-pointer rounded-card border border-line-strong bg-surface p-1"
              />
            </div>
            <Contrast colour={shown} />
          </div>
          <Preview colour={shown} siteName={siteName} />
        </div>
      </Card>
    </SettingsForm>
  )
}

/** Whether words read on the colour; the shop darkens one where they do not. */
function Contrast({ colour }: { colour: string }) {
  const { '--brand': fill, '--brand-ink': ink } = brandPalette(colour)
  const isDarkened = fill.toLowerCase() !== colour.toLowerCase()
  if (isDarkened) {
    return (
      <Alert tone="warning" title="Bu renkte yazılar yeterince okunmuyor">
        Üzerindeki yazıyla arasında en az 4,5:1 karşıtlık gerekir. Mağaza düğmelerde bu rengin okunan tonunu
        kullanır: <strong>{fill.toUpperCase()}</strong>
      </Alert>
    )
  }
  return (
    <p className="text-sm text-ink-soft">
      Üzerindeki yazılar rahat okunuyor.
      {ink.toLowerCase() === colour.toLowerCase()
        ? null
        : ` Yazı rengi olarak biraz koyusu kullanılır: ${ink.toUpperCase()}`}
    </p>
  )
}

/** The colour where buyers meet it: on a button, as a link, as a badge. */
function Preview({ colour, siteName }: { colour: string; siteName: string }) {
  const { '--brand': fill, '--on-brand': onFill, '--brand-ink': ink } = brandPalette(colour)
  return (
    <section aria-label="Önizleme" className="rounded-card border border-line bg-paper p-5">
      <p className="mb-3 text-xs font-semibold text-ink-soft">Önizleme</p>
      <p className="mb-4 flex items-center gap-2.5 text-lg font-bold">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-pill text-sm"
          style={{ background: fill, color: onFill }}
        >
          {[...siteName][0] ?? ''}
        </span>
        <span className="line-clamp-1">{siteName}</span>
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <span
          className="inline-flex min-h-11 items-center rounded-card px-5 font-semibold"
          style={{ background: fill, color: onFill }}
        >
          Sepete ekle
        </span>
        <span className="font-semibold underline underline-offset-4" style={{ color: ink }}>
          Tümünü gör
        </span>
        <span
          className="rounded-pill px-2.5 py-1 text-xs font-semibold"
          style={{ background: fill, color: onFill }}
        >
          Yeni
        </span>
      </div>
    </section>
  )
}
