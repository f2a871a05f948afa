import { formatLira } from '#app/kernel/money.ts'
import { classNames } from '../class-names.ts'

/** An amount in kuruş as `1.234,50 ₺`, in figures of equal width that never break over two lines. */
export function Price({
  minor,
  struck = false,
  className,
}: {
  minor: number
  struck?: boolean
  className?: string
}) {
  const text = formatLira(minor)
  const style = classNames('tabular whitespace-nowrap', struck && 'text-ink-soft line-through', className)
  return struck ? <del className={style}>{text}</del> : <span className={style}>{text}</span>
}
