import { classNames } from '#app/design/class-names.ts'

/** The look of an entry of the navigation row; the page one is on carries a brand line. */
export function navigationItemStyle({ isActive }: { isActive: boolean }): string {
  return classNames(
    'inline-flex items-center border-b-2 font-semibold transition-colors',
    isActive ? 'border-brand text-ink' : 'border-transparent text-ink hover:text-brand',
  )
}
