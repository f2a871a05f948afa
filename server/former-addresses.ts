import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { Door } from './closed-door.ts'
import type { HttpContext, Viewer } from './http-context.ts'
import { isRead } from './http-context.ts'
import { isDataPath, pagePath } from './page-path.ts'
import type { Render } from './render.ts'
import type { Shop } from './shop.ts'

const NO_FILE = 'Dosya bulunamadı.'

export interface FormerAddresses {
  /** Where the owner's rules lead from an address at which there is no page; null without a rule. */
  leadOn(c: HttpContext, viewer: Viewer, door: Door): Promise<Response | null>
  /** Of a closed shop too: a name like a file's that neither the shop nor the owner's former one had leads nobody anywhere. */
  missingFile(c: HttpContext): Promise<Response | null>
}

/** Answers for addresses the owner's former shop had (docs/decisions/0053-rules-where-the-shop-has-nothing.md). */
export function createFormerAddresses({
  shop,
  render,
  logger,
  loggedPath,
}: {
  readonly shop: Shop
  readonly render: Render
  readonly logger: Logger
  readonly loggedPath: (path: string) => string
}): FormerAddresses {
  /** What a rule says of the address; null without one, and when nobody can be asked: then the page says what it does. */
  function ruleAt(c: HttpContext) {
    const path = pagePath(c.req.path)
    const query = c.get('address').url.search.slice(1)
    return shop.services.redirects
      .leadOn({ path, query, visitor: c.get('clientAddress') })
      .catch((error: unknown) => {
        logger.warn({ path: loggedPath(path), error: loggableError(error) }, 'no rule could be looked up')
        return null
      })
  }

  return {
    async leadOn(c, viewer, door) {
      const rule = await ruleAt(c)
      if (rule === null) return null
      // A page's own question for data follows what a loader says, not the answer's status.
      if (isDataPath(c.get('address').path))
        return (await render(c, { viewer, leadsTo: rule.location })).answer
      // Browsers keep a 301 for good unless they are told to ask again; of a closed shop nothing is kept.
      c.header('Cache-Control', door === 'open' ? 'no-cache' : 'private, no-store')
      return c.redirect(rule.location, rule.status)
    },

    async missingFile(c) {
      return isRead(c) && isStrangeFile(c) && !(await ruleAt(c)) ? noFile(c) : null
    },
  }
}

/** A name like a file's at which no route answers with one; what is built stands in no need of it. */
export function isStrangeFile(c: HttpContext): boolean {
  const { path, handle } = c.get('address')
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /\.[a-z0-9]{1,12}$/i.test(name) && !isDataPath(name) && handle.answers !== 'file'
}

export function noFile(c: HttpContext): Response {
  return c.text(NO_FILE, 404)
}
