import { request } from '@playwright/test'

/** Signs somebody in without a browser and keeps the cookies in a file that a browser context starts from. */
export async function signInOverHttp(
  url: string,
  { email, password }: { readonly email: string; readonly password: string },
  statePath: string,
): Promise<void> {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: { Origin: url } })
  const answer = await visitor.post('/giris', { form: { email, password }, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`signing in was answered with ${answer.status()}`)
  await visitor.storageState({ path: statePath })
  await visitor.dispose()
}
