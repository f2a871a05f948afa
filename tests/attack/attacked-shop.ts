/** A real shop of an attack's own: filled, started from the build, attacked over loopback, and looked at afterwards. */

import { unwrap } from '#app/kernel/result.ts'
import type { Permission } from '#app/modules/accounts/domain/viewer.ts'
import type { OpenShop } from '../faults/filled-shop.ts'
import { addProducts, inProcess } from '../faults/filled-shop.ts'
import type { ShopProcess } from '../faults/shop-process.ts'
import { ADMIN, aDataDirectory, cleanUp, startShop } from '../faults/shop-process.ts'
import { signIn } from '../faults/signing-in.ts'
import { aPrintableProduct } from '../support/designs.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase } from '../support/own-database.ts'
import type { DatabaseKind } from './attack-sizes.ts'

export interface AttackedShop {
  readonly url: string
  readonly dataDir: string
  readonly environment: Readonly<Record<string, string>>
  /** Ids of products without print areas. */
  readonly products: readonly string[]
  /** One whose picture has a print area, see `DESIGN`. */
  readonly designed: { readonly id: string; readonly slug: string }
  /** Where PostgreSQL keeps it; null for the embedded database. */
  readonly databaseUrl: string | null
  /** The process that runs now. */
  process(): ShopProcess
  /** Cookies of the first administrator. */
  signInAsAdministrator(): Promise<string>
  /** Ends it, where it still runs, and looks at what it keeps from inside this process. */
  lookInside<T>(act: (shop: OpenShop) => Promise<T>): Promise<T>
  /** Starts it again after it was ended. */
  startAgain(environment?: Readonly<Record<string, string>>): Promise<void>
}

export interface AttackedShopOptions {
  readonly stock?: number
  readonly environment?: Readonly<Record<string, string>>
  /** Puts more into it before it is started. */
  readonly fill?: (shop: OpenShop) => Promise<void>
}

const databases = new Set<OwnDatabase>()

/** Ends every shop and drops every database of the file's tests. */
export async function endAttackedShops(): Promise<void> {
  await cleanUp()
  await Promise.all([...databases].map((database) => database.drop()))
  databases.clear()
}

/** Opens it on a database. It believes `X-Forwarded-For`, so that attackers and visitors come from addresses of their own. */
export async function openAttackedShop(
  kind: DatabaseKind,
  { stock = 1_000_000, environment: also = {}, fill }: AttackedShopOptions = {},
): Promise<AttackedShop> {
  const dataDir = aDataDirectory()
  const database = kind === 'PostgreSQL' ? await anOwnDatabase() : null
  if (database) databases.add(database)
  const environment: Record<string, string> = {
    ...(database ? { DATABASE_URL: database.url } : {}),
    TRUST_PROXY: 'true',
    ...also,
  }
  const filled = await inProcess(dataDir, environment, async (shop) => {
    const products = await addProducts(shop, 3, stock)
    const { id, slug } = await aPrintableProduct(shop.services)
    await fill?.(shop)
    return { products, designed: { id, slug } }
  })
  let running: ShopProcess | null = await startShop({ dataDir, environment })
  const { url } = running
  const port = Number(new URL(url).port)
  return {
    url,
    dataDir,
    environment,
    ...filled,
    databaseUrl: database?.url ?? null,
    process() {
      if (!running) throw new Error('the shop was ended')
      return running
    },
    signInAsAdministrator: () => signIn(url, ADMIN.email, ADMIN.password),
    async lookInside(act) {
      await running?.end('SIGTERM')
      running = null
      return inProcess(dataDir, environment, act)
    },
    async startAgain(more = {}) {
      await running?.end('SIGTERM')
      running = await startShop({ dataDir, port, environment: { ...environment, ...more } })
    },
  }
}

export const STAFF_PASSWORD = 'a password for tests'

/**
 * A member of staff who can sign in with `STAFF_PASSWORD`, made inside the process as the first start makes its people.
 * Where staff are made in another way (an invitation that sets the password), only this function changes.
 */
export async function addStaff(
  { services }: OpenShop,
  email: string,
  permissions: readonly Permission[],
): Promise<void> {
  const account = { name: 'Elif Depo', email, password: STAFF_PASSWORD, role: 'staff' as const, permissions }
  unwrap(await services.accounts.create(account))
}

/** What an attacker from that address adds to his requests. */
export function comingFrom(address: string): { readonly 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': address }
}

/** An address of the documentation's network, another one for each number. */
export function addressNumber(number: number): string {
  return `198.51.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`
}

/** Prints what was measured, one line for each attack. */
export function report(attack: string, kind: DatabaseKind, figure: string): void {
  console.log(`attack ${attack} [${kind}]: ${figure}`)
}
