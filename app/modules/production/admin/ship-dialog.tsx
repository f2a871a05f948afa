import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { AskedParcel, waitingParcel } from '#app/modules/orders/admin/parcel-dialog.tsx'
import type { ParcelledOrder } from '#app/modules/orders/admin/parcel-form.tsx'
import { UnpaidNote } from '#app/modules/orders/admin/unpaid-note.tsx'
import { isOnItsWay } from '#app/modules/orders/domain/order-status.ts'
import type { Stage } from '../domain/stage.ts'
import { suggestedPieces } from '../domain/suggested-pieces.ts'

/** An order as its goods are handed over from the board. */
interface ParcelsOfOrder {
  readonly order: ParcelledOrder
  readonly stages: Readonly<Record<string, Stage>>
}

/** Hands goods of a job's order to the carrier without leaving the board: what is packed is in the parcel beforehand. */
export function ShipDialog({
  orderId,
  orderNumber,
  lineId,
  onClose,
}: {
  orderId: string
  orderNumber: string
  /** The job that was moved here. */
  lineId: string
  onClose: () => void
}) {
  const id = useId()
  const { asked, read } = useParcelsOf(orderId)
  const fetcher = useFetcher<ActionResult>()
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  useActionToast(answer, answer?.problem?.message ?? null)
  useEffect(() => {
    if (answer?.done) onClose()
    // What was refused may have been so because the order is another one now.
    else if (answer?.problem) read()
  }, [answer, onClose, read])
  const isGone = asked !== null && asked !== 'failed' && isOnItsWay(asked.order.status)
  const isOpen = asked !== null && asked !== 'failed' && !isGone
  const isBusy = fetcher.state !== 'idle'
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`${orderNumber} nasıl gönderiliyor?`}
      footer={
        <>
          <LinkButton to={`/admin/orders/${orderId}`} variant="quiet">
            Siparişi aç
          </LinkButton>
          <Button variant="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          {isOpen && (
            <Button type="submit" form={id} busy={isBusy}>
              Kargoya ver
            </Button>
          )}
        </>
      }
    >
      {asked === null && <Skeleton className="h-72" />}
      {asked === 'failed' && (
        <Alert tone="danger" title="Sipariş okunamadı" live>
          Bağlantınızı denetleyip yeniden deneyin, veya siparişi açın.
        </Alert>
      )}
      {isGone && <Alert title="Sipariş yolda">Siparişin tamamı zaten kargoya verilmiş.</Alert>}
      {isOpen && (
        <fetcher.Form
          id={id}
          method="post"
          action={`/admin/orders/${orderId}`}
          noValidate
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
          className="grid gap-3"
        >
          <AskedParcel
            order={asked.order}
            parcel={waitingParcel(asked.order)}
            suggested={suggestedPieces(asked.order.lines, asked.order.parcels, {
              stages: asked.stages,
              movedLineId: lineId,
            })}
            tells
            refusal={answer?.problem?.message ?? null}
          />
          <UnpaidNote order={asked.order} />
        </fetcher.Form>
      )}
    </Dialog>
  )
}

/** The order, asked for once it is meant; null until it is there. */
function useParcelsOf(orderId: string) {
  const [asked, setAsked] = useState<ParcelsOfOrder | 'failed' | null>(null)
  const [count, setCount] = useState(0)
  const [read] = useState(() => () => setCount((before) => before + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever it is counted up
  useEffect(() => {
    const leaving = new AbortController()
    fetch(`/admin/orders/${orderId}/parcels`, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error('not read')
        setAsked((await response.json()) as ParcelsOfOrder)
      })
      .catch(() => {
        if (!leaving.signal.aborted) setAsked('failed')
      })
    return () => leaving.abort()
  }, [orderId, count])
  return { asked, read }
}
