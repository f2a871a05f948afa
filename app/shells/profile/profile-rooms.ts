/** The rooms of the profile, in the order of its navigation; each has an address of its own. */
export const PROFILE_ROOMS = [
  { to: '/profil', label: 'Siparişlerim' },
  { to: '/profil/kuponlar', label: 'Kuponlarım' },
  { to: '/profil/hikayeler', label: 'Hikayelerim' },
  { to: '/profil/bilgiler', label: 'Bilgilerim' },
  { to: '/profil/adresler', label: 'Adreslerim' },
  { to: '/profil/logolar', label: 'Logolarım' },
  { to: '/profil/guvenlik', label: 'Güvenlik' },
  { to: '/profil/verilerim', label: 'Verilerim' },
] as const
