import type { OpeningStepId } from '../domain/opening-steps.ts'

/** A step in the owner's words: what it is, what it is good for, and where it is done. */
export interface StepLabels {
  readonly title: string
  readonly purpose: string
  readonly to: string
}

export const STEP_LABELS: Readonly<Record<OpeningStepId, StepLabels>> = {
  brand: {
    title: 'Mağaza adı ve logo',
    purpose: 'Adınız Genel, logonuz Marka sekmesindedir. Alıcı ikisini her sayfada ve e-postada görür.',
    to: '/admin/settings',
  },
  trade: {
    title: 'Ticari bilgiler ve iletişim',
    purpose:
      'Unvan, vergi dairesi ve numarası, adres, telefon, e-posta: sözleşmede satıcı olarak yazılır, sitede gösterilmesi zorunludur.',
    to: '/admin/settings/iletisim',
  },
  payment: {
    title: 'Ödeme alacağınız hesap',
    purpose: 'Alıcılar havale ve EFT’yi bu IBAN’a yapar.',
    to: '/admin/settings/odeme',
  },
  mail: {
    title: 'E-posta sunucusu ve deneme',
    purpose:
      'Sipariş onayları ve şifre bağlantıları buradan gider. Kaydettikten sonra kendinize bir test e-postası gönderin.',
    to: '/admin/settings/entegrasyonlar',
  },
  'own-email': {
    title: 'Kendi e-posta adresiniz',
    purpose:
      'Uyarılar ve yeni şifreniz bu adrese gelir. Adresinizi yazın, gelen bağlantıya basarak onaylayın.',
    to: '/profil/bilgiler',
  },
  shipping: {
    title: 'Kargo koşulları',
    purpose: 'Ücretsiz kargo sınırı ve kargo açıklamaları. Okuyup kaydedin; olduğu gibi de kalabilir.',
    to: '/admin/cargo',
  },
  category: {
    title: 'İlk kategori',
    purpose: 'Ürünleriniz kategorilerde durur; menüde ve ana sayfada görünürler.',
    to: '/admin/categories/add',
  },
  product: {
    title: 'İlk ürün',
    purpose: 'Fotoğraf, fiyat, en az adet ve adet indirimleriyle satışta bir ürün.',
    to: '/admin/products/add',
  },
  'legal-texts': {
    title: 'Yasal metinler',
    purpose:
      'Ön bilgilendirme, mesafeli satış sözleşmesi, iade ve KVKK metinleri bilgilerinizle hazırdır. Okuyun; gerekirse hukukçunuza gösterin.',
    to: '/on-bilgilendirme',
  },
  'home-page': {
    title: 'Ana sayfa',
    purpose: 'Banner, bölümler ve sabit metinler. Mağazanıza bir alıcı gibi bakın, sonra tamam deyin.',
    to: '/admin/homepage',
  },
}
