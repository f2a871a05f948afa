import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { Alternatives, WayInTime } from '#app/modules/delivery/domain/wished-day.ts'
import type { DeliveryAnswer } from '#app/modules/lead-times/domain/delivery-answer.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { CartRequest } from './cart.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'
import { methodsOfLine, promisedLinesOf } from './promised-lines.ts'

/**
 * What of a cart could be otherwise so that it is there on a wished day. Another print choice is offered for a cart of one
 * line that is printed at one place without a design: where several are chosen, the buyer has said which he wants.
 */
export function alternativesOf(
  priced: Pick<PricedCart, 'lines'>,
  { methods, mayShipReadyFirst, mayPickUp }: Omit<DeliveryAnswer, 'table'>,
): Alternatives {
  const [only, another] = priced.lines
  const choices = only && !another ? otherChoicesOf(only) : []
  return {
    expressKeys: new Set(priced.lines.filter((line) => line.mayBeExpress).map(({ line }) => line.lineId)),
    choices: choices.map((choice) => ({
      choice,
      lines: promisedLinesOf(priced, methods).map((line) => ({
        ...line,
        prints: methodsOfLine({ printChoice: choice, design: null }, methods),
      })),
    })),
    mayShipReadyFirst,
    mayPickUp,
  }
}

function otherChoicesOf({ line, product }: PricedLine): readonly string[] {
  const { printChoice } = line
  if (!product || !isFreeOfMethod(line)) return []
  return product.printChoices.filter((choice) => choice !== printChoice && choice !== UNPRINTED)
}

/** Whether a print leaves it open by which method: one place without a choice of its own, and no design. */
export function isFreeOfMethod({
  printChoice,
  design,
  places = [],
}: {
  readonly printChoice: string | null
  readonly design: object | null
  readonly places?: readonly Pick<WantedPlace, 'choice'>[] | undefined
}): boolean {
  const isPrinted = printChoice !== null && printChoice !== UNPRINTED
  return isPrinted && design === null && places.length < 2 && places.every(({ choice }) => !choice)
}

/** The cart as a way would have it; as it is for a way that changes nothing in it. */
export function requestFor({ lines }: CartRequest, way: WayInTime): CartRequest {
  switch (way.kind) {
    case 'express':
      return {
        lines: lines.map((line) => (way.keys.includes(line.lineId) ? { ...line, isExpress: true } : line)),
      }
    case 'method':
      return { lines: lines.map((line) => ({ ...line, printChoice: way.choice })) }
    default:
      return { lines }
  }
}
