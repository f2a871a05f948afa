import { Skeleton } from '#app/design/primitives/skeleton.tsx'

/** Keeps the room of two lines until the browser's cart is read. */
export function CartLinesSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-surface p-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:p-4"
        >
          <Skeleton className="aspect-2/3 w-full" />
          <div className="grid content-start gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-4 h-11 w-36" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Keeps the room of shipping bar and price rows until the server has answered. */
export function PriceSummarySkeleton() {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-2 w-full" />
      </div>
      <div className="grid gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-2 h-8 w-full" />
      </div>
    </div>
  )
}
