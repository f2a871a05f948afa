import { Stamp } from 'lucide-react'
import { buttonStyle } from '#app/design/primitives/button-style.ts'

/** On the buyer's own page of an order: the way to its proofs, first thing while one waits for him. */
export function OwnOrderProofs({
  path,
  waiting,
}: {
  path: string
  /** How many wait for his answer. */
  waiting: number
}) {
  const isWaiting = waiting > 0
  return (
    <section
      className={`mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border px-5 py-4 ${isWaiting ? 'border-brand-line bg-brand-soft' : 'border-line bg-surface'}`}
    >
      <Stamp size={24} aria-hidden="true" className="text-brand" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="text-base">
          {!isWaiting ? 'Provalarınız' : waiting === 1 ? 'Provanız hazır' : `${waiting} provanız hazır`}
        </h2>
        <p className="text-sm text-ink-soft">
          {isWaiting
            ? 'İnceleyip onaylayın ya da değişiklik isteyin. Siz onaylamadan baskı yapılmaz.'
            : 'Onayladığınız sürümler, onay kodları ve belgeleri burada.'}
        </p>
      </div>
      <a href={path} className={buttonStyle(isWaiting ? 'primary' : 'secondary', 'md')}>
        {isWaiting ? 'Provayı inceleyin' : 'Provaları açın'}
      </a>
    </section>
  )
}
