import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import { pageOfList } from '#app/kernel/page-number.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import { ownOrder } from '#app/kernel/sort-order.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { countUpTo } from '#app/platform/count-up-to.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { GuestCard } from '../domain/guest.ts'
import type { BookedOrder, BookSums, BookView } from '../domain/order-book.ts'
import { isBookView, ofView, sortBook, sumsOf, viewCounts } from '../domain/order-book.ts'
import type { BookSort, OrderSort } from '../domain/order-sorts.ts'
import { BOOK_SORTS, ORDER_SORTS } from '../domain/order-sorts.ts'
import type { NeighbourOrder, OrderId, OrderNeighbours, OrderRow } from '../domain/order-views.ts'
import { ofGuest } from './guests.server.ts'
import type { MovedPromises } from './moved-promises.server.ts'
import { isBooked, MOST_BOOKED, readBook } from './order-book.server.ts'
import { ORDER_COLUMNS } from './order-columns.server.ts'
import type { OrderNarrowing } from './order-list-condition.server.ts'
import { narrowedTo } from './order-list-condition.server.ts'
import { neighboursOf } from './order-neighbours.server.ts'
import type { Moment, RowReading } from './order-standings.server.ts'
import { orderRowsOf, orderRowsOfIds } from './order-standings.server.ts'
import { orders } from './tables.server.ts'

/** A page of orders; it counts to 5 000 at most. */
export interface OrderPage extends Page<OrderRow> {
  /** Whether there are more than are counted. */
  readonly hasMore: boolean
  readonly unread: number
}

/** What the list of the back office is asked for, as its address says it. */
export interface ListedOrders extends Pick<OrderNarrowing, 'search' | 'placed'> {
  readonly status: OrderNarrowing['status'] | BookView
  readonly sort?: SortOrder<BookSort>
}

/** How many orders a view has, as far as they are counted. */
export interface ViewCount {
  readonly count: number
  readonly hasMore: boolean
}

/** A page of the list with what stands around it. */
export interface ShownOrders extends OrderPage {
  readonly counts: Readonly<Record<BookView | 'unpaid' | 'all', ViewCount>>
  /** Of all orders that are shown on any page; null where they are too many to be added up. */
  readonly sums: BookSums | null
  /** Open orders that cannot keep the days their buyers were told. */
  readonly movedOrders: number
}

export interface OrderList {
  /** The newest first unless sorted; with `accountId` those of one account, with `guest` those of one guest. */
  adminList(
    query: OrderNarrowing & {
      readonly page: number
      readonly sort?: SortOrder<OrderSort>
      readonly accountId?: AccountId
      readonly guest?: Pick<GuestCard, 'emails'>
    },
  ): Promise<OrderPage>
  /**
   * The list with its views. Those of `BOOK_VIEWS` are judged order by order (`readBook`) and sorted by the day of sending
   * unless asked otherwise; the others are those of `adminList`.
   */
  listed(query: ListedOrders & { readonly page: number }): Promise<ShownOrders>
  /** The orders of the list in its order, the first `most` of them, and how many it has. */
  listedIds(
    query: ListedOrders,
    most?: number,
  ): Promise<{ readonly ids: readonly string[]; readonly total: number }>
  /**
   * What stands before and after an order in the list, in which it need not be itself any more. Of a view that is judged order by
   * order, one that is done has no place: what comes first follows it.
   */
  neighbours(id: string, list: ListedOrders): Promise<OrderNeighbours>
  unreadCount(): Promise<number>
}

const ROWS_PER_PAGE = 25
const MAX_LISTED = 5_000

/** Lists orders to the shop's own people. */
export function createOrderList({
  db,
  catalog,
  clock,
  settings,
  movedOrders,
}: RowReading & {
  readonly clock: Clock
  readonly settings: SettingsService
  readonly movedOrders: MovedPromises['movedOrders']
}): OrderList {
  const unreadCount = () => db.$count(orders, sql`not ${orders.isRead}`)

  async function moment(): Promise<Moment> {
    const moved = new Set<string>((await movedOrders()).map(({ id }) => id))
    return { settings: await settings.current(), now: clock.now(), moved }
  }

  /** The orders of a view alone. What can no longer keep its day is worked out where the view is judged by it. */
  async function bookOf(view: BookView): Promise<readonly BookedOrder[]> {
    const at = { settings: await settings.current(), now: clock.now(), moved: new Set<string>() }
    return readBook(db, view === 'risk' ? await moment() : at)
  }

  /** By the day of sending only the book is sorted. */
  function ofDatabase(sort: ListedOrders['sort']): SortOrder<OrderSort> | undefined {
    return sort && sort.key !== 'promise' ? { ...sort, key: sort.key } : undefined
  }

  const inListOrder = (sort: ListedOrders['sort']) =>
    inOrder(ORDER_SORTS, ofDatabase(sort), ORDER_COLUMNS, orders.id)

  async function pageAt(
    {
      page,
      sort,
      accountId,
      guest,
      ...narrowing
    }: Omit<Parameters<OrderList['adminList']>[0], 'sort'> & Pick<ListedOrders, 'sort'>,
    at: Moment,
  ): Promise<OrderPage> {
    const condition = and(
      accountId === undefined ? undefined : eq(orders.userId, accountId),
      guest && ofGuest(guest.emails),
      narrowedTo(narrowing),
    )
    const { rows: records, ...shown } = await pageOf(db, db.select().from(orders).$dynamic(), {
      id: orders.id,
      where: condition,
      order: inListOrder(sort),
      page,
      size: ROWS_PER_PAGE,
      most: MAX_LISTED,
    })
    return {
      ...shown,
      rows: await orderRowsOf({ db, catalog }, records, at),
      hasMore: shown.total === MAX_LISTED,
      unread: await unreadCount(),
    }
  }

  /** The orders of a view, narrowed and sorted as asked; with `also` this one too, where it would stand. */
  async function ofBook(
    book: readonly BookedOrder[],
    view: BookView,
    { search, placed, sort = ownOrder(BOOK_SORTS) }: Omit<ListedOrders, 'status'>,
    also?: string,
  ): Promise<readonly BookedOrder[]> {
    const ofItself = ofView(book, view)
    const apart = book.filter(({ id }) => id === also && ofItself.every((order) => order.id !== id))
    const ofThis = [...ofItself, ...apart]
    const { key, direction } = sort ?? { key: 'promise', direction: 'asc' }
    const isNarrowed = search !== '' || (placed && (placed.from !== null || placed.until !== null))
    if (key !== 'customer' && !isNarrowed) return sortBook(ofThis, { key, direction })
    const name = ORDER_COLUMNS.customer
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isBooked(db), narrowedTo({ search, status: 'all', ...(placed ? { placed } : {}) })))
      .orderBy(direction === 'asc' ? asc(name) : desc(name), orders.id)
    const known = new Map(ofThis.map((order) => [order.id, order]))
    const found = rows.flatMap(({ id }) => known.get(id) ?? [])
    return key === 'customer' ? found : sortBook(found, { key, direction })
  }

  async function bookPage(
    shown: readonly BookedOrder[],
    wanted: number,
    at: Moment,
  ): Promise<Page<OrderRow>> {
    const { page, pageCount, offset } = pageOfList(shown.length, wanted, ROWS_PER_PAGE)
    const ids = shown.slice(offset, offset + ROWS_PER_PAGE).map(({ id }) => id)
    const rows = await orderRowsOfIds({ db, catalog }, ids, at)
    return { rows, total: shown.length, page, pageCount }
  }

  async function counted(status: 'unpaid' | 'all'): Promise<ViewCount> {
    const where = narrowedTo({ search: '', status })
    const count = await countUpTo(db, { of: orders, id: orders.id, where, most: MAX_LISTED })
    return { count, hasMore: count === MAX_LISTED }
  }

  return {
    adminList: async (query) => pageAt(query, await moment()),

    async listed({ page, status, ...query }) {
      const at = await moment()
      const book = await readBook(db, at)
      const isFull = book.length === MOST_BOOKED
      const counts = viewCounts(book)
      const inBook = (view: BookView) => ({ count: counts[view], hasMore: isFull })
      const around = {
        counts: {
          open: inBook('open'),
          waiting: inBook('waiting'),
          risk: inBook('risk'),
          unpaid: await counted('unpaid'),
          all: await counted('all'),
        },
        movedOrders: at.moved.size,
      }
      if (!isBookView(status)) {
        return { ...(await pageAt({ ...query, status, page }, at)), ...around, sums: null }
      }
      const shown = await ofBook(book, status, query)
      return {
        ...(await bookPage(shown, page, at)),
        ...around,
        sums: sumsOf(shown),
        hasMore: isFull,
        unread: await unreadCount(),
      }
    },

    async listedIds(query, most = MAX_LISTED) {
      const { status, search, placed } = query
      if (isBookView(status)) {
        const shown = await ofBook(await bookOf(status), status, query)
        return { ids: shown.slice(0, most).map(({ id }) => id), total: shown.length }
      }
      const { rows, total } = await pageOf(db, db.select({ id: orders.id }).from(orders).$dynamic(), {
        id: orders.id,
        where: narrowedTo({ search, status, ...(placed ? { placed } : {}) }),
        order: inListOrder(query.sort),
        page: 1,
        size: most,
        most: MAX_LISTED,
      })
      return { ids: rows.map(({ id }) => id), total }
    },

    async neighbours(id, { status, ...query }) {
      if (!isBookView(status)) {
        const { sort: asked, ...narrowing } = query
        const sort = ofDatabase(asked)
        return neighboursOf(db, id, { ...narrowing, status, ...(sort ? { sort } : {}) })
      }
      const shown = await ofBook(await bookOf(status), status, query, id)
      const at = shown.findIndex((order) => order.id === id)
      const [previous, next] = at === -1 ? [undefined, shown[0]] : [shown[at - 1], shown[at + 1]]
      const wanted = [previous, next].flatMap((order) => order?.id ?? [])
      const found = await db
        .select({ id: orders.id, orderNumber: orders.orderNumber })
        .from(orders)
        .where(inArray(orders.id, wanted))
      const named = (order: BookedOrder | undefined): NeighbourOrder | null => {
        const row = found.find((each) => each.id === order?.id)
        return row ? { ...row, id: row.id as OrderId } : null
      }
      return { previous: named(previous), next: named(next) }
    },

    unreadCount,
  }
}
