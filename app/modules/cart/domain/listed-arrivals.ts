import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { ArrivalRule, GoodsKind, WantedArrival } from '#app/modules/catalog/domain/wanted-arrival.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { LeadWork } from '#app/modules/delivery/domain/lead-rule.ts'
import { leadTimeOf } from '#app/modules/delivery/domain/lead-rule.ts'
import { destinationOfKey, placeName } from '#app/modules/delivery/domain/place-key.ts'
import type { PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import { expectedGates, lastDayOf, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import type { DeliveryAnswer } from '#app/modules/lead-times/domain/delivery-answer.ts'
import { goodsOnOf, methodsOfLine } from './promised-lines.ts'
import { promised } from './waiting-pieces.ts'

/** What a list knows of the days of its goods. */
export interface ListArrivals {
  /** How it asks by when they have to be there; null where the shop promises no days. */
  readonly offered: { readonly asksPlace: boolean; readonly isCommitted: boolean } | null
  /** What it is narrowed to. */
  readonly wanted: {
    readonly arrival: WantedArrival
    readonly placeName: string | null
    /** Whether the day is over, so that nothing can be there by it. */
    readonly isOver: boolean
    readonly rule: ArrivalRule
  } | null
}

/** As a list's page knows it. */
export function shownArrivals({ offered, wanted }: ListArrivals): Pick<ListArrivals, 'offered'> & {
  readonly placeName: string | null
  readonly isOver: boolean
} {
  return { offered, placeName: wanted?.placeName ?? null, isOver: wanted?.isOver ?? false }
}

/** The wish of an address as this shop can answer it: a place it does not have, or does not ask for, is left out. */
export function answerableArrival({ day, place }: WantedArrival, asksPlace: boolean): WantedArrival {
  return { day, place: asksPlace && place !== null && destinationOfKey(place) ? place : null }
}

/**
 * What a list is narrowed to by a day: the smallest order of each product, as its page opens, paid by bank transfer, has to
 * arrive by it for sure, or without a place to be sent by it (decision 54).
 */
export function wantedOfList(
  arrival: WantedArrival,
  { table, methods }: Pick<DeliveryAnswer, 'table' | 'methods'>,
  { printedFirst, now }: { readonly printedFirst: readonly string[]; readonly now: Instant },
): NonNullable<ListArrivals['wanted']> {
  const destination = arrival.place === null ? null : destinationOfKey(arrival.place)
  const terms = termsOf(table)
  const gates = expectedGates(terms, now, 'bank-transfer')
  const today = isoDayOf(now)

  function lineOf({ categoryId, productId, quantity, printChoice, goodsOn }: GoodsKind): PromisedLine {
    const waiting = goodsOn === null ? null : promised({ pieces: quantity, until: goodsOn }, today)
    return {
      key: '',
      productId: productId ?? '',
      categoryId: categoryId ?? '',
      quantity,
      prints: methodsOfLine({ printChoice, design: null }, methods),
      goodsOn: goodsOnOf(waiting),
    }
  }

  function lastDayFor(line: PromisedLine): IsoDay | null {
    const answer = promiseOf(terms, { lines: [line], gates, destination })
    return answer.ok ? lastDayOf(answer.promise) : null
  }

  const limited = new Set<string | null>(table.capacities.map(({ methodId }) => methodId))
  const known = new Map<string, IsoDay | null>()

  function arrivalOf(goods: GoodsKind): IsoDay | null {
    const line = lineOf(goods)
    const { prints, goodsOn, quantity } = line
    const works: readonly LeadWork[] =
      prints.length === 0 ? [{ kind: 'blank' }] : prints.map((methodId) => ({ kind: 'print', methodId }))
    // How many pieces there are counts by how long they take, and where a press has room for so many.
    const times = works.map((work) => leadTimeOf(table.rules, { ...line, work }))
    const pieces = prints.some((methodId) => limited.has(methodId)) ? quantity : null
    const kind = JSON.stringify([prints, times, goodsOn, pieces])
    const day = known.has(kind) ? (known.get(kind) ?? null) : lastDayFor(line)
    known.set(kind, day)
    return day
  }

  return {
    arrival,
    placeName: destination && placeName(destination),
    isOver: arrival.day < today,
    rule: {
      day: arrival.day,
      isDelivered: destination !== null && terms.transit !== null,
      printedFirst,
      ownRules: ownRulesOf(table),
      arrivalOf,
    },
  }
}

function ownRulesOf({ rules }: Pick<DeliveryTable, 'rules'>): ArrivalRule['ownRules'] {
  const goods = rules.map((rule) => rule.goods)
  return {
    products: goods.flatMap((of) => (of.kind === 'product' ? [of.productId] : [])),
    categories: goods.flatMap((of) => (of.kind === 'category' ? [of.categoryId] : [])),
  }
}
