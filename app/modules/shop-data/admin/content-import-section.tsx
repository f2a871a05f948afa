import { FileSearch, Upload } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { OwnPassword } from '#app/design/forms/own-password.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { ImportReport } from '../domain/import-report.ts'
import { ALL_THE_SAME, changesNothing, NOT_TAKEN } from '../domain/import-report.ts'

/** A file of content in: first what it would do, then one press that does all of it. */
export function ContentImportSection({
  looked,
  refusal,
  passwordFault,
}: {
  looked: { readonly file: string; readonly report: ImportReport } | null
  refusal: string | null
  passwordFault: string | null
}) {
  const sent = useNavigation().formData
  const isReading = sent?.get('intent') === 'look'
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        “İçeriği indir” ile alınmış bir ZIP dosyasını bu mağazaya alın. Önce neyin değişeceği gösterilir; siz
        onaylamadan hiçbir şey yazılmaz.
      </p>
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <input type="hidden" name="intent" value="look" />
        <Field
          name="file"
          label="İçerik dosyası (ZIP)"
          error={refusal === null ? undefined : [refusal]}
          hint="En fazla 512MB."
        >
          <FileInput accept=".zip,application/zip" />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          busy={isReading}
          icon={<FileSearch size={18} aria-hidden="true" />}
          className="justify-self-start"
        >
          Dosyayı incele
        </Button>
      </Form>
      {looked ? (
        <Report {...looked} passwordFault={passwordFault} isBusy={sent?.get('intent') === 'import'} />
      ) : null}
    </div>
  )
}

function Report({
  file,
  report,
  passwordFault,
  isBusy,
}: {
  file: string
  report: ImportReport
  passwordFault: string | null
  isBusy: boolean
}) {
  const { rows, newPictures, textsLeftOut, powerLeftOut } = report
  const day = new Date(report.createdAt).toLocaleDateString('tr-TR', { timeZone: 'Europe/Istanbul' })
  return (
    <section aria-label="Dosyanın incelemesi" className="grid gap-3 border-t border-line pt-4">
      <p>
        <strong>{report.shop}</strong> mağazasının {day} tarihli içeriği.{' '}
        {changesNothing(report) ? ALL_THE_SAME : `${newPictures} yeni görsel gelecek.`}
      </p>
      <div>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Dosyadaki içerik mağazanızda neyi değiştirir</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-soft">
              {['Veri', 'Yeni', 'Değişen', 'Aynı', 'Silinen'].map((heading, index) => (
                <th
                  key={heading}
                  scope="col"
                  className={`py-2 font-medium ${index > 0 ? 'pl-3 text-right' : ''}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, added, changed, same, removed, isReplaced }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                  {isReplaced ? ' *' : ''}
                </th>
                {[added, changed, same].map((figure, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                  <td key={index} className="py-2 pl-3 text-right">
                    {figure}
                  </td>
                ))}
                <td className="py-2 pl-3 text-right">{isReplaced ? removed : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
        <li>* Bu listeler dosyadakiyle bütünüyle değişir; dosyada olmayan öğe silinir.</li>
        <li>
          Kategoriler ve yazılar adresiyle, ürünler stok koduyla (yoksa adresiyle) eşleşir; dosyada olmayanlar
          kalır. Mağazanızda zaten bulunan bir ürünün stoğu değişmez.
        </li>
        <li>{NOT_TAKEN}</li>
        {textsLeftOut === null ? (
          <li>Metinlerin eski sürümleri geçmişte kalır.</li>
        ) : (
          <li className="font-semibold text-ink">{textsLeftOut}</li>
        )}
        {powerLeftOut === null ? null : <li className="font-semibold text-ink">{powerLeftOut}</li>}
      </ul>
      {changesNothing(report) ? null : (
        <Form method="post" noValidate className="grid justify-items-start gap-3">
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="file" value={file} />
          <OwnPassword isAsked={false} fault={passwordFault} className="w-full max-w-sm" />
          <Button type="submit" busy={isBusy} icon={<Upload size={18} aria-hidden="true" />}>
            İçe aktar
          </Button>
        </Form>
      )}
    </section>
  )
}
