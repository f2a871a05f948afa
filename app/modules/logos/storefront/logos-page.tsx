import { Download, Images, Upload } from 'lucide-react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { formatLongDate } from '#app/kernel/instant.ts'
import type { SavedLogo } from '#app/modules/logos/domain/saved-logo.ts'
import { logoDownloadPath, MAX_LOGOS } from '#app/modules/logos/domain/saved-logo.ts'
import { MAX_FILE_NAME } from '#app/modules/media/domain/file-name.ts'
import { formatFileSize, PRINT_FILE_LABELS } from '#app/modules/media/domain/print-file-rules.ts'
import { LogoPicture } from './logo-picture.tsx'

/** The page 'Logolarım': the print files a customer has used. Every form works without JavaScript. */
export function LogosPage({
  logos,
  printFileMaxMegabytes,
  answer,
  isSending,
}: {
  logos: readonly SavedLogo[]
  printFileMaxMegabytes: number
  /** `id` names the logo whose own form was refused. */
  answer: ActionResult | undefined
  isSending: boolean
}) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-xl">Logolarım</h2>
        <p className="mt-1 max-w-2xl text-ink-soft">
          Yüklediğiniz ve sipariş verdiğiniz baskı dosyaları burada durur; ürün sayfasında yeniden yüklemeden
          seçebilirsiniz. En fazla {MAX_LOGOS} dosya saklanır, yeni dosya eklendikçe en uzun süredir
          kullanılmayan silinir.
        </p>
      </div>
      {answer?.done ? (
        <Alert tone="success" live>
          {answer.done.text}
        </Alert>
      ) : null}
      {answer?.problem && answer.id === null ? (
        <Alert tone="danger" title="İşlem yapılamadı" live>
          {answer.problem.message}
        </Alert>
      ) : null}
      <Card title="Yeni logo yükleyin">
        <Form
          // A fresh, empty form once a file was taken.
          key={logos.map(({ id }) => id).join()}
          method="post"
          encType="multipart/form-data"
          onSubmit={(event) => {
            if (isSending) event.preventDefault()
          }}
          className="grid gap-4 sm:flex sm:items-end"
        >
          <Field
            className="sm:flex-1"
            label="Dosya"
            name="file"
            hint={`JPG, PNG, PDF, SVG veya AI; en fazla ${printFileMaxMegabytes} MB.`}
          >
            <FileInput accept=".jpg,.jpeg,.png,.pdf,.svg,.ai,.eps,.ps" />
          </Field>
          <Button type="submit" busy={isSending} icon={<Upload size={18} aria-hidden="true" />}>
            Yükle
          </Button>
        </Form>
      </Card>
      {logos.length === 0 ? (
        <EmptyState
          icon={<Images aria-hidden="true" />}
          title="Henüz kayıtlı logonuz yok"
          text="Logonuzu yukarıdan yükleyin ya da bir üründe baskı dosyası seçin; bir daha aramanıza gerek kalmaz."
        />
      ) : (
        <ul aria-label="Kayıtlı logolar" className="grid gap-3 xl:grid-cols-2">
          {logos.map((logo) => (
            <LogoRow
              // What was typed goes once the name is the new one.
              key={`${logo.id} ${logo.file.name}`}
              logo={logo}
              refusal={answer?.id === logo.id ? (answer.problem?.message ?? null) : null}
              isSending={isSending}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function LogoRow({
  logo,
  refusal,
  isSending,
}: {
  logo: SavedLogo
  refusal: string | null
  isSending: boolean
}) {
  const { id, file, lastUsedAt } = logo
  return (
    <li className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <div className="flex gap-3 sm:gap-4">
        <LogoPicture logo={logo} className="size-18" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
          <p className="mt-0.5 text-sm text-ink-soft">
            {PRINT_FILE_LABELS[file.type]} · {formatFileSize(file.sizeBytes)}
          </p>
          <p className="text-sm text-ink-soft">Son kullanım: {formatLongDate(lastUsedAt)}</p>
        </div>
        <a
          href={logoDownloadPath(id)}
          download={file.name}
          aria-label={`İndir: ${file.name}`}
          className={`${buttonStyle('secondary', 'sm')} self-start`}
        >
          <Download size={16} aria-hidden="true" />
          <span className="max-sm:sr-only">İndir</span>
        </a>
      </div>
      <details className="mt-2" open={refusal !== null}>
        <summary
          aria-label={`Düzenle: ${file.name}`}
          className="inline-flex min-h-9 cursor-pointer items-center text-sm font-semibold text-brand underline underline-offset-3"
        >
          Düzenle
        </summary>
        <div className="mt-3 grid gap-4 border-t border-line pt-4">
          <Form method="post" className="grid gap-3 sm:flex sm:items-end">
            <input type="hidden" name="intent" value="rename" />
            <input type="hidden" name="id" value={id} />
            <Field
              className="sm:flex-1"
              id={`name-${id}`}
              label="Ad"
              name="name"
              defaultValue={file.name}
              maxLength={MAX_FILE_NAME}
              autoComplete="off"
              error={refusal}
              required
            />
            <Button
              type="submit"
              variant="secondary"
              busy={isSending}
              aria-label={`Adı kaydet: ${file.name}`}
            >
              Adı kaydet
            </Button>
          </Form>
          <Form method="post" className="flex flex-wrap items-center justify-between gap-3">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={id} />
            <p className="min-w-0 flex-1 basis-56 text-sm text-ink-soft">
              Bu logoyla verdiğiniz siparişlerin dosyaları siparişlerde kalır.
            </p>
            <Button
              type="submit"
              variant="danger"
              size="sm"
              busy={isSending}
              aria-label={`Listeden çıkar: ${file.name}`}
            >
              Listeden çıkar
            </Button>
          </Form>
        </div>
      </details>
    </li>
  )
}
