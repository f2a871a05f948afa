/**
 * Somebody with one permission, or with one mailbox, who wants the whole shop: the mail server of his own, a script in
 * the administrator's browser, a reset that takes the second step with it. No path may lead from one to the other.
 * Alone: npx vitest run --project attack tests/attack/taking-over
 */
import { createHash } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { OpenShop } from '../faults/filled-shop.ts'
import type { MailServer } from '../faults/mail-server.ts'
import { startMailServer } from '../faults/mail-server.ts'
import { ADMIN } from '../faults/shop-process.ts'
import { signIn } from '../faults/signing-in.ts'
import { aPicture } from '../support/designs.ts'
import { ADMIN as ADMINISTRATOR, aPostInput } from '../support/factories.ts'
import { formsOf } from '../support/page-forms.ts'
import { ask, askForm } from './asking.ts'
import { DATABASES } from './attack-sizes.ts'
import type { AttackedShop } from './attacked-shop.ts'
import {
  addStaff,
  comingFrom,
  endAttackedShops,
  openAttackedShop,
  report,
  STAFF_PASSWORD,
} from './attacked-shop.ts'

const MAIL_WITHIN = { timeout: 60_000, interval: 100 }
const STAFF = 'elif@example.com'
const MARK = 'window.kotuNiyetliBetik=1'

const mailServers = new Set<MailServer>()
async function aMailServer(): Promise<MailServer> {
  const mailServer = await startMailServer(0)
  mailServers.add(mailServer)
  return mailServer
}
afterEach(async () => {
  await Promise.all([...mailServers].map((server) => server.close()))
  mailServers.clear()
})
afterAll(endAttackedShops, 120_000)

const portOf = ({ url }: MailServer) => Number(new URL(url).port)

/** The shop sends over that server, as its administrator has set it. */
async function sendOver({ services }: OpenShop, mailServer: MailServer): Promise<void> {
  await services.settings.change({
    mailServer: { host: '127.0.0.1', port: portOf(mailServer), security: 'none', user: '' },
    mailFrom: 'Dükkân <dukkan@example.com>',
  })
}

/** The link to a new password in what a mail server was given, without the line ends of its transport. */
function resetLinkIn({ said }: MailServer): string | null {
  const [link = null] = /\/sifre-yenile\/[\w-]+/.exec(said.join('\n').replace(/=\r?\n/g, '')) ?? []
  return link
}

async function askForReset(shop: AttackedShop, email: string): Promise<void> {
  const asked = await askForm(`${shop.url}/sifremi-unuttum`, { email }, comingFrom('198.51.100.77'))
  expect(asked.status).toBeLessThan(400)
}

/** What a form of the back office would send with these changes; its own fields where there are none. */
async function sendRoomsForm(
  shop: AttackedShop,
  cookie: string,
  path: string,
  changes: Readonly<Record<string, string>>,
) {
  const { text } = await ask(shop.url + path, { headers: { Cookie: cookie } })
  const forms = formsOf(text, path).filter(({ action }) => action.startsWith(path))
  const form = forms.toSorted((a, b) => b.fields.length - a.fields.length)[0]
  // An empty box of text is read as a ticked one; these forms have none that is ticked.
  const own = (form?.fields ?? []).map(([name, value]) => [name, value === 'on' ? '' : value])
  const fields = { ...Object.fromEntries(own), ...changes }
  return askForm(shop.url + path, fields, { Cookie: cookie })
}

describe.each(DATABASES)('on the %s database', (kind) => {
  test('staff with the settings cannot read the administrator’s reset link by a mail server of their own', async () => {
    const [honest, own] = [await aMailServer(), await aMailServer()]
    const shop = await openAttackedShop(kind, {
      async fill(inside) {
        await sendOver(inside, honest)
        await addStaff(inside, STAFF, ['settings'])
      },
    })
    const cookie = await signIn(shop.url, STAFF, STAFF_PASSWORD)
    const room = '/admin/settings/entegrasyonlar'
    const changes = {
      smtpHost: '127.0.0.1',
      smtpPort: String(portOf(own)),
      smtpSecurity: 'none',
      smtpUser: '',
      mailFrom: 'dukkan@example.com',
    }
    const sent = await sendRoomsForm(shop, cookie, room, changes)
    // Typing their own password again gives them no more.
    for (const field of ['password', 'currentPassword', 'confirmPassword'])
      await sendRoomsForm(shop, cookie, room, { ...changes, [field]: STAFF_PASSWORD })
    await askForReset(shop, ADMIN.email)
    await vi.waitFor(
      () => expect(resetLinkIn(honest) ?? resetLinkIn(own), 'the mail went somewhere').not.toBeNull(),
      MAIL_WITHIN,
    )
    const link = resetLinkIn(own)
    report(
      'mail server of staff',
      kind,
      `form answered ${sent.status}; the administrator's reset link went to ${link ? 'the attacker' : 'the administrator'}`,
    )
    expect.soft(link).toBeNull()
    const { mailServer } = await shop.lookInside(({ services }) => services.settings.current())
    expect.soft(mailServer.port).toBe(portOf(honest))
  })

  test('no script of the code editor runs in an administrator’s browser, and staff cannot write one', async () => {
    const shop = await openAttackedShop(kind, {
      fill: (inside) => addStaff(inside, STAFF, ['files']),
    })
    const staff = await signIn(shop.url, STAFF, STAFF_PASSWORD)
    const path = 'head.html'
    const content = `<script>${MARK}</script>`
    const read = await ask(`${shop.url}/api/files/read?path=${path}`, { headers: { Cookie: staff } })
    const version = read.status === 200 ? (JSON.parse(read.text) as { version: number }).version : 1
    const written = await ask(`${shop.url}/api/files/write`, {
      body: JSON.stringify({ path, content, version, password: STAFF_PASSWORD }),
      headers: { Cookie: staff, 'Content-Type': 'application/json' },
    })
    // What an administrator himself put there must not run beside his session either.
    await shop.lookInside(async ({ services }) => {
      const { files } = services.siteFiles
      const opened = unwrap(await files.open(path))
      const isThere = opened.content === content
      if (!isThere) unwrap(await files.save(ADMINISTRATOR, { path, content, seen: opened.version }))
    })
    await shop.startAgain()
    const administrator = await shop.signInAsAdministrator()
    const page = await ask(shop.url)
    const named = [...page.text.matchAll(/\/ozel\.js[\w?=&;.%-]*/g)].map(([address]) =>
      address.replaceAll('&amp;', '&'),
    )
    const addresses = [...new Set([...named, '/ozel.js', '/ozel.js?parca=0', '/ozel.js?parca=1'])]
    const codes = async (cookie: string | null) => {
      const headers = cookie === null ? {} : { Cookie: cookie }
      return Promise.all(addresses.map((address) => ask(shop.url + address, { headers })))
    }
    const [forStrangers, forAdministrator, forStaff] = [
      await codes(null),
      await codes(administrator),
      await codes(await signIn(shop.url, STAFF, STAFF_PASSWORD)),
    ]
    const holds = (answers: Awaited<ReturnType<typeof codes>>) =>
      answers.filter(({ text }) => text.includes(MARK)).length
    report(
      'script of the code editor',
      kind,
      `writing answered ${written.status}; of ${addresses.length} addresses ${holds(forStrangers)} gave the script to strangers, ` +
        `${holds(forAdministrator)} to the administrator, ${holds(forStaff)} to staff`,
    )
    expect.soft(written.status, 'the write is refused').toBeGreaterThanOrEqual(400)
    expect.soft(holds(forStrangers), 'the attack reaches the script at all').toBeGreaterThan(0)
    expect.soft(holds(forAdministrator)).toBe(0)
    expect.soft(holds(forStaff)).toBe(0)
    // What a signed-in browser was given is no other browser's, nor its own after it has signed out.
    for (const { status, headers } of [...forAdministrator, ...forStaff])
      if (status === 200) expect.soft(headers['cache-control']).toMatch(/no-store|private/)
  })

  test('a mailbox alone does not take the second step of an account that the shop made', async () => {
    const mailbox = await aMailServer()
    const shop = await openAttackedShop(kind, {
      async fill(inside) {
        await sendOver(inside, mailbox)
        await addStaff(inside, STAFF, ['orders'])
        await inside.resources.connection.pool.query(
          `insert into two_factors (user_id, sealed_secret, begun_at, enabled_at)
           select id, 'sealed', now(), now() from users where email = $1`,
          [STAFF],
        )
        await inside.resources.connection.pool.query(
          'update users set email_verified = false where email = $1',
          [STAFF],
        )
      },
    })
    await askForReset(shop, STAFF)
    await vi.waitFor(() => expect(resetLinkIn(mailbox)).not.toBeNull(), MAIL_WITHIN)
    const password = 'kırmızı bisiklet yokuşta'
    const link = resetLinkIn(mailbox)
    const set = await askForm(shop.url + link, { password, passwordAgain: password })
    const entered = await askForm(`${shop.url}/giris`, { email: STAFF, password })
    const leadsTo = String(entered.headers.location ?? '')
    const { rows } = await shop.lookInside(({ resources }) =>
      resources.connection.pool.query('select user_id from two_factors where enabled_at is not null'),
    )
    report(
      'reset of an account of the shop’s own',
      kind,
      `reset ${set.status}, sign-in ${entered.status} to ${leadsTo || 'nowhere'}; second steps left: ${rows.length} of 1`,
    )
    expect.soft(rows).toHaveLength(1)
    // Where the reset is refused the old password stays; where it is not, the second step is asked for.
    if (entered.status === 302) expect.soft(leadsTo).toContain('/giris/dogrulama')
  })

  test('a script slipped into a page’s HTML is in no policy of that page', async () => {
    let slug = ''
    const slipped = 'window.araya=1'
    const shop = await openAttackedShop(kind, {
      async fill({ services, resources }) {
        const picture = await aPicture(services)
        unwrap(await services.content.posts.save(ADMINISTRATOR, null, aPostInput(picture), null))
        const { rows } = await resources.connection.pool.query<{ slug: string }>(
          'update blog_posts set content_html = $1 returning slug',
          [`<p>Emaye kupa</p><script>${slipped}</script>`],
        )
        slug = rows[0]?.slug ?? ''
      },
    })
    const page = await ask(`${shop.url}/blog/${slug}`)
    const hash = createHash('sha256').update(slipped).digest('base64')
    const policy = String(page.headers['content-security-policy'])
    const isThere = page.text.includes(`<script>${slipped}</script>`)
    report(
      'script slipped into HTML',
      kind,
      `it is ${isThere ? '' : 'not '}in the page; the policy lets it ${policy.includes(hash) ? 'run' : 'not run'}`,
    )
    expect.soft(page.status).toBe(200)
    expect.soft(policy).toContain('script-src')
    expect.soft(policy).not.toContain(hash)
    expect.soft(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/)
  })
})
