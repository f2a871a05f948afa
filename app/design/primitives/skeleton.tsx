import { classNames } from '../class-names.ts'

/** A grey place-holder that keeps the room of what is being loaded; give it the size by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block animate-breathe rounded-sm bg-line', className)} />
  )
}
