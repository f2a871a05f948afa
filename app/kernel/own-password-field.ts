/** The field in which somebody types his own password once more, whatever the form is about; in no form's schema or reply. */
export const OWN_PASSWORD_FIELD = 'ownPassword'
