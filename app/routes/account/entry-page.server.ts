import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/request-context.server.ts'

/** What every page outside the shop's shell shows of the shop, and what its head needs. */
export async function entryShop(context: Readonly<RouterContextProvider>, request: Request) {
  const { settings, mail } = context.get(requestContext).services
  const [{ siteName, siteTagline, metaKeywords }, sendsMail] = await Promise.all([
    settings.current(),
    mail.canSend(),
  ])
  return { origin: new URL(request.url).origin, siteName, siteTagline, metaKeywords, sendsMail }
}
