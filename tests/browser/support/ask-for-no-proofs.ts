import { request } from '@playwright/test'
import { DEFAULT_PROOFS } from '#app/modules/settings/domain/proof-settings.ts'
import { proofsFormValues } from '#app/modules/settings/domain/proofs-form.ts'
import { formFieldsOf } from '../../support/form-fields.ts'

const TAB = '/admin/settings/prova'

/**
 * The sample shop has every print approved. The tests of everything else share it: their orders would wait for proofs in
 * the place of what they are about. Journeys of proofs ask for one on the order's page.
 */
export async function askForNoProofs(url: string, adminState: string): Promise<void> {
  const admin = await request.newContext({
    baseURL: url,
    storageState: adminState,
    extraHTTPHeaders: { Origin: url },
  })
  const page = await (await admin.get(TAB)).text()
  const version = /name="version"[^>]*value="(\d+)"/.exec(page)?.[1] ?? ''
  const form = { ...formFieldsOf(proofsFormValues(DEFAULT_PROOFS)), version }
  const answer = await admin.post(TAB, { form, maxRedirects: 0 })
  if (answer.status() !== 200) throw new Error(`the policy of proofs was answered with ${answer.status()}`)
  await admin.dispose()
}
