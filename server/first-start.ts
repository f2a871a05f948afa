import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import type { Environment } from '#app/platform/env.server.ts'
import { oneInstanceAtATime } from '#app/platform/one-at-a-time.server.ts'
import type { Services } from '#app/services.server.ts'

export interface FirstStart {
  readonly services: Services
  readonly connection: DatabaseConnection
  readonly environment: Environment
  readonly projectRoot: string
}

const DEFAULT_ADMIN_EMAIL = 'admin@damga.local'

/**
 * What an empty database needs before the first page: the legal texts, somebody who can sign in, the sample shop.
 * Each step looks first whether it is already done, so a start that was cut off is completed by the next one.
 */
export async function fillEmptyShop({
  services,
  connection,
  environment,
  projectRoot,
}: FirstStart): Promise<void> {
  await services.siteFiles.ensureDefaults()
  await oneInstanceAtATime(connection, 'filling', fill)

  async function fill(): Promise<void> {
    const hasGoods = (await services.catalog.categories()).length > 0
    if (!(await services.accounts.hasAdmin())) {
      // Nothing can be bought in an empty shop, and nobody has said yet who sells: its owner opens it. Before the
      // administrator, so that a start that is cut off here closes it at the next try.
      if (environment.sampleData === 'none' && !hasGoods) await services.settings.change({ isOpen: false })
      await createAdmin(services, environment)
    }
    if (environment.sampleData === 'none' || hasGoods) return
    // Who cleared the sample data does not find it again after the next start.
    if (await services.shopData.sample.wasCleared()) return
    // Loaded only here: the sample shop is data beside the program, and a shop in use never needs it.
    const seedPath = pathToFileURL(join(projectRoot, 'sample/seed.ts')).href
    const sample = (await import(/* @vite-ignore */ seedPath)) as typeof import('../sample/seed.ts')
    await sample.fillSampleShop({
      services,
      connection,
      passwordFile: join(environment.dataDir, 'sample-customers.txt'),
    })
  }
}

/** The first administrator (product decision 22). Without a configured password one is made and printed once. */
async function createAdmin(services: Services, environment: Environment): Promise<void> {
  const email = environment.adminEmail ?? DEFAULT_ADMIN_EMAIL
  const password = environment.adminPassword ?? randomBytes(12).toString('base64url')
  const created = await services.accounts.create({ name: 'Yönetici', email, password, role: 'admin' })
  if (!created.ok) throw new Error(`could not create the administrator: ${created.error.code}`)
  if (environment.adminPassword) return
  const file = join(environment.dataDir, 'admin-password.txt')
  writeFileSync(file, `${email}\n${password}\n`, { mode: 0o600 })
  process.stdout.write(
    `\nYönetici hesabı oluşturuldu.\n  E-posta: ${email}\n  Şifre:   ${password}\n  (Yalnızca bu dosyada saklanır: ${file})\n`,
  )
}
