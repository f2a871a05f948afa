import { unwrap } from '#app/kernel/result.ts'
import type { OrderLineId } from '#app/modules/orders/domain/order-views.ts'
import { readBoardQuery } from '#app/modules/production/domain/board-query.ts'
import type { JobCard } from '#app/modules/production/domain/job-card.ts'
import type { Services } from '#app/services.server.ts'
import { ADMIN, aCheckout, aLine, aProduct } from './factories.ts'

/** An order of printed mugs, one line for each note; a note says what is printed, so that no file is missing. */
export async function anOrderToPrint(
  services: Services,
  {
    notes = ['Logo ortada'],
    isPaid = true,
  }: { readonly notes?: readonly string[]; readonly isPaid?: boolean } = {},
): Promise<{ readonly orderId: string; readonly lineIds: readonly OrderLineId[] }> {
  const mug = await aProduct(services)
  const lines = notes.map((note, at) =>
    aLine(mug, { printChoice: 'Tek renk serigrafi', note, quantity: 20 + at, options: { Renk: 'Beyaz' } }),
  )
  const { id } = unwrap(await services.orders.place(await aCheckout(services, lines), null))
  if (isPaid) unwrap(await services.orders.setPaid(ADMIN, id, 'bank'))
  const order = unwrap(await services.orders.adminGet(id))
  return { orderId: id, lineIds: order.lines.map((line) => line.id) }
}

/** Everything that stands on the board, column by column. */
export async function jobsOnBoard(services: Services, search = ''): Promise<readonly JobCard[]> {
  const { board } = await services.production.board(readBoardQuery(new URLSearchParams(search)))
  return board.columns.flatMap(({ cards }) => cards)
}
