import { classNames } from '#app/design/class-names.ts'
import { FramedPicture } from '#app/design/primitives/framed-picture.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { Category } from '#app/modules/catalog/domain/product.ts'
import { inFrame } from '#app/modules/media/domain/picture.ts'
import { categoryColumns } from './category-columns.ts'
import { THUMB_WIDTHS } from './product-picture.ts'

/** Written out, because the stylesheet is made from the class names found in the source. */
const COLUMNS: Readonly<Record<number, string>> = {
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-6',
  7: 'lg:grid-cols-7',
  8: 'lg:grid-cols-8',
}

const LAID_OUT = 'grid gap-3 sm:grid-cols-4 sm:gap-4'
/** More than two rows of a phone hold are scrolled sideways, so that they do not fill its screen. */
const TWO_ROWS = 6
const IN_TWO_ROWS =
  'max-sm:-mx-4 max-sm:snap-x max-sm:auto-cols-[29%] max-sm:grid-flow-col max-sm:grid-rows-2 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:scroll-px-4 max-sm:px-4 max-sm:[scrollbar-width:none] max-sm:*:snap-start'

/** Categories as small pictures with their name; up to eight in a row on a desktop. */
export function CategoryTiles({ categories }: { readonly categories: readonly Category[] }) {
  const columns = COLUMNS[categoryColumns(categories.length)] ?? 'lg:grid-cols-4'
  return (
    <ul
      className={classNames(
        LAID_OUT,
        categories.length > TWO_ROWS ? IN_TWO_ROWS : 'max-sm:grid-cols-3',
        columns,
      )}
    >
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={`/kategoriler/${category.slug}`} className="group block rounded-card">
            <div className="relative aspect-square overflow-hidden rounded-card bg-paper-deep">
              {category.image && (
                <FramedPicture
                  {...inFrame({
                    image: category.image,
                    frame: 'square',
                    sizes: '(min-width: 1024px) 200px, (min-width: 640px) 23vw, 30vw',
                    widths: THUMB_WIDTHS,
                  })}
                  className="transition-transform duration-200 group-hover:scale-[1.04]"
                />
              )}
            </div>
            <span className="mt-2 block text-center text-sm font-semibold [overflow-wrap:anywhere] group-hover:text-brand">
              {category.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
