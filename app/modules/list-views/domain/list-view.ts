import { z } from 'zod'
import type { Brand } from '#app/kernel/brand.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine } from '#app/kernel/plain-text.ts'

export type ListViewId = Brand<string, 'ListViewId'>

/** The lists whose views can be saved, by the names under which they are kept. */
export const VIEWED_LISTS = ['orders'] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

/** How many views somebody may have saved of one list, his own and those he gave to all. */
export const MAX_LIST_VIEWS = 20
export const MAX_VIEW_NAME = 40
/** Longer than any list's address can become: its search has 100 characters, its filters a word each. */
export const MAX_VIEW_QUERY = 600

/** A view as whoever sees its tab knows it. */
export interface ListView {
  readonly id: ListViewId
  readonly name: string
  /** What stands in the list's address, as it was saved: the list reads it as it reads any address. */
  readonly query: string
  /** Everybody who sees the list sees it; only its maker does without. */
  readonly isShared: boolean
  /** By whoever looks at it: its maker, and for all's views whoever manages the staff. */
  readonly mayChange: boolean
}

const NAMELESS = 'Lütfen görünüme bir ad verin.'
const NOTHING_TO_SAVE = 'Kaydedilecek bir görünüm yok. Önce listeyi süzün, arayın veya sıralayın.'

/** A new view, or with `id` another name and audience for one that is there. */
export const listViewFormSchema = z
  .strictObject(
    {
      intent: z.literal('save-view', UNREADABLE_FORM),
      id: z
        .string(UNREADABLE_FORM)
        .max(64, UNREADABLE_FORM)
        .default('')
        .transform((id) => (id === '' ? null : id)),
      name: z
        .string(NAMELESS)
        .transform(plainLine)
        .pipe(
          z
            .string(NAMELESS)
            .min(1, NAMELESS)
            .max(MAX_VIEW_NAME, `Görünümün adı en fazla ${MAX_VIEW_NAME} karakter olabilir.`),
        ),
      audience: z.enum(['own', 'all'], 'Lütfen görünümü kimin göreceğini seçin.'),
      query: z.string(UNREADABLE_FORM).max(MAX_VIEW_QUERY, UNREADABLE_FORM).default(''),
    },
    UNREADABLE_FORM,
  )
  .refine(({ id, query }) => id !== null || query !== '', NOTHING_TO_SAVE)

export type ListViewInput = Omit<z.output<typeof listViewFormSchema>, 'intent'>

/** Takes a view away. */
export const removeListViewSchema = z.strictObject(
  {
    intent: z.literal('remove-view', UNREADABLE_FORM),
    id: z.string(UNREADABLE_FORM).min(1, UNREADABLE_FORM).max(64, UNREADABLE_FORM),
  },
  UNREADABLE_FORM,
)
