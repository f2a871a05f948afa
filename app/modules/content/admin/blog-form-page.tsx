import { getFormProps } from '@conform-to/react'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { CheckboxFormField, TextAreaFormField, TextFormField } from '#app/design/forms/form-field.tsx'
import { useSchemaForm } from '#app/design/forms/use-schema-form.ts'
import type { EntryLabels } from '#app/design/patterns/entry-form.tsx'
import { EntryForm } from '#app/design/patterns/entry-form.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { slugify } from '#app/kernel/slug.ts'
import type { BlogFormFields, BlogFormValues } from '#app/modules/content/domain/blog-form.ts'
import { blogFormSchema } from '#app/modules/content/domain/blog-form.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { PictureField } from '#app/modules/media/admin/picture-field.tsx'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { RichTextField } from './rich-text-field.tsx'

const WORDS: EntryLabels = {
  notSaved: 'Blog yazısı kaydedilmedi',
  conflict: { title: 'Bu yazı siz düzenlerken değiştirildi', thing: 'bu yazıyı' },
}

/** Adds a post or changes one, with its card of the blog and its address as they will be beside the fields. */
export function BlogFormPage({
  values,
  stored,
  answer,
}: {
  values: BlogFormValues
  /** The post being changed; null when adding one. */
  stored: {
    readonly id: string
    readonly title: string
    readonly slug: string
    readonly isPublished: boolean
  } | null
  answer: ActionResult | undefined
}) {
  const [picture, setPicture] = useState(values.imageAssetId as AssetId | '')
  const [form, fields] = useSchemaForm<BlogFormFields>({
    id: 'blog-yazisi',
    schema: blogFormSchema,
    values,
    answer,
  })
  const { title, excerpt, contentHtml, imageAssetId, imageAlt, isPublished } = fields
  const typedSlug = slugify(title.value ?? '')
  const keepsAddress = stored !== null && slugify(stored.title) === typedSlug
  const address = keepsAddress ? stored.slug : typedSlug
  return (
    <EntryForm
      title={stored ? stored.title : 'Yeni blog yazısı'}
      description={
        stored ? (
          <Badge tone={stored.isPublished ? 'success' : 'neutral'}>
            {stored.isPublished ? 'Yayında' : 'Taslak'}
          </Badge>
        ) : null
      }
      actions={
        stored ? (
          <LinkButton
            to={`/admin/blogs/preview/${stored.id}`}
            target="_blank"
            reloadDocument
            variant="secondary"
            icon={<Eye size={18} aria-hidden="true" />}
          >
            Kaydedilen hâlini önizle
            <span className="sr-only"> (yeni sekmede açılır)</span>
          </LinkButton>
        ) : null
      }
      list="/admin/blogs"
      words={WORDS}
      version={values.version}
      answer={answer}
      form={form}
      formProps={getFormProps(form)}
      aside={
        <>
          <Card as="section" title="Yayın">
            <CheckboxFormField
              field={isPublished}
              label="Yayında"
              description="Kapalıyken yazı taslaktır; yalnızca yönetim alanında görünür."
            />
          </Card>
          <Card as="section" title="Görsel">
            <div className="grid gap-4">
              <PictureField
                field={imageAssetId}
                label="Blog görseli"
                required
                hint="Önerilen boyut: 1200×630 piksel. JPEG, PNG, WebP veya AVIF."
                previewClassName="aspect-[1200/630] object-cover"
                onChange={setPicture}
              />
              <TextFormField
                field={imageAlt}
                label="Görsel açıklaması"
                maxLength={CONTENT_LIMITS.alt}
                hint="Görseli göremeyen ziyaretçilere okunur; yalnızca süs ise boş bırakın."
              />
            </div>
          </Card>
          <Card as="section" title="Önizleme">
            <article>
              <div className="aspect-[3/2] overflow-hidden rounded-card bg-paper-deep">
                {picture === '' ? null : (
                  <img src={imageUrl(picture, 600)} alt="" className="size-full object-cover" />
                )}
              </div>
              <h3 className="mt-3 line-clamp-3 text-base [overflow-wrap:anywhere]">
                {title.value || 'Başlık'}
              </h3>
              <p className="mt-1 line-clamp-3 text-sm [overflow-wrap:anywhere] text-ink-soft">
                {excerpt.value || 'Özet'}
              </p>
            </article>
          </Card>
        </>
      }
    >
      <Card as="section" title="Yazı">
        <div className="grid gap-4">
          <TextFormField
            field={title}
            label="Başlık"
            required
            maxLength={CONTENT_LIMITS.line}
            hint={
              address === '' ? (
                'Sayfanın adresi başlıktan oluşturulur.'
              ) : (
                <>
                  Sayfanın adresi: <strong className="[overflow-wrap:anywhere]">/blog/{address}</strong>
                  {stored !== null && !keepsAddress
                    ? ` Eski adres (/blog/${stored.slug}) buraya yönlendirilir.`
                    : null}
                </>
              )
            }
          />
          <TextAreaFormField
            field={excerpt}
            label="Özet"
            required
            rows={3}
            maxLength={CONTENT_LIMITS.excerpt}
            hint="Blog sayfasında ve arama sonuçlarında görünür."
          />
          <RichTextField
            key={contentHtml.key}
            field={contentHtml}
            label="İçerik"
            maxLength={CONTENT_LIMITS.html}
          />
        </div>
      </Card>
    </EntryForm>
  )
}
