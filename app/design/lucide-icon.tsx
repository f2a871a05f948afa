import type { ReactNode, SVGProps } from 'react'
import { createElement, Fragment } from 'react'
import { classNames } from './class-names.ts'

/** What lucide keeps of an icon. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

/**
 * Stands in for lucide's own `createLucideIcon` in the built shop (see `vite.config.ts`) and draws the same. Lucide's
 * reads a context and puts every attribute and shape together anew at each drawing, for options this shop does not use;
 * a page has fifty icons.
 */
// biome-ignore lint/style/noDefaultExport: lucide's files import it as their own
export default function createLucideIcon({ node }: IconData): (props: IconProps) => ReactNode {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  // As children of their own, not as a list: a list wants keys.
  const drawing = createElement(Fragment, null, ...shapes)
  return function Icon({ size = 24, className, ...rest }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: an ornament, unless its place gives it a label
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={classNames('lucide', className)}
        aria-hidden={rest['aria-label'] === undefined}
        {...rest}
      >
        {drawing}
      </svg>
    )
  }
}
