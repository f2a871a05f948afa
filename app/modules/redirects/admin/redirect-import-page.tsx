import { Upload } from 'lucide-react'
import { Form, Link } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { REDIRECT_LIMITS } from '#app/modules/redirects/domain/redirect.ts'
import type { WaitingImport } from '#app/modules/redirects/domain/redirect-import.ts'

/** Takes a table of rules, as a file or pasted; nothing is written before somebody has looked at what it would do. */
export function RedirectImportPage({
  waiting,
  refusal,
  pasted,
  isBusy,
}: {
  /** Lists that were handed in and not taken in yet. */
  waiting: readonly WaitingImport[]
  /** Why the list was not taken. */
  refusal: string | null
  /** What was pasted, to be shown again. */
  pasted: string
  isBusy: boolean
}) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin/redirects" />}
        title="Liste yükle"
        description={`İki sütun yeter: eski adres, yeni adres. En fazla ${formatCount(REDIRECT_LIMITS.rules)} satır. Önce ne olacağını görürsünüz.`}
      />
      {refusal === null ? null : (
        <Alert tone="danger" title="Liste alınmadı" live className="mb-5">
          {refusal}
        </Alert>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card as="section" title="Dosyadan">
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            <Field
              label="Excel (.xlsx) veya CSV dosyası"
              name="file"
              required
              hint="En fazla 10 MB. Başlık satırı olabilir de olmayabilir de; üçüncü sütunda 302 yazanlar geçici olur. Eski mağazanızın tam adresleri (https://…) yola çevrilir."
            >
              <FileInput accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" />
            </Field>
            <div>
              <Button type="submit" busy={isBusy} icon={<Upload size={18} aria-hidden="true" />}>
                Dosyayı yükle
              </Button>
            </div>
          </Form>
        </Card>
        <Card as="section" title="Yapıştırarak">
          <Form method="post" encType="multipart/form-data" className="grid gap-4">
            <Field
              label="Eski ve yeni adresler"
              name="pasted"
              required
              hint="Her satırda bir kural. Excel’den iki sütunu kopyalayabilir ya da aralarına noktalı virgül koyabilirsiniz."
            >
              <TextArea
                key={pasted}
                rows={8}
                defaultValue={pasted}
                spellCheck={false}
                placeholder={'/eski-kupa.html;/urun/porselen-kupa-330-ml\n/hakkimizda.php;/hakkimizda'}
                className="min-h-40 font-mono text-sm"
              />
            </Field>
            <div>
              <Button type="submit" variant="secondary" busy={isBusy}>
                Listeyi denetle
              </Button>
            </div>
          </Form>
        </Card>
      </div>
      {waiting.length === 0 ? null : (
        <section className="mt-8">
          <h2 className="mb-3 text-lg">Yazılmayı bekleyen listeler</h2>
          <ul className="grid gap-1 text-sm">
            {waiting.map(({ id, fileName, createdAt }) => (
              <li key={id}>
                <Link
                  to={`/admin/redirects/import/${id}`}
                  className="inline-block py-1 font-semibold [overflow-wrap:anywhere] underline underline-offset-3"
                >
                  {fileName}
                </Link>{' '}
                <span className="tabular text-xs text-ink-soft">{formatDateTime(createdAt)}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-ink-soft">Bir gün saklanır, sonra silinir.</p>
        </section>
      )}
    </>
  )
}
