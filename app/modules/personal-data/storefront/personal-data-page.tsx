import { Download } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import type { FieldError } from '#app/design/forms/field-context.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { CONSENTS_KEPT, KEPT_BY_LAW } from '#app/modules/personal-data/domain/kept-records.ts'
import { DELETE_WORDS } from '#app/modules/personal-data/domain/personal-data-forms.ts'

/** The page 'Verilerim': a person's data to take along, and the way out. Both forms work without JavaScript. */
export function PersonalDataPage({
  isCustomer,
  exportRefusal,
  errors,
}: {
  isCustomer: boolean
  /** Why the download was refused; null when it was not asked for. */
  exportRefusal: string | null
  errors: Readonly<Record<string, FieldError>>
}) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-6">
      <div>
        <h2 className="text-xl">Verilerim</h2>
        <p className="mt-1 max-w-2xl text-ink-soft">
          Hakkınızda sakladığımız her şeyi indirebilir, hesabınızı silebilirsiniz. KVKK kapsamındaki
          haklarınız için{' '}
          <a href="/kvkk" className="text-brand underline underline-offset-3">
            aydınlatma metnine
          </a>{' '}
          bakın.
        </p>
      </div>
      <Card as="section" title="Verilerimi indir">
        <p className="max-w-2xl">
          Hesap bilgileriniz, siparişleriniz, adresleriniz, kuponlarınız, sepetiniz, favorileriniz,
          logolarınız, giriş yaparak gönderdiğiniz teklif talepleri ve hikâyeleriniz tek bir ZIP dosyasında
          gelir; baskı dosyalarınız, fotoğraflarınız ve faturalarınız da içindedir. E-posta adresiniz
          doğrulanmışsa bu adresle gönderilen öteki teklif talepleri ve size gönderilen e-postaların listesi
          de eklenir.
        </p>
        {/* A plain form: the answer is a file, and the page stays. */}
        <form
          method="post"
          action="/profil/verilerim/indir"
          className="mt-4 grid max-w-xl gap-4 sm:flex sm:items-start"
        >
          <Field
            className="sm:flex-1"
            id="export-password"
            label="Şifreniz"
            name="password"
            type="password"
            autoComplete="current-password"
            error={exportRefusal}
            required
          />
          <Button type="submit" className="sm:mt-6.5" icon={<Download size={18} aria-hidden="true" />}>
            Verilerimi indir
          </Button>
        </form>
      </Card>
      <Card as="section" title="Hesabımı sil">
        {isCustomer ? (
          <div className="grid grid-cols-1 gap-5">
            <div className="grid gap-5 md:grid-cols-2">
              <div>
                <h3 className="text-base">Silinir</h3>
                <ul className="mt-1.5 list-disc pl-5 text-ink-soft">
                  <li>Adınız, e-postanız, telefonunuz ve şifreniz</li>
                  <li>Kayıtlı adresleriniz ve fatura bilgileriniz</li>
                  <li>Sepetiniz, favorileriniz ve logolarınız</li>
                  <li>Hikâyeleriniz ve fotoğrafları</li>
                  <li>Size özel kuponlarınız</li>
                  <li>Giriş yaparak veya doğrulanmış e-postanızla gönderdiğiniz teklif talepleri</li>
                  <li>Siparişlerinizle ilgili olmayan, size gönderilmiş e-postalar</li>
                </ul>
              </div>
              <div>
                <h3 className="text-base">Bir süre kalır</h3>
                <ul className="mt-1.5 list-disc pl-5 text-ink-soft">
                  <li>
                    {KEPT_BY_LAW} Bunların hesabınızla bağı kesilir; devam eden siparişleriniz etkilenmez.
                  </li>
                  <li>{CONSENTS_KEPT}</li>
                </ul>
              </div>
            </div>
            <Alert tone="warning" title="Bu işlem geri alınamaz.">
              Önce verilerinizi indirmenizi öneririz.
            </Alert>
            <Form method="post" replace className="grid max-w-xl gap-4">
              <Field
                id="delete-password"
                label="Şifreniz"
                name="password"
                type="password"
                autoComplete="current-password"
                error={errors.password}
                required
              />
              <Field
                label="Onay"
                name="words"
                hint={`Onaylamak için ${DELETE_WORDS} yazın.`}
                autoComplete="off"
                error={errors.words}
                required
              />
              <Button type="submit" variant="danger" busy={isSending} className="justify-self-start">
                Hesabımı kalıcı olarak sil
              </Button>
            </Form>
          </div>
        ) : (
          <p>Personel hesapları buradan silinemez. Lütfen mağaza yöneticinizle görüşün.</p>
        )}
      </Card>
    </div>
  )
}
