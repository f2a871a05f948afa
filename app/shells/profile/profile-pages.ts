/**
 * The pages of the profile, in the order of its navigation; each has an address of its own. Where a password is typed
 * the page is loaded anew: scripts that the owner added to other pages would live on in this one.
 */
export const PROFILE_PAGES = [
  { to: '/profil', label: 'Siparişlerim', reloadDocument: false },
  { to: '/profil/teklifler', label: 'Tekliflerim', reloadDocument: false },
  { to: '/profil/kuponlar', label: 'Kuponlarım', reloadDocument: false },
  { to: '/profil/hikayeler', label: 'Hikâyelerim', reloadDocument: false },
  { to: '/profil/bilgiler', label: 'Bilgilerim', reloadDocument: true },
  { to: '/profil/adresler', label: 'Adreslerim', reloadDocument: false },
  { to: '/profil/logolar', label: 'Logolarım', reloadDocument: false },
  { to: '/profil/guvenlik', label: 'Güvenlik', reloadDocument: true },
  { to: '/profil/verilerim', label: 'Verilerim', reloadDocument: true },
] as const
