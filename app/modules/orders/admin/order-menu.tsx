import { Ban, ClipboardList, Copy, Ellipsis, ListChecks, PencilLine, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { DropPanel } from '#app/design/patterns/drop-panel.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { isChangeable } from '#app/modules/orders/domain/order-revision-views.ts'
import { isPrintedLine } from '#app/modules/orders/domain/work-order.ts'
import { workOrdersHref } from '#app/modules/orders/domain/work-order-address.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { CancelledOrder } from './cancel-fields.tsx'
import type { ParcelledOrder } from './parcel-form.tsx'
import type { RefusedChange } from './status-form.tsx'
import { STATUS_FORM_PLACE, StatusForm } from './status-form.tsx'

const ITEM =
  'flex min-h-10 w-full items-center gap-2.5 rounded-card px-2.5 text-left font-semibold hover:bg-paper-deep pointer-coarse:min-h-11'

/** What is done with an order now and then: its status set by hand, its paper, a change of it, its end. */
export function OrderMenu({
  order,
  changeHref,
  isBusy,
  isShipping,
  refused,
}: {
  order: CancelledOrder & ParcelledOrder
  /** Where it is changed. */
  changeHref: string
  /** Whether a status is being set. */
  isBusy: boolean
  isShipping: boolean
  /** The refusal of whatever the page sent last. */
  refused: RefusedChange | null
}) {
  const { id, orderNumber, status } = order
  const menu = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<'status' | 'cancel' | null>(null)
  /** What the page had been refused when this was asked, which is no answer to it. */
  const [refusedBefore, setRefusedBefore] = useState<RefusedChange | null>(null)
  const [known, setKnown] = useState(status)
  if (known !== status) {
    setKnown(status)
    setAsked(null)
  }
  const answer = refused === refusedBefore ? null : refused

  /** Whether somebody stood in a dialog of the menu when the status became another one, which takes it away. */
  const isAnswered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each status
  useEffect(() => {
    if (!isAnswered.current) return
    isAnswered.current = false
    // After the dialogs, of which each would give the focus to what is gone with the other.
    const timer = setTimeout(() => menu.current?.querySelector('summary')?.focus())
    return () => clearTimeout(timer)
  }, [status])

  function ask(what: 'status' | 'cancel') {
    // The dialog gives the focus back to what has it now: to something that stays in view.
    const panel = menu.current?.querySelector('details')
    panel?.querySelector('summary')?.focus()
    if (panel) panel.open = false
    isAnswered.current = true
    setRefusedBefore(refused)
    setAsked(what)
  }
  const close = (open: boolean) => {
    if (open) return
    isAnswered.current = false
    setAsked(null)
  }

  return (
    <div ref={menu}>
      <DropPanel
        icon={<Ellipsis size={18} aria-hidden="true" />}
        label={<VisuallyHidden>Diğer işlemler</VisuallyHidden>}
        hasArrow={false}
        side="right"
        panelClassName="w-64 p-1.5"
      >
        <ul>
          <li>
            <button
              type="button"
              onClick={() => ask('status')}
              className={classNames(ITEM, 'noscript:hidden')}
            >
              <ListChecks size={16} aria-hidden="true" /> Durumu değiştir
            </button>
            <a href={`#${STATUS_FORM_PLACE}`} className={classNames(ITEM, 'not-noscript:hidden')}>
              <ListChecks size={16} aria-hidden="true" /> Durumu değiştir
            </a>
          </li>
          {isChangeable(status) && (
            <li>
              <Link to={changeHref} className={ITEM}>
                <PencilLine size={16} aria-hidden="true" /> Siparişi değiştir
              </Link>
            </li>
          )}
          <li className="sm:hidden">
            <RepeatLink id={id} className={ITEM} />
          </li>
          {order.lines.some(isPrintedLine) && (
            <li className="sm:hidden">
              <WorkOrdersLink order={order} className={ITEM} />
            </li>
          )}
          <li>
            <a href={`/admin/orders/${id}/print`} target="_blank" rel="noopener" className={ITEM}>
              <Printer size={16} aria-hidden="true" /> Yazdır
              <VisuallyHidden> (yeni pencerede açılır)</VisuallyHidden>
            </a>
          </li>
          {status !== 'cancelled' && (
            <li className="mt-1.5 border-t border-line pt-1.5 noscript:hidden">
              <button type="button" onClick={() => ask('cancel')} className={classNames(ITEM, 'text-danger')}>
                <Ban size={16} aria-hidden="true" /> Siparişi iptal et
              </button>
            </li>
          )}
        </ul>
      </DropPanel>
      <Dialog
        open={asked === 'status'}
        onOpenChange={close}
        title={`${orderNumber}: durumu değiştir`}
        size="sm"
      >
        <StatusForm order={order} isBusy={isBusy} isShipping={isShipping} refused={answer} />
      </Dialog>
      <CancelDialog
        order={order}
        isOpen={asked === 'cancel'}
        onOpenChange={close}
        tells
        isBusy={isBusy}
        refusal={answer?.intent === 'status' ? answer.message : null}
      />
    </div>
  )
}

/** To a new order that is filled with this one. */
export function RepeatLink({ id, className }: { id: string; className: string }): ReactNode {
  return (
    <Link to={`/admin/orders/add?order=${id}`} className={className}>
      <Copy size={16} aria-hidden="true" /> Aynısından tekrar
    </Link>
  )
}

/** The papers of all its printed lines; nothing of an order without. */
export function WorkOrdersLink({
  order: { id, lines },
  className,
}: {
  order: Pick<ParcelledOrder, 'id' | 'lines'>
  className: string
}): ReactNode {
  const count = lines.filter(isPrintedLine).length
  if (count === 0) return null
  return (
    <a href={workOrdersHref(id)} download className={className}>
      <ClipboardList size={16} aria-hidden="true" /> {count === 1 ? 'İş emri' : 'İş emirleri'}
      {count > 1 && <VisuallyHidden>: {count} baskılı ürün</VisuallyHidden>}
    </a>
  )
}
