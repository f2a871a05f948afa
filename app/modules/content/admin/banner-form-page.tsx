import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { ScreenPreview } from '#app/design/patterns/screen-preview.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import type { Banner, BannerId, BannerPlacement } from '#app/modules/content/domain/banner.ts'
import type { BannerFormFields, BannerFormValues } from '#app/modules/content/domain/banner-form.ts'
import { BANNER_BUTTON, bannerFormSchema } from '#app/modules/content/domain/banner-form.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { FocalPointField } from '#app/modules/media/admin/focal-point-field.tsx'
import { PictureField } from '#app/modules/media/admin/picture-field.tsx'
import type { AssetId } from '#app/modules/media/domain/image.ts'

const WORDS: EntryLabels = {
  notSaved: 'Banner kaydedilmedi',
  conflict: { title: 'Bu banner siz düzenlerken değiştirildi', thing: 'bu bannerı' },
}

/** Of a picture that was just uploaded only the id is known; a preview needs no more. */
const MEASURES = { width: 1920, height: 500 }

/** The screens a banner is previewed on, in pixels. */
const SCREENS: Readonly<
  Record<BannerPlacement, readonly { title: string; width: number; height: number }[]>
> = {
  slide: [
    { title: 'Masaüstü', width: 1440, height: 376 },
    { title: 'Telefon', width: 390, height: 488 },
  ],
  promo: [
    { title: 'Masaüstü', width: 1440, height: 370 },
    { title: 'Telefon', width: 390, height: 190 },
  ],
}

/** Adds a banner or changes one, with the home page's own picture of it on a desktop and a phone. */
export function BannerFormPage({
  values,
  stored,
  answer,
  renderBanner,
}: {
  values: BannerFormValues
  /** The banner being changed; null when adding one. */
  stored: { readonly title: string } | null
  answer: ActionResult | undefined
  /** The home page's own part that shows banners of its placement. */
  renderBanner: (banner: Banner) => ReactNode
}) {
  const [picture, setPicture] = useState(values.imageAssetId as AssetId | '')
  const [phonePicture, setPhonePicture] = useState(values.phoneImageAssetId as AssetId | '')
  const [focalPoint, setFocalPoint] = useState({ x: Number(values.focalX), y: Number(values.focalY) })
  const [form, fields] = useSchemaForm<BannerFormFields>({
    id: 'banner',
    schema: bannerFormSchema,
    values,
    answer,
  })
  const { placement, title, subtitle, alt, buttonText, buttonLink, textTone } = fields
  const shownPlacement: BannerPlacement = placement.value === 'promo' ? 'promo' : 'slide'
  const banner: Banner | null =
    picture === ''
      ? null
      : {
          id: 'preview' as BannerId,
          placement: shownPlacement,
          title: title.value || 'Başlık',
          subtitle: subtitle.value || 'Alt başlık',
          image: { assetId: picture, ...MEASURES },
          phoneImage: phonePicture === '' ? null : { assetId: phonePicture, width: 800, height: 1000 },
          focalPoint,
          alt: '',
          buttonText: buttonText.value ?? '',
          buttonLink: buttonLink.value || BANNER_BUTTON.link,
          textTone: textTone.value === 'dark' ? 'dark' : 'light',
        }
  return (
    <EntryForm
      title={stored ? stored.title : 'Yeni banner'}
      list="/admin/banners"
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      wide
      aside={
        <Card as="section" title="Önizleme">
          {banner === null ? (
            <p className="text-sm text-ink-soft">
              Bir görsel yükleyin; banner burada ana sayfadaki hâliyle görünür.
            </p>
          ) : (
            <div className="grid gap-5">
              {SCREENS[shownPlacement].map(({ title: screen, width, height }) => (
                <figure key={`${shownPlacement}-${screen}`} className="min-w-0">
                  <figcaption className="mb-2 text-xs font-semibold text-ink-soft">{screen}</figcaption>
                  <ScreenPreview title={`Banner önizlemesi: ${screen}`} width={width} height={height}>
                    {renderBanner(banner)}
                  </ScreenPreview>
                </figure>
              ))}
            </div>
          )}
        </Card>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Card as="section" title="Metin ve düğme">
          <div className="grid gap-4 sm:grid-cols-2">
            <RadioGroup
              key={placement.key}
              label="Yer"
              name={placement.name}
              defaultValue={placement.initialValue}
              variant="pills"
              error={placement.errors}
              className="sm:col-span-2"
              options={[
                { value: 'slide', label: 'Slayt' },
                { value: 'promo', label: 'Kampanya bannerı' },
              ]}
            />
            <TextFormField
              field={title}
              label="Başlık"
              required
              maxLength={CONTENT_LIMITS.line}
              className="sm:col-span-2"
            />
            <TextAreaFormField
              field={subtitle}
              label="Alt başlık"
              required
              rows={2}
              maxLength={CONTENT_LIMITS.subtitle}
              className="sm:col-span-2"
            />
            <TextFormField
              field={buttonText}
              label="Düğme yazısı"
              maxLength={CONTENT_LIMITS.buttonText}
              hint="Boş bırakılırsa düğme görünmez."
            />
            <TextFormField
              field={buttonLink}
              label="Düğme bağlantısı"
              maxLength={CONTENT_LIMITS.address}
              spellCheck={false}
              placeholder={BANNER_BUTTON.link}
              hint="/ ile başlayan bir mağaza sayfası ya da https:// adresi."
            />
            <RadioGroup
              key={textTone.key}
              label="Yazı rengi"
              name={textTone.name}
              defaultValue={textTone.initialValue}
              variant="pills"
              error={textTone.errors}
              className="sm:col-span-2"
              options={[
                { value: 'light', label: 'Açık (koyu görsel için)' },
                { value: 'dark', label: 'Koyu (açık görsel için)' },
              ]}
            />
          </div>
        </Card>
        <Card as="section" title="Görsel">
          <div className="grid gap-5">
            <PictureField
              field={fields.imageAssetId}
              label="Banner görseli"
              required
              hint={
                shownPlacement === 'slide'
                  ? 'Önerilen boyut: 1920×500 piksel. JPEG, PNG, WebP veya AVIF.'
                  : 'Önerilen boyut: 1200×400 piksel. JPEG, PNG, WebP veya AVIF.'
              }
              previewClassName="aspect-[1920/500] object-cover"
              onChange={setPicture}
            />
            <TextFormField
              field={alt}
              label="Görsel açıklaması"
              required
              maxLength={CONTENT_LIMITS.alt}
              hint="Görseli göremeyen ziyaretçilere okunur: “Masada logolu üç emaye kupa” gibi."
            />
            {picture === '' ? (
              <>
                <input type="hidden" name={fields.focalX.name} value={focalPoint.x} readOnly />
                <input type="hidden" name={fields.focalY.name} value={focalPoint.y} readOnly />
              </>
            ) : (
              <FocalPointField
                assetId={picture}
                point={focalPoint}
                names={{ x: fields.focalX.name, y: fields.focalY.name }}
                hint="Görsel dar ekranda kırpılırken bu nokta görünür kalır. Görsele tıklayın ya da sürgüleri oynatın."
                onChange={setFocalPoint}
              />
            )}
            {shownPlacement === 'slide' ? (
              <PictureField
                field={fields.phoneImageAssetId}
                label="Telefon görseli (isteğe bağlı)"
                hint="Önerilen boyut: 800×1000 piksel. Yüklenmezse büyük görsel odak noktasına göre kırpılır."
                previewClassName="aspect-[4/5] max-h-60 object-contain"
                onChange={setPhonePicture}
              />
            ) : (
              <input type="hidden" name={fields.phoneImageAssetId.name} value={phonePicture} readOnly />
            )}
          </div>
        </Card>
      </div>
    </EntryForm>
  )
}
