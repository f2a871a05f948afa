import type { FieldMetadata } from '@conform-to/react'
import { ArrowLeft, ArrowRight, BoxSelect, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import type { SelectOption } from '#app/design/forms/select.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { ProductFormFields } from '#app/modules/catalog/domain/product-form.ts'
import { PRODUCT_LIMITS } from '#app/modules/catalog/domain/product-limits.ts'
import { IMAGE_ACCEPT } from '#app/modules/media/admin/upload-image.ts'
import { useUploads } from '#app/modules/media/admin/use-uploads.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { ImageFramingField } from './image-framing-field.tsx'
import { useProductForm } from './product-form-meta.ts'
import { usePictureFocus } from './use-picture-focus.ts'

/** The product's pictures: uploaded when chosen, put in order by drag or by button; the first is the cover. */
export function ImagesField({
  drawnAt,
}: {
  /** Where a picture's print areas are drawn; null until the product is saved with it. */
  drawnAt: (assetId: string) => string | null
}) {
  const form = useProductForm()
  const { images, optionGroups } = form.getFieldset()
  const tiles = images.getFieldList()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const { upload, waiting, add } = useUploads((assetId) =>
    form.insert({
      name: images.name,
      defaultValue: { assetId, alt: '', shows: '', printOf: '', fit: '', focalX: '', focalY: '' },
    }),
  )
  const choices = optionGroups.getFieldList().flatMap((group) => {
    const { name, options } = group.getFieldset()
    return options.getFieldList().flatMap((row) => {
      const { key, value } = row.getFieldset()
      return key.value && value.value
        ? [{ value: key.value, label: name.value ? `${name.value}: ${value.value}` : value.value }]
        : []
    })
  })
  const { box, onClick, said } = usePictureFocus(tiles.map(({ key, name }) => key ?? name).join(' '))
  const pictures = tiles.map((tile) => {
    const { assetId, alt, printOf } = tile.getFieldset()
    return { assetId: assetId.value ?? '', alt: alt.value ?? '', printOf: printOf.value ?? '' }
  })
  /** The pictures that the one at this place may be the printed form of. */
  const blanksFor = (place: number): readonly SelectOption[] =>
    pictures.flatMap(({ assetId, alt, printOf }, index) =>
      printOf !== '' || assetId === pictures[place]?.assetId
        ? []
        : [{ value: assetId, label: `${index + 1}. görselin${alt && `: ${alt}`}` }],
    )
  const isFull = tiles.length + waiting >= PRODUCT_LIMITS.images

  function endDrag() {
    setDragged(null)
    setOver(null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: listens to the buttons inside, which keyboards press too
    <div
      id={fieldId(images.name)}
      tabIndex={-1}
      ref={box}
      onClick={onClick}
      className="grid gap-4 outline-none"
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      {tiles.length > 0 ? (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
          {tiles.map((tile, index) => {
            const { assetId, alt, shows, printOf, fit, focalX, focalY } = tile.getFieldset()
            const number = index + 1
            const isPrinted = Boolean(printOf.value)
            const areas = isPrinted ? null : drawnAt(assetId.value ?? '')
            return (
              <li
                key={tile.key ?? tile.name}
                data-picture
                onDragOver={(event) => {
                  if (dragged === null) return
                  event.preventDefault()
                  setOver(index)
                }}
                onDrop={(event) => {
                  event.preventDefault()
                  if (dragged !== null && dragged !== index) {
                    form.reorder({ name: images.name, from: dragged, to: index })
                  }
                  endDrag()
                }}
                className={classNames(
                  'flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-2 transition-colors',
                  over === index && dragged !== index ? 'border-brand bg-brand-soft' : 'border-line',
                  dragged === index && 'opacity-50',
                )}
              >
                <input
                  key={assetId.key}
                  type="hidden"
                  name={assetId.name}
                  defaultValue={assetId.initialValue}
                />
                {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut; the arrow buttons below do the same */}
                <div
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', String(number))
                    setDragged(index)
                  }}
                  onDragEnd={endDrag}
                  className="relative aspect-2/3 cursor-grab overflow-hidden rounded-sm bg-paper-deep active:cursor-grabbing [&_img]:pointer-events-none"
                >
                  <ImageFramingField
                    key={fit.key}
                    assetId={(assetId.value ?? '') as AssetId}
                    alt={alt.value || `${number}. görsel`}
                    number={number}
                    fields={{ fit, focalX, focalY }}
                  />
                  {index === 0 ? (
                    <Badge tone="brand" className="absolute top-2 left-2">
                      Kapak
                    </Badge>
                  ) : null}
                </div>
                <div className="flex justify-between">
                  <span className="flex">
                    <IconButton
                      {...form.reorder.getButtonProps({
                        name: images.name,
                        from: index,
                        to: Math.max(0, index - 1),
                      })}
                      type="submit"
                      data-act="back"
                      size="sm"
                      disabled={index === 0}
                      label={`${number}. görseli öne al`}
                    >
                      <ArrowLeft size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      {...form.reorder.getButtonProps({
                        name: images.name,
                        from: index,
                        to: Math.min(tiles.length - 1, index + 1),
                      })}
                      type="submit"
                      data-act="on"
                      size="sm"
                      disabled={index === tiles.length - 1}
                      label={`${number}. görseli sona doğru taşı`}
                    >
                      <ArrowRight size={18} aria-hidden="true" />
                    </IconButton>
                  </span>
                  <IconButton
                    {...form.remove.getButtonProps({ name: images.name, index })}
                    type="submit"
                    data-act="away"
                    size="sm"
                    label={`${number}. görseli kaldır`}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                </div>
                <TextFormField
                  field={alt}
                  label={`${number}. görselin açıklaması`}
                  hideLabel
                  placeholder="Görselde ne var?"
                  maxLength={PRODUCT_LIMITS.alt}
                  className="text-sm"
                />
                {areas === null ? null : (
                  <LinkButton
                    to={areas}
                    variant="secondary"
                    size="sm"
                    aria-label={`${number}. görselin baskı alanı`}
                    icon={<BoxSelect size={16} aria-hidden="true" />}
                  >
                    Baskı alanı
                  </LinkButton>
                )}
                {choices.length > 0 && !isPrinted ? (
                  <Field
                    label={`${number}. görselin seçeneği`}
                    name={shows.name}
                    hideLabel
                    error={shows.errors}
                  >
                    <Select
                      key={shows.key}
                      defaultValue={shows.initialValue}
                      placeholder="Hepsi"
                      options={choices}
                    />
                  </Field>
                ) : (
                  <input key={shows.key} type="hidden" name={shows.name} defaultValue={shows.initialValue} />
                )}
                <PrintOfField field={printOf} number={number} blanks={blanksFor(index)} />
              </li>
            )
          })}
        </ol>
      ) : null}
      <FileDrop
        label={
          upload
            ? `${upload.name} yükleniyor…`
            : tiles.length === 0
              ? 'Görsel ekleyin'
              : 'Başka görsel ekleyin'
        }
        hint={
          upload && waiting > 1
            ? `Sırada ${waiting - 1} görsel daha var.`
            : 'Sürükleyip bırakın veya seçin: JPG, PNG, WebP; en fazla 15 MB. Dik, kare ya da geniş olabilir; ilk görsel kapaktır.'
        }
        accept={IMAGE_ACCEPT}
        multiple
        busy={upload !== null}
        progress={upload && upload.percent < 100 ? upload.percent : null}
        disabled={isFull}
        error={images.errors}
        onFile={add}
      />
      {pictures.some(({ assetId, printOf }) => printOf === '' && drawnAt(assetId) === null) ? (
        <p className="text-sm text-ink-soft">
          Yeni görsellerin baskı alanını ürünü kaydettikten sonra çizebilirsiniz.
        </p>
      ) : null}
      {choices.length > 0 ? (
        <p className="text-sm text-ink-soft">
          Bir görsele seçenek verirseniz, alıcı o seçeneği işaretlediğinde o görsel gösterilir.
        </p>
      ) : null}
      {tiles.length > 1 ? (
        <p className="text-sm text-ink-soft">
          Bir görsel ürünü örnek bir logoyla gösteriyorsa “Baskılı görünüm” altında baskısız hâlini seçin:
          alıcı kendi logosunu denerken ve sepette baskısız olan gösterilir.
        </p>
      ) : null}
    </div>
  )
}

/**
 * Says that a picture shows another one printed. The picture it names may be taken away below it: it then is the printed
 * form of none any more, and that is said.
 */
function PrintOfField({
  field,
  number,
  blanks,
}: {
  field: FieldMetadata<string | undefined, ProductFormFields, string[]>
  number: number
  blanks: readonly SelectOption[]
}) {
  const form = useProductForm()
  const chosen = field.value ?? ''
  const isGone = chosen !== '' && blanks.every(({ value }) => value !== chosen)
  const [wasGone, setWasGone] = useState(false)
  const { name } = field

  useEffect(() => {
    if (!isGone) return
    setWasGone(true)
    form.update({ name, value: '' })
  }, [isGone, form, name])

  if (blanks.length === 0 && !wasGone) {
    return <input key={field.key} type="hidden" name={name} defaultValue={field.initialValue} />
  }
  return (
    <Field
      label={
        <span className="text-xs font-normal text-ink-soft">
          <span className="sr-only">{number}. görsel, </span>Baskılı görünüm
        </span>
      }
      name={name}
      error={field.errors}
      hint={
        wasGone && chosen === ''
          ? 'Baskısız görseli kaldırıldığı için artık baskılı görünüm sayılmıyor.'
          : undefined
      }
    >
      <Select
        key={field.key}
        defaultValue={field.initialValue}
        placeholder="Değil"
        options={blanks}
        className="text-sm"
      />
    </Field>
  )
}
