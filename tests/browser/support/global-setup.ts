import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askForNoProofs } from './ask-for-no-proofs.ts'
import { startMailServer } from './mail-server.ts'
import { signInOverHttp } from './sign-in-over-http.ts'
import { createDatabase, startShop } from './start-shop.ts'
import { shareSurroundings } from './surroundings.ts'

/** Starts everything the browser tests need and signs the administrator in once. Gives back what ends it all. */
export default async function setUp(): Promise<() => Promise<void>> {
  const closers: (() => Promise<void> | void)[] = []
  async function tearDown(): Promise<void> {
    const failures: unknown[] = []
    for (const close of closers.reverse()) {
      try {
        await close()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'damga-browser-'))
    closers.push(() => rmSync(folder, { recursive: true, force: true }))
    const mailFolder = join(folder, 'mails')
    mkdirSync(mailFolder)

    const mailServer = await startMailServer(mailFolder)
    closers.push(() => mailServer.close())
    const database = await createDatabase(process.env.TEST_DATABASE_URL)
    if (database) closers.push(() => database.drop())
    const dataFolder = join(folder, 'data')
    const shop = await startShop({
      dataFolder,
      smtpUrl: mailServer.url,
      databaseUrl: database?.url ?? null,
    })
    closers.push(() => shop.stop())

    const adminState = join(folder, 'admin.json')
    shareSurroundings({
      url: shop.url,
      admin: shop.admin,
      adminState,
      sampleCustomers: join(dataFolder, 'sample-customers.txt'),
      mailFolder,
    })
    await signInOverHttp(shop.url, shop.admin, adminState)
    await askForNoProofs(shop.url, adminState)
    return tearDown
  } catch (error) {
    await tearDown().catch((failure: unknown) => console.error(failure))
    throw error
  }
}
