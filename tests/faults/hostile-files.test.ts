/** A shop that is stopped or killed while a stranger's file is read: neither waits for it, and nothing of it stays. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { slowness } from '../support/yardstick.ts'
import { inProcess, openForBuyers } from './filled-shop.ts'
import type { ShopProcess } from './shop-process.ts'
import { aDataDirectory, cleanUp, startShop } from './shop-process.ts'

afterAll(cleanUp)

/** A drawing that takes a machine hours. */
const ENDLESS = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">${'<feMorphology operator="dilate" radius="150"/>'.repeat(300)}</filter><circle cx="1000" cy="1000" r="600" filter="url(#f)"/></svg>`

/** Somebody asks for a mockup with it; what comes of it is left to the test. */
function askForMockup({
  url,
}: ShopProcess): Promise<{ readonly status: number; readonly text: string } | null> {
  const body = {
    product_name: 'Kupa',
    product_category: 'Kupalar',
    user_instruction: 'Ortaya',
    logo_base64: Buffer.from(ENDLESS).toString('base64'),
  }
  return fetch(`${url}/api/ai/generate-mockup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(body),
  }).then(
    async (answer) => ({ status: answer.status, text: await answer.text() }),
    () => null,
  )
}

/** Processes that a process has started; where the system does not say, none. */
function childrenOf(pid: number): readonly number[] {
  const tasks = `/proc/${pid}/task`
  if (!existsSync(tasks)) return []
  return readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Waits until a file is being read, and answers the processes that do. */
async function readersOf({ pid }: ShopProcess): Promise<readonly number[]> {
  await expect.poll(() => childrenOf(pid).length, { timeout: 30_000 }).toBeGreaterThan(0)
  return childrenOf(pid)
}

/** Hundredths of a second that a process has computed. */
function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function expectGone(pids: readonly number[]): Promise<void> {
  for (const pid of pids) await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 10_000 }).toBe(false)
}

/** The data directory of a shop that visitors may enter. */
async function anOpenShop(): Promise<string> {
  const dataDir = aDataDirectory()
  await inProcess(dataDir, {}, openForBuyers)
  return dataDir
}

/** Ends the shop and says how long that took. */
async function stopMs(shop: ShopProcess): Promise<number> {
  const before = performance.now()
  expect(await shop.end('SIGTERM')).toBe(0)
  return performance.now() - before
}

test.skipIf(!existsSync('/proc/self/task'))(
  'stops while a file without end is read as it stops without one, within two seconds more',
  async () => {
    const dataDir = await anOpenShop()
    const quietMs = await stopMs(await startShop({ dataDir }))
    const shop = await startShop({ dataDir })
    const asked = askForMockup(shop)
    const readers = await readersOf(shop)
    const busyMs = await stopMs(shop)
    console.log(`a stop takes ${Math.round(quietMs)} ms, with a file without end ${Math.round(busyMs)} ms`)
    expect(busyMs).toBeLessThan(quietMs + 2_000 * slowness().waiting)
    // Whoever waited for it was told, not cut off.
    expect(await asked).toMatchObject({ status: 503, text: expect.stringContaining('Lütfen') })
    await expectGone(readers)
  },
)

test.skipIf(!existsSync('/proc/self/task'))('leaves no reader behind when it is killed', async () => {
  const shop = await startShop({ dataDir: await anOpenShop() })
  const asked = askForMockup(shop)
  const readers = await readersOf(shop)
  // In the middle of the file, not while its process begins: that takes a tenth of this.
  await expect.poll(() => Math.max(...readers.map(ticksOf)), { timeout: 30_000 }).toBeGreaterThan(100)
  await shop.end('SIGKILL')
  expect(await asked).toBeNull()
  await expectGone(readers)
})

test.skipIf(!existsSync('/proc/self/task'))(
  'gives a file without end up, says so, and answers others meanwhile',
  async () => {
    const shop = await startShop({ dataDir: await anOpenShop() })
    let isAnswered = false
    const asked = askForMockup(shop).finally(() => {
      isAnswered = true
    })
    await readersOf(shop)
    for (let page = 0; page < 5; page++) {
      expect((await fetch(`${shop.url}/`)).status).toBe(200)
      expect(isAnswered).toBe(false)
    }
    expect(await asked).toMatchObject({ status: 415, text: expect.stringContaining('Logo okunamadı') })
    expect(await shop.end('SIGTERM')).toBe(0)
  },
)
