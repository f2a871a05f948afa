import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ProofWithBuyer } from '../../support/buyer-proofs.ts'
import type { StartedShop } from './start-shop.ts'
import { startShop } from './start-shop.ts'

/** The proofs of that shop: one for each way through the page. */
export type ProofShopLinks = Readonly<
  Record<'touched' | 'typed' | 'forwarded' | 'changed' | 'overdue' | 'approved', ProofWithBuyer>
>

/** Starts a shop of its own whose orders have proofs in every state. */
export async function startProofShop(): Promise<StartedShop & { readonly links: ProofShopLinks }> {
  const folder = mkdtempSync(join(tmpdir(), 'damga-proofs-'))
  const dataFolder = join(folder, 'data')
  // A process of its own, because the embedded database is opened by one at a time.
  const program = join(import.meta.dirname, 'fill-proof-shop.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, dataFolder])
  const shop = await startShop({ dataFolder, sampleData: 'none', smtpUrl: '', databaseUrl: null })
  return {
    ...shop,
    links: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as ProofShopLinks,
    async stop() {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
