import type { Brand } from '#app/kernel/brand.ts'

export type CustomPageId = Brand<string, 'CustomPageId'>

/** Where every page of an owner's own stands. */
export const CUSTOM_PAGE_ROOM = '/sayfa'

/** The columns of the footer that take pages, as their headings say. */
export const FOOTER_COLUMNS = ['information', 'corporate'] as const
export type FooterColumn = (typeof FOOTER_COLUMNS)[number]
export const FOOTER_COLUMN_TITLES: Readonly<Record<FooterColumn, string>> = {
  information: 'Bilgilendirme',
  corporate: 'Kurumsal',
}

/** A page as visitors read it. */
export interface CustomPage {
  readonly id: CustomPageId
  readonly slug: string
  readonly title: string
  /** HTML that was cleaned when it was saved. */
  readonly contentHtml: string
  /** What search engines are told instead of the title, and of the text's beginning; empty for these. */
  readonly seoTitle: string
  readonly seoDescription: string
}

/** The pages in the columns of the footer, in their order. */
export type FooterPages = Readonly<Record<FooterColumn, readonly Pick<CustomPage, 'slug' | 'title'>[]>>

/** The address of a page. */
export function customPagePath(slug: string): string {
  return `${CUSTOM_PAGE_ROOM}/${slug}`
}
