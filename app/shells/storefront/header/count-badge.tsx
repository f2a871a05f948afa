/** A number over the corner of an icon; nothing while it is zero. It lies over the icon, so its arrival moves nothing. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular absolute -top-2 -right-2.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-brand px-1 text-xs leading-none font-semibold text-on-brand ring-2 ring-surface">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> ürün</span>
    </span>
  )
}
