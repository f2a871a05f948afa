import { own, words } from './mail-placeholder.ts'

/** What every mail may name. Filled from the settings, where nobody sends it too. */
export const SHOP = {
  'site-adi': own(words({ label: 'Sitenin adı', about: 'Sitenin adı', sample: '' })),
  iletisim: own(
    words({
      label: 'İletişim bilgileri',
      about: 'Mağazanın telefonu ve e-posta adresi; ikisi de yoksa boş',
      sample: '',
    }),
  ),
}

export const TO_CUSTOMER = {
  ...SHOP,
  'site-adresi': own(words({ label: 'Sitenin adresi', about: 'Sitenin adresi', sample: '' })),
}

export const TO_ACCOUNT = {
  ...TO_CUSTOMER,
  ad: words({ label: 'Adı', about: 'Hesap sahibinin adı', sample: 'Ayşe Yılmaz' }),
}

/** How a mail to a customer ends. */
export const FAREWELL = `Sorularınız için: {{iletisim}}

{{site-adi}} · {{site-adresi}}`
