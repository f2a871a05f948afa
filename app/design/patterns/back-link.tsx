import { ArrowLeft } from 'lucide-react'
import { Link } from '../primitives/link.tsx'

/** The way back from a page to the list it belongs to; stands over the title. */
export function BackLink({ to, label = 'Geri' }: { to: string; label?: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-soft underline-offset-3 hover:text-ink hover:underline"
    >
      <ArrowLeft size={16} aria-hidden="true" /> {label}
    </Link>
  )
}
