/**
 * Every route of the built shop × who asks × how the body is written, with bodies that double: the answer's time may grow
 * with the body and no faster, another visitor is answered meanwhile, the process keeps no more memory afterwards, and no
 * answer is a failure of the shop. What is sent is made from the route's own form.
 *
 * A quick run draws some of all combinations; ATTACK=full tries each. A fault names its combination and the run's seed:
 * `TEST_SEED=<seed> npx vitest run --project attack tests/attack/route-fuzz` repeats it.
 */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { projectRoot } from '../faults/shop-process.ts'
import { signIn } from '../faults/signing-in.ts'
import type { Draw } from '../support/chance.ts'
import { createDraw, testSeed } from '../support/chance.ts'
import { NAMED } from '../support/named-addresses.ts'
import type { Known } from '../support/one-of-everything.ts'
import { OWNER, oneOfEverything } from '../support/one-of-everything.ts'
import { formsOf } from '../support/page-forms.ts'
import { slowness } from '../support/yardstick.ts'
import type { Asked } from './asking.ts'
import { ask } from './asking.ts'
import { DATABASES, isFull, MOST_STALL_MS } from './attack-sizes.ts'
import type { AttackedShop } from './attacked-shop.ts'
import {
  addressNumber,
  addStaff,
  comingFrom,
  endAttackedShops,
  openAttackedShop,
  report,
  STAFF_PASSWORD,
} from './attacked-shop.ts'
import { COLLECTABLE, collectGarbage } from './collect-garbage.ts'
import { mainThreadMs, memoryMb, stallDuring } from './other-visitors.ts'

/** Combinations of a quick run, of routes that take something. */
const DRAWN = 24
/** The smallest body; four times as much is just below what any request may weigh. */
const BASE_BYTES = 950_000
const DOUBLINGS = [1, 2, 4] as const
const LARGEST = 4
/** What a doubling may cost at most, on average of all of them, once it costs anything. */
const MOST_GROWTH = 2.5
const COSTS_SOMETHING_MS = 50
/** Linux tells computed time in steps of ten milliseconds. */
const GRAIN_MS = 10
const REPEATS = 3
/** The page cache, and what the database keeps of the largest texts it was sent. */
const MOST_KEPT_MB = 64 + 64
/** Ends the session of whoever sends it; what it does is tried by a stranger. */
const SIGN_OUT = '/cikis'

type Writing = 'form' | 'parts' | 'JSON' | 'text' | 'without a type' | 'another charset'
const WRITINGS: readonly Writing[] = ['form', 'parts', 'JSON', 'text', 'without a type', 'another charset']
/** What fields are filled with: what patterns over texts stumble upon. */
const FILLINGS = [' ', '<', '(', 'a ', '1 ', '{{', '[', '%', 'İ', '\n', '"', '&', '.', '-', 'a@', 'ışık ']
/** Staff have one permission each, another one from combination to combination. */
const ROLES = ['visitor', 'customer', 'staff', 'administrator'] as const
type Role = (typeof ROLES)[number]

interface Combination {
  readonly pattern: string
  readonly role: Role
  readonly writing: Writing
}

afterAll(endAttackedShops, 120_000)

interface BuiltPattern {
  readonly pattern: string
  readonly takes: boolean
}

/** Patterns of all routes of the build that have an address, and whether they take what is sent. */
async function patternsOfBuild(): Promise<BuiltPattern[]> {
  const path = pathToFileURL(join(projectRoot, 'build/server/index.js')).href
  const { build } = (await import(/* @vite-ignore */ path)) as typeof import('../../server/app.ts')
  const { routes } = build
  const takes = new Map<string, boolean>()
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue
    const parts: string[] = []
    for (let at: typeof route | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
      if (at.path) parts.unshift(at.path)
    const pattern = `/${parts.join('/')}`
    takes.set(pattern, (takes.get(pattern) ?? false) || 'action' in route.module)
  }
  return [...takes]
    .map(([pattern, isTaking]) => ({ pattern, takes: isTaking }))
    .toSorted((a, b) => (a.pattern < b.pattern ? -1 : 1))
}

describe.each(DATABASES)('on the %s database', (kind) => {
  let shop: AttackedShop
  let known: Known
  let combinations: readonly Combination[]
  const cookies = new Map<Role, string>()
  const staffCookies: string[] = []

  beforeAll(async () => {
    shop = await openAttackedShop(kind, {
      environment: COLLECTABLE,
      async fill(inside) {
        const { services, resources } = inside
        const { connection } = resources
        const jobs = { runAll: async () => {} }
        known = (await oneOfEverything({ services, connection, jobs, clock: systemClock })).known
        for (const permission of STAFF_PERMISSIONS)
          await addStaff(inside, `${permission}@example.com`, [permission])
      },
    })
    await enter()
    const patterns = await patternsOfBuild()
    const tried = isFull ? patterns : patterns.filter(({ takes }) => takes)
    const all = tried.flatMap(({ pattern }) =>
      ROLES.flatMap((role) => WRITINGS.map((writing) => ({ pattern, role, writing }))),
    )
    const draw = createDraw(testSeed)
    const drawn = () => Array.from({ length: DRAWN }, () => all[draw(all.length)])
    // What a route makes of hostile text does not hang on the database: all of it is tried once.
    const isWhole = isFull && kind === DATABASES[0]
    combinations = isWhole ? all : drawn().filter((combination) => combination !== undefined)
    report(
      'fuzz',
      kind,
      `seed ${testSeed}: ${combinations.length} of ${all.length} combinations of ${tried.length} routes`,
    )
    // Everything is compiled and read once before anybody measures.
    for (const { pattern } of patterns)
      await ask(shop.url + addressOf(pattern), { headers: headersOf('administrator') })
  })

  async function enter(): Promise<void> {
    staffCookies.length = 0
    cookies.set('customer', await signIn(shop.url, OWNER.email, STAFF_PASSWORD))
    for (const permission of STAFF_PERMISSIONS)
      staffCookies.push(await signIn(shop.url, `${permission}@example.com`, STAFF_PASSWORD))
    cookies.set('administrator', await shop.signInAsAdministrator())
  }

  const addressOf = (pattern: string) => NAMED[pattern]?.(known) ?? pattern

  let requests = 0
  function headersOf(role: Role): Record<string, string> {
    requests += 1
    const cookie = cookies.get(role)
    return { ...comingFrom(addressNumber(requests)), ...(cookie === undefined ? {} : { Cookie: cookie }) }
  }

  /** Names of the fields of the route's own form, as this role sees it; some that any form might have where there is none. */
  async function fieldsOf({ pattern, role }: Combination): Promise<readonly (readonly [string, string])[]> {
    const path = addressOf(pattern)
    const { text } = await ask(shop.url + path, { headers: headersOf(role) })
    const forms = formsOf(text, path).filter(({ action }) => action !== SIGN_OUT)
    const [largest] = forms.toSorted((a, b) => b.fields.length - a.fields.length)
    const fields = largest?.fields ?? []
    return fields.length > 0
      ? fields
      : [
          ['name', 'Işıl'],
          ['email', 'isil@example.com'],
          ['message', 'Fuar için'],
          ['lines', '[]'],
        ]
  }

  /** A body of about that many bytes: the form's own fields, one of them filled up, or all of them again and again. */
  function bodyOf(
    { writing }: Combination,
    fields: readonly (readonly [string, string])[],
    bytes: number,
    draw: Draw,
  ): { readonly body: Uint8Array; readonly type: string | null } {
    const filling = FILLINGS[draw(FILLINGS.length)] ?? ' '
    const place = draw(fields.length)
    const isRepeated = draw(2) === 0
    const long = filling.repeat(Math.ceil(bytes / Buffer.byteLength(filling)))
    const times = Math.max(1, Math.floor(bytes / 40 / fields.length))
    const sent = isRepeated
      ? Array.from({ length: times }, () => fields).flat()
      : fields.map(([name, value], i) => [name, i === place ? long : value] as const)
    const utf8 = (text: string) => new TextEncoder().encode(text)
    const form = () => new URLSearchParams(sent.map(([name, value]) => [name, value])).toString()
    switch (writing) {
      case 'form':
        return { body: utf8(form()), type: 'application/x-www-form-urlencoded' }
      case 'another charset': {
        const body = Buffer.from(form().replaceAll('a', '\u00e7'), 'latin1')
        return { body, type: 'application/x-www-form-urlencoded; charset=iso-8859-9' }
      }
      case 'parts': {
        const parts = sent.map(
          ([name, value]) =>
            `--sinir\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`,
        )
        return { body: utf8(`${parts.join('')}--sinir--\r\n`), type: 'multipart/form-data; boundary=sinir' }
      }
      case 'JSON': {
        const value = isRepeated
          ? { lines: sent.map(([name, text]) => ({ [name]: text })) }
          : Object.fromEntries(sent)
        return { body: utf8(JSON.stringify(value)), type: 'application/json' }
      }
      case 'text':
        return { body: utf8(long), type: 'text/plain' }
      case 'without a type':
        return { body: utf8(long), type: null }
    }
  }

  /** Sends it and gives how long the shop computed for it, or waited on something of its own. */
  async function cost(combination: Combination, body: Uint8Array, type: string | null) {
    const { pid } = shop.process()
    const headers = { ...headersOf(combination.role), ...(type === null ? {} : { 'Content-Type': type }) }
    const before = mainThreadMs(pid)
    const answer = await ask(shop.url + addressOf(combination.pattern), {
      method: 'POST',
      body,
      headers,
      timeoutMs: 60_000,
    })
    const computed = before === null ? answer.ms : (mainThreadMs(pid) ?? 0) - before
    return { answer, ms: Math.min(answer.ms, computed) }
  }

  /** What the process holds without its garbage. */
  async function keptMb(): Promise<number> {
    await collectGarbage(shop.process())
    return memoryMb(shop.process().pid)
  }

  function faultsOf({ status, text, headers }: Asked): string[] {
    // Said where something outside is away; none is in these tests, but a queue may be full.
    const isBusy = status === 503 && headers['retry-after'] !== undefined
    return status >= 500 && !isBusy ? [`answered ${status}: ${text.slice(0, 120)}`] : []
  }

  test('no body costs more than its length, holds up others, or is answered by a failure', async () => {
    const faults: string[] = []
    const worst = { ownMs: 0, longestMs: 0, growth: 0, what: '' }
    const before = await keptMb()
    for (const [number, combination] of combinations.entries()) {
      const { pattern, role, writing } = combination
      const permission = STAFF_PERMISSIONS[number % STAFF_PERMISSIONS.length]
      cookies.set('staff', staffCookies[number % STAFF_PERMISSIONS.length] ?? '')
      if (pattern === SIGN_OUT && role !== 'visitor') continue
      const who = role === 'staff' ? `staff with ${permission}` : role
      const name = `${writing} to ${pattern} by ${who}`
      const fields = await fieldsOf(combination)
      // The same chance for each size: they differ in nothing else.
      const sized = (times: number) =>
        bodyOf(combination, fields, BASE_BYTES * times, createDraw(testSeed + number))
      const { body, type } = sized(LARGEST)
      const { stall, value } = await stallDuring(shop, () => cost(combination, body, type))
      faults.push(...faultsOf(value.answer).map((fault) => `${name}: ${fault}`))
      if (stall.ownMs > worst.ownMs) Object.assign(worst, { ...stall, what: name })
      const isTooLong = (ms: number) => ms > MOST_STALL_MS && ms > MOST_STALL_MS * slowness().computing
      if (isTooLong(stall.ownMs)) {
        // Looked at closely, by the least of several: once, others may have had the processor.
        let least = stall.ownMs
        for (let i = 0; i < REPEATS && isTooLong(least); i += 1) {
          const again = await stallDuring(shop, () => cost(combination, body, type))
          least = Math.min(least, again.stall.ownMs)
        }
        if (isTooLong(least)) faults.push(`${name}: another visitor waited ${least} ms`)
      }
      if (value.ms > COSTS_SOMETHING_MS) {
        // Looked at closely: how each size grows, by the least of several.
        const minima: number[] = []
        for (const times of DOUBLINGS) {
          const { body, type } = sized(times)
          let least = Number.POSITIVE_INFINITY
          for (let i = 0; i < REPEATS; i += 1) {
            const { answer, ms } = await cost(combination, body, type)
            faults.push(...faultsOf(answer).map((fault) => `${name}: ${fault}`))
            least = Math.min(least, ms)
          }
          minima.push(least)
        }
        const [smallest = 0, largest = 0] = [minima[0], minima.at(-1)]
        // On average: in one doubling of some milliseconds the collector alone may count for more.
        const growth = (largest / (smallest + GRAIN_MS)) ** (1 / (minima.length - 1))
        if (largest > COSTS_SOMETHING_MS) {
          worst.growth = Math.max(worst.growth, growth)
          if (growth > MOST_GROWTH)
            faults.push(
              `${name}: twice the body cost ${growth.toFixed(1)} times the time (${minima.join(', ')} ms)`,
            )
        }
      }
      // Whoever was signed out by what he sent signs in again.
      const me = await ask(`${shop.url}/api/me`, { headers: headersOf(role) })
      if (role !== 'visitor' && me.text === 'null') await enter().catch(() => {})
    }
    const kept = (await keptMb()) - before
    report(
      'fuzz',
      kind,
      `longest stall of others ${worst.longestMs} ms (main thread ${worst.ownMs} ms: ${worst.what}), most growth a doubling ${worst.growth.toFixed(1)} ×, ` +
        `memory ${kept >= 0 ? '+' : ''}${kept} MB, ${faults.length} faults`,
    )
    expect.soft(faults).toEqual([])
    expect.soft(kept, 'memory kept, MB').toBeLessThan(MOST_KEPT_MB)
    expect((await ask(shop.url)).status).toBe(200)
  }, 7_200_000)
})
