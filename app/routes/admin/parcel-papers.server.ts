import type { ParcelPaper } from '#app/modules/orders/domain/parcel-papers-address.ts'
import { readWantedPapers } from '#app/modules/orders/domain/parcel-papers-address.ts'
import { pdfAnswer } from '#app/platform/download-answer.server.ts'
import { refusalText } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

/** The papers that an address asks for, as a download. */
export async function downloadParcelPapers(
  paper: ParcelPaper,
  request: Request,
  { orders }: RequestContext['services'],
): Promise<Response> {
  const wanted = readWantedPapers(new URL(request.url).searchParams)
  if (!wanted.ok) return refusalText(wanted.error)
  const drawn = await orders.drawParcelPapers(paper, wanted.value)
  if (!drawn.ok) return refusalText(drawn.error)
  return pdfAnswer(drawn.value)
}
