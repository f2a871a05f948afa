/** The version of an entry that a form was opened with, as its hidden field says it. */
export const FORM_VERSION = /^[1-9]\d{0,8}$/
