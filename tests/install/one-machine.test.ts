/** What docs/operations.md tells to type on a new Debian machine, typed there. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filledIn, operationsBlock } from '../support/operations-page.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import { freePort } from '../support/postgres-servers.ts'
import type { BareMachine } from './bare-machine.ts'
import { mayOpenMachine, openMachine } from './bare-machine.ts'
import { copyProject, isReachable, nodeOf, npmOf } from './registry.ts'

const STARTS_WITHIN_MS = 600_000
/** What certbot says of a host, at whose address the shop is asked for. */
const NAME = 'shop.example'

/** The working tree as a repository that can be cloned. */
function aCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'damga-copy-'))
  copyProject(folder)
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  git('add', '--all')
  git('-c', 'user.name=test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '--message', 'copy')
  return folder
}

async function untilItAnswers(port: number, log: () => string): Promise<void> {
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => log(),
    )
  await expect.poll(answers, { timeout: STARTS_WITHIN_MS }).toBe(200)
}

describe.skipIf(!isReachable || !mayOpenMachine())('on a new Debian machine', () => {
  let machine: BareMachine
  let copy = ''
  let ports: readonly [number, number] = [0, 0]
  const logOf = (port: number) => {
    const file = machine.outside(`var/log/damga@${port}.log`)
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }

  beforeAll(async () => {
    machine = await openMachine({ node: await nodeOf(18), npm: await npmOf('9.2.0') })
    copy = aCopy()
    ports = [await freePort(), await freePort()]
  })
  afterAll(async () => {
    await machine?.close()
    if (copy) rmSync(copy, { recursive: true, force: true })
  })

  test('the shop is installed, started as a user of its own, and answers', async () => {
    await machine.run(filledIn(operationsBlock('one-machine'), { 'YOUR-COPY': copy, 3000: String(ports[0]) }))
    expect(machine.told()[0]).toBe('apt-get install -y nginx certbot npm git')
    await untilItAnswers(ports[0], () => logOf(ports[0]))
    expect(logOf(ports[0])).toContain(`Damga hazır`)
    expect(logOf(ports[0])).toMatch(/Şifre: +\S+/)
    const page = await fetch(`http://127.0.0.1:${ports[0]}/urunler`)
    expect(await page.text()).toContain(`https://${NAME}/urunler`)
    const state = statSync(machine.outside(`var/lib/damga/${ports[0]}`))
    expect(state.uid).not.toBe(0)
    expect(state.mode & 0o777).toBe(0o700)
    expect(statSync(machine.outside('etc/damga/damga.env')).mode & 0o777).toBe(0o640)
  })

  test.skipIf(!existsSync('/usr/sbin/nginx'))('nginx takes the configuration', async () => {
    await machine.run(`cd /opt/damga\n${operationsBlock('https')}`)
    expect(machine.told().at(-2)).toMatch(/^certbot certonly --webroot -w \/var\/www\/html -d shop\.example/)
    expect(machine.told().at(-1)).toBe('systemctl reload nginx')
  })

  test.skipIf(serverUrl === null)(
    'a second instance joins on one PostgreSQL, and both restart in turn',
    async () => {
      const database = await anOwnDatabase()
      try {
        appendFileSync(
          machine.outside('etc/damga/damga.env'),
          `DATABASE_URL=${database.url}\nSAMPLE_DATA=none\n`,
        )
        const [first, second] = ports
        await machine.run(`systemctl restart damga@${first}`)
        await untilItAnswers(first, () => logOf(first))
        const named = { 3000: String(first), 3001: String(second) }
        await machine.run(filledIn(operationsBlock('two-instances'), named))
        await untilItAnswers(second, () => logOf(second))
        await machine.run(filledIn(operationsBlock('restart'), named))
        for (const port of ports) {
          expect(logOf(port).match(/Damga hazır/g)?.length).toBeGreaterThanOrEqual(2)
          expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
        }
      } finally {
        await machine.close()
        await database.drop()
      }
    },
  )
})
