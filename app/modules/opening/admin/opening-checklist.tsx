import { Check, ExternalLink } from 'lucide-react'
import { useFetcher } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Progress } from '#app/design/primitives/progress.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type { OpeningState, OpeningStep } from '../domain/opening-steps.ts'
import { CHECKED_STEPS } from '../domain/opening-steps.ts'
import { STEP_LABELS } from './step-labels.ts'

/** Where every press of the list is sent, wherever the list stands. */
const ACTION = '/admin/opening'

/** The list that leads from an empty shop to an open one, with what opens it. */
export function OpeningChecklist({
  state,
  answer,
}: {
  state: OpeningState
  /** What a press was answered with that was sent before the page's program had come. */
  answer?: ActionResult | undefined
}) {
  const { steps, isOpen } = state
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="acilis-listesi" className="mb-8 rounded-card border border-line bg-surface">
      <div className="grid gap-3 border-b border-line p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id="acilis-listesi" className="text-lg">
            {isOpen ? 'Mağazanızda eksik kalanlar' : 'Mağazanızı açılışa hazırlayın'}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">
            {done} / {steps.length} tamam
          </p>
        </div>
        <Progress
          value={(done / steps.length) * 100}
          label="Açılış hazırlığı"
          tone={done === steps.length ? 'success' : 'brand'}
        />
        {isOpen ? null : (
          <p className="max-w-prose text-sm text-ink-soft">
            Mağazanız kapalı: siz açana kadar ziyaretçiler yalnızca “Yakında açılıyoruz” yazısını görür, siz
            ve ekibiniz her sayfayı görürsünüz.
          </p>
        )}
      </div>
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <Step key={step.id} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
      <div className="border-t border-line p-5">
        {isOpen ? <Dismiss /> : <OpenShop left={steps.filter(({ isDone }) => !isDone)} answer={answer} />}
      </div>
    </section>
  )
}

function Step({
  step: { id, isDone, isNeeded },
  number,
  isNext,
}: {
  step: OpeningStep
  number: number
  isNext: boolean
}) {
  const { title, purpose, to } = STEP_LABELS[id]
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-5 py-3 sm:grid-cols-[2rem_minmax(0,1fr)_auto] sm:items-center">
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-8 items-center justify-center rounded-full border text-sm font-semibold tabular-nums',
          isDone ? 'border-success bg-success-soft text-success' : 'border-line-strong text-ink-soft',
        )}
      >
        {isDone ? <Check size={18} /> : number}
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={to}
            className="inline-flex min-h-8 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {title}
            {isDone ? <span className="sr-only">: tamam</span> : null}
          </Link>
          {isNeeded ? <Badge tone="warning">gerekli</Badge> : null}
        </p>
        {isDone ? null : <p className="text-sm text-ink-soft">{purpose}</p>}
      </div>
      {isDone ? null : (
        <div className="flex flex-wrap gap-2 empty:hidden max-sm:col-start-2">
          {id in CHECKED_STEPS ? <CheckStep id={id} title={title} /> : null}
          {isNext ? (
            <LinkButton to={to} size="sm" aria-label={`Başla: ${title}`}>
              Başla
            </LinkButton>
          ) : null}
        </div>
      )}
    </li>
  )
}

function CheckStep({ id, title }: { id: string; title: string }) {
  const fetcher = useFetcher<ActionResult>()
  useActionToast(fetcher.data)
  return (
    <fetcher.Form method="post" action={ACTION}>
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="step" value={id} />
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={fetcher.state !== 'idle'}
        icon={<Check size={16} aria-hidden="true" />}
        aria-label={`Tamam: ${title}`}
      >
        Tamam
      </Button>
    </fetcher.Form>
  )
}

/** Opens the shop; with steps left it says which, and asks once more. */
function OpenShop({ left, answer }: { left: readonly OpeningStep[]; answer: ActionResult | undefined }) {
  const fetcher = useFetcher<ActionResult>()
  useActionToast(fetcher.data, null)
  const needed = left.filter(({ isNeeded }) => isNeeded)
  const problem = (fetcher.data ?? answer)?.problem ?? null
  // The shop would open all the same, if he says that he knows what is left.
  const mayOpenAnyway = problem?.code === 'opening/steps-left'
  return (
    <fetcher.Form method="post" action={ACTION} className="grid justify-items-start gap-4">
      <input type="hidden" name="intent" value="open" />
      {needed.length > 0 ? (
        <p className="max-w-prose text-sm">
          Açmadan önce şunlar gerekir: <strong>{titlesOf(needed)}</strong>.
        </p>
      ) : null}
      {problem === null ? null : (
        <Alert tone="warning" live title={problem.message} className="w-full">
          {mayOpenAnyway ? `Eksik kalanlar: ${titlesOf(left)}. Sonra da tamamlayabilirsiniz.` : null}
        </Alert>
      )}
      {mayOpenAnyway ? <input type="hidden" name="aware" value="on" /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={needed.length > 0 ? 'secondary' : 'primary'}
          busy={fetcher.state !== 'idle'}
        >
          {mayOpenAnyway ? 'Yine de aç' : 'Mağazayı aç'}
        </Button>
        <Link
          to="/"
          reloadDocument
          target="_blank"
          className="inline-flex min-h-11 items-center gap-1.5 px-3 font-semibold underline underline-offset-4"
        >
          Mağazaya bak <ExternalLink size={16} aria-hidden="true" />
          <span className="sr-only">(yeni sekmede açılır)</span>
        </Link>
      </div>
    </fetcher.Form>
  )
}

function Dismiss() {
  const fetcher = useFetcher<ActionResult>()
  useActionToast(fetcher.data)
  return (
    <fetcher.Form method="post" action={ACTION} className="flex flex-wrap items-center justify-between gap-3">
      <input type="hidden" name="intent" value="dismiss" />
      <p className="text-sm text-ink-soft">Liste Açılış sayfasında her zaman durur.</p>
      <Button type="submit" variant="secondary" size="sm" busy={fetcher.state !== 'idle'}>
        Dashboard’dan kaldır
      </Button>
    </fetcher.Form>
  )
}

function titlesOf(steps: readonly OpeningStep[]): string {
  return steps.map(({ id }) => STEP_LABELS[id].title).join(', ')
}
