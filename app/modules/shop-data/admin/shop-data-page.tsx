import { Download, Eraser } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { faultOf } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { ImportReport } from '../domain/import-report.ts'
import type { SampleOverview } from '../domain/sample-overview.ts'
import { CLEAR_WORD, hasSample, isClearWord, NOTHING_TO_CLEAR } from '../domain/sample-overview.ts'
import { ContentImportSection } from './content-import-section.tsx'

/** An uploaded file of content and what it would do. */
export interface LookedFile {
  readonly file: string
  readonly report: ImportReport
}

/** Everything at once: the sample data out, the shop's own content as a file. */
export function ShopDataPage({
  overview,
  answer,
}: {
  overview: SampleOverview
  answer: ActionResult<LookedFile> | undefined
}) {
  useActionToast(answer)
  const problem = answer?.problem ?? null
  const isOfSample = answer?.intent === 'clear-sample'
  const passwordFault = answer?.value ? faultOf(answer, OWN_PASSWORD_FIELD) : null
  return (
    <>
      <PageHeader
        title="Veri"
        description="Örnek verileri mağazanızdan çıkarın, kendi içeriğinizi tek dosya olarak saklayın."
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card as="section" title="Örnek veriler">
          {hasSample(overview) ? (
            <SampleData overview={overview} refusal={isOfSample ? (problem?.message ?? null) : null} />
          ) : (
            <p className="text-ink-soft">
              {answer?.done?.text ?? NOTHING_TO_CLEAR} Mağazanızda yalnızca kendi verileriniz var.
            </p>
          )}
        </Card>
        <div className="grid grid-cols-1 gap-6">
          <Card as="section" title="Dışa aktar">
            <div className="grid gap-4">
              <p className="text-ink-soft">
                Ayarlar, kategoriler, ürünler, menü, banner’lar, ana sayfa bölümleri, duyurular, pop-up, blog
                yazıları, metinler ve bütün görseller tek bir ZIP dosyası olarak iner. Müşteriler, siparişler,
                ziyaretler ve şifreler dosyada yer almaz.
              </p>
              <LinkButton
                to="/admin/data/export"
                reloadDocument
                variant="secondary"
                icon={<Download size={18} aria-hidden="true" />}
                className="justify-self-start"
              >
                İçeriği indir
              </LinkButton>
            </div>
          </Card>
          <Card as="section" title="İçe aktar">
            <ContentImportSection
              looked={answer?.value ?? null}
              refusal={isOfSample || passwordFault !== null ? null : (problem?.message ?? null)}
              passwordFault={passwordFault}
            />
          </Card>
        </div>
      </div>
    </>
  )
}

function SampleData({ overview, refusal }: { overview: SampleOverview; refusal: string | null }) {
  const form = useRef<HTMLFormElement>(null)
  const isConfirmed = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const formId = useId()
  const isBusy = useNavigation().formData?.get('intent') === 'clear-sample'
  const goes = [
    ...overview.rows.map(({ label, sample }) => ({ label, count: sample })),
    { label: 'Ayar', count: overview.settings },
  ]
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count} ${label.toLocaleLowerCase('tr-TR')}`)
  const stays = overview.rows.filter(({ own }) => own > 0)
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        Mağazanız, nasıl görüneceğini gösteren örnek verilerle açıldı. Değiştirdiğiniz ürün, kupon ve yazılar
        artık sizindir ve kalır.
      </p>
      <Figures overview={overview} />
      <Form
        ref={form}
        id={formId}
        method="post"
        className="grid gap-3"
        onSubmit={(event) => {
          // Without the word nothing is asked: the answer says what is missing.
          if (isConfirmed.current || !isClearWord(typed)) {
            isConfirmed.current = false
            return
          }
          event.preventDefault()
          setAsking(true)
        }}
      >
        <input type="hidden" name="intent" value="clear-sample" />
        <Field
          name="word"
          label={`Onaylamak için ${CLEAR_WORD} yazın`}
          error={refusal === null ? undefined : [refusal]}
          hint="Bu işlem geri alınamaz; önce içeriğinizi indirmek isteyebilirsiniz."
          className="max-w-xs"
        >
          <TextInput
            name="word"
            value={typed}
            autoComplete="off"
            maxLength={20}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          icon={<Eraser size={18} aria-hidden="true" />}
          className="justify-self-start"
        >
          Örnek verileri temizle
        </Button>
      </Form>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Örnek veriler temizlensin mi?"
        description={`Silinecek: ${listed(goes)}. ${
          stays.length === 0
            ? 'Mağazanız boş kalır.'
            : `Kalacak: ${listed(stays.map(({ label, own }) => `${own} ${label.toLocaleLowerCase('tr-TR')}`))}.`
        }`}
        size="sm"
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              Vazgeç
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsking(false)
                isConfirmed.current = true
                form.current?.requestSubmit()
              }}
            >
              Temizle
            </Button>
          </>
        }
      />
    </div>
  )
}

function Figures({ overview }: { overview: SampleOverview }) {
  const { rows, keptCategories, settings } = overview
  return (
    <div className="grid gap-3">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Silinecek ve kalacak veriler</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-2 font-medium">
              Veri
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Silinecek
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-medium">
              Kalacak
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, sample, own }) => (
            <tr key={label} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-left font-normal">
                {label}
              </th>
              <td className="py-2 pl-3 text-right font-semibold">{sample}</td>
              <td className="py-2 pl-3 text-right">{own}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {keptCategories > 0 ? (
        <p className="text-sm text-ink-soft">
          İçinde kendi ürünleriniz bulunan {keptCategories} örnek kategori silinmez, sizin olur.
        </p>
      ) : null}
      {settings > 0 ? (
        <p className="text-sm text-ink-soft">
          Hâlâ örnek değer taşıyan {settings} ayar (iletişim, banka, istatistik…) boş hâline döner;
          yazdıklarınız kalır.
        </p>
      ) : null}
    </div>
  )
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ve ${words.at(-1)}`
}
