/** What forms and pages about accounts say and allow; apart from the rules themselves, which no page has to load. */

/** Most characters each field may have; the form's `maxlength`. */
export const ACCOUNT_LIMITS = {
  name: 120,
  companyName: 200,
  authorizedPerson: 120,
  taxOffice: 100,
  address: 400,
  email: 254,
  phone: 30,
} as const

/** Product decision 19. Counted in characters as people see them typed, not in bytes. */
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 128
export const PASSWORD_HINT = `En az ${PASSWORD_MIN_LENGTH} karakter. Birkaç kelimelik bir cümle iyi bir şifredir.`

/** The spec's sentence above a refused registration (back office §8). */
export const REGISTRATION_FAILED = 'Kayıt sırasında bir hata oluştu.'
