/** Said wherever somebody of the shop's own people meets what no permission of staff changes. */
export const ADMINS_ONLY = 'Bunu yalnızca yöneticiler değiştirebilir.'
