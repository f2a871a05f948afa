import type { PrintFileId, PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { orderDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { OrderPromise } from '#app/modules/orders/domain/order-promise.ts'
import type { OrderLineId, OrderLineRowId, OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import type { WorkedOrder } from '#app/modules/orders/domain/work-order.ts'
import type { WorkFacts } from '#app/modules/orders/domain/work-places.ts'
import { PEN_CHARGES } from './a-printed-line.ts'
import { aPrintArea, DESIGN } from './designs.ts'

/** What no paper of the workshop may say. */
export const SECRETS = {
  phone: '05321234567',
  email: 'gamze@ufuk.example',
  invoiceEmail: 'muhasebe@ufuk.example',
  prices: ['245.000', '2.450,00', '9,80', '675,00', '700,00', '350,00', '1,60'],
} as const

export const LOGO: PrintFileRef = {
  fileId: 'a-logo' as PrintFileId,
  contentHash: 'ab'.repeat(32),
  name: 'ufuk-logo.png',
  sizeBytes: 1,
  type: 'png',
}

export const NO_FACTS: WorkFacts = {
  tools: new Map(),
  sizes: new Map(),
  underbased: new Set(),
  approved: null,
}

/** A printed line as it was ordered: 250 pens in two colours, charged, without a design. */
export function aWorkedLine(changes: Partial<OrderLineView> = {}): OrderLineView {
  return {
    id: 'OL-1' as OrderLineId,
    productId: 'PZ-1',
    variantId: null,
    sku: 'KLM-450',
    title: 'Soft Touch Metal Kalem',
    slug: 'kalem',
    quantity: 250,
    options: { Renk: 'Lacivert' },
    printChoice: 'Serigrafi',
    note: '',
    artwork: LOGO,
    design: null,
    listUnitMinor: 980,
    unitMinor: 980,
    lineMinor: 245_000,
    charges: PEN_CHARGES,
    agreement: null,
    belowMinimum: null,
    takesStock: true,
    waiting: null,
    restockedQuantity: 0,
    isMadeToOrder: true,
    ...changes,
  }
}

/** These pieces of a line by size, or by colour and size. */
export function sizesOf(
  pieces: readonly (readonly [Readonly<Record<string, string>>, number])[],
): Pick<OrderLineView, 'rows' | 'quantity'> {
  return {
    quantity: pieces.reduce((sum, [, quantity]) => sum + quantity, 0),
    rows: pieces.map(([options, quantity], index) => ({
      id: `OR-${index}` as OrderLineRowId,
      variantId: null,
      sku: `TSR-901-${index}`,
      options,
      quantity,
      listUnitMinor: 980,
      unitMinor: 980,
      lineMinor: 980 * quantity,
      waiting: null,
      restockedQuantity: 0,
    })),
  }
}

/** That design on the face of `aPrintArea`. */
export function aPlacedDesign(design: PrintDesign = DESIGN) {
  const picture = { assetId: 'picture' as never, areas: [aPrintArea()] }
  const ordered = orderDesign(design, [picture])
  if (!ordered) throw new Error('the face takes the design')
  return ordered
}

export function aPromise(changes: Partial<OrderPromise> = {}): OrderPromise {
  return {
    number: 1,
    shipBy: '2026-12-02',
    shipLatest: '2026-12-02',
    arrives: null,
    approveBy: null,
    certainty: 'sure',
    isCommitted: false,
    remedy: '',
    steps: [],
    parcels: [],
    reason: 'ordered',
    createdAt: 0,
    ...changes,
  } as OrderPromise
}

/** A company's order of these lines, to be sent on Wednesday the 2nd of December. */
export function aWorkedOrder(
  lines: readonly OrderLineView[] = [aWorkedLine()],
  changes: Partial<WorkedOrder> = {},
): WorkedOrder {
  return {
    orderNumber: 'ORD-2026-0042',
    status: 'processing',
    buyer: { firstName: 'Gamze', lastName: 'Uçar', phone: SECRETS.phone, email: SECRETS.email },
    invoice: {
      type: 'corporate',
      companyName: 'Ufuk Yazılım ve Danışmanlık A.Ş.',
      taxOffice: 'Çankaya',
      taxNumber: '1234567890',
      companyAddress: 'Ankara',
      email: SECRETS.invoiceEmail,
    },
    delivery: { city: 'Ankara', district: 'Çankaya', address: 'Gül Sok. 5', postalCode: '' },
    note: '',
    wishedDay: null,
    lines,
    promises: [aPromise()],
    artworkChanges: [],
    ...changes,
  } as WorkedOrder
}
