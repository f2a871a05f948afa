import { formatCount } from '#app/kernel/count.ts'
import type { NewAddress, ShopAddress } from './address.ts'
import { hostOf, keyOf, readNewAddress, readOldAddress } from './address.ts'
import type { RedirectRule, RedirectStatus } from './redirect.ts'
import { REDIRECT_LIMITS } from './redirect.ts'

/** A rule as it was typed; `line` is its row in a table, as a spreadsheet program counts. */
export interface TypedRedirect {
  readonly line: number
  readonly source: string
  readonly target: string
  readonly status: RedirectStatus
}

/** A rule that was read, before anybody has looked at what stands in the shop. */
export interface ReadRedirect {
  readonly line: number
  readonly source: ShopAddress
  readonly target: NewAddress
  readonly status: RedirectStatus
}

export interface RefusedRedirect {
  readonly line: number
  /** As it was typed. */
  readonly source: string
  readonly target: string
  readonly field: 'source' | 'target'
  readonly code: string
  readonly message: string
}

export interface PlannedRedirect extends RedirectRule {
  readonly line: number
  /** Where it was to lead, when a rule leads on from there; null when it leads there. */
  readonly instead: string | null
}

/** What taking rules in does. Nothing in it is a chain or a loop. */
export interface RedirectPlan {
  readonly added: readonly PlannedRedirect[]
  readonly changed: readonly (PlannedRedirect & { readonly former: RedirectRule })[]
  readonly same: number
  /** Other rules that led to an address that is an old one now: they lead to its end. */
  readonly repointed: readonly (RedirectRule & { readonly former: string })[]
  readonly refused: readonly RefusedRedirect[]
}

/** Rules one after the other lead no further than this; whoever writes more means a loop. */
const MOST_STEPS = 50

const OWN_PAGE = 'Bu adreste mağazanızın kendi sayfası var; kural hiç çalışmaz.'
const LOOP = 'Bu kural bir döngü oluşturur: yeni adres yine bu eski adrese dönüyor.'
const LONG_CHAIN = 'Yeni adresten art arda çok fazla kural geçiyor; doğrudan son adresi yazın.'

/**
 * Reads rules as they were typed. Every site that the old addresses name is the old shop, whose pages are the shop's now:
 * new addresses that name it, or the shop itself (`ownHost`), are paths of the shop.
 */
export function readRedirects(
  typed: readonly TypedRedirect[],
  ownHost: string,
): { readonly read: readonly ReadRedirect[]; readonly refused: readonly RefusedRedirect[] } {
  const hosts = new Set([ownHost, ...typed.map(({ source }) => hostOf(source))].map(bareHost))
  const isOwnHost = (host: string) => hosts.has(bareHost(host))
  const read: ReadRedirect[] = []
  const refused: RefusedRedirect[] = []
  for (const row of typed) {
    const source = readOldAddress(row.source)
    const target = source.ok ? readNewAddress(row.target, isOwnHost) : null
    if (!source.ok) refused.push({ ...row, field: 'source', ...source.error })
    else if (target && !target.ok) refused.push({ ...row, field: 'target', ...target.error })
    else if (target?.ok)
      read.push({ line: row.line, source: source.value, target: target.value, status: row.status })
  }
  return { read, refused }
}

/**
 * What taking `read` in does to the rules there are. `ownPaths` are the paths among all of them at which the shop has a
 * page: no rule is taken there, and none leads on from there. A rule whose old address is known changes that rule.
 */
export function planRedirects({
  read,
  stored,
  ownPaths,
}: {
  readonly read: readonly ReadRedirect[]
  readonly stored: readonly RedirectRule[]
  readonly ownPaths: ReadonlySet<string>
}): RedirectPlan {
  const storedAt = new Map(stored.map((rule) => [rule.source, rule]))
  const rules = createRuleMap(stored, ownPaths)
  const accepted = new Map<string, ReadRedirect>()
  const refused: RefusedRedirect[] = []
  let same = 0
  let room = REDIRECT_LIMITS.rules - stored.length
  for (const row of read) {
    const source = keyOf(row.source)
    const first = accepted.get(source)
    const isNew = !storedAt.has(source)
    const refuse = (field: 'source' | 'target', code: string, message: string) =>
      refused.push({ line: row.line, source, target: row.target.target, field, code, message })
    if (ownPaths.has(row.source.path)) refuse('source', 'redirects/own-page', OWN_PAGE)
    else if (first && first.target.target === row.target.target && first.status === row.status) same += 1
    else if (first)
      refuse(
        'source',
        'redirects/doubled',
        `Bu eski adres ${first.line}. satırda başka bir yeni adresle var.`,
      )
    else if (isNew && room === 0)
      refuse(
        'source',
        'redirects/too-many',
        `En fazla ${formatCount(REDIRECT_LIMITS.rules)} kural olabilir. Kullanılmayanları silin.`,
      )
    else {
      const way = rules.wayFrom(row.target.address, source)
      if (way === 'loop') refuse('target', 'redirects/loop', LOOP)
      else if (way === 'long') refuse('target', 'redirects/long-chain', LONG_CHAIN)
      else {
        rules.set(source, row.target)
        accepted.set(source, row)
        if (isNew) room -= 1
      }
    }
  }
  return {
    ...outcomeOf(rules, { accepted, stored, storedAt }),
    refused,
    same: same + unchanged(rules, accepted, storedAt),
  }
}

function outcomeOf(
  rules: RuleMap,
  {
    accepted,
    stored,
    storedAt,
  }: {
    readonly accepted: ReadonlyMap<string, ReadRedirect>
    readonly stored: readonly RedirectRule[]
    readonly storedAt: ReadonlyMap<string, RedirectRule>
  },
): Pick<RedirectPlan, 'added' | 'changed' | 'repointed'> {
  const added: PlannedRedirect[] = []
  const changed: (PlannedRedirect & { readonly former: RedirectRule })[] = []
  for (const [source, { line, target, status }] of accepted) {
    const end = rules.endOf(source)
    const planned = {
      line,
      source,
      target: end,
      status,
      instead: end === target.target ? null : target.target,
    }
    const former = storedAt.get(source)
    if (!former) added.push(planned)
    else if (former.target !== end || former.status !== status) changed.push({ ...planned, former })
  }
  const repointed = stored.flatMap((rule) => {
    if (accepted.has(rule.source)) return []
    const end = rules.endOf(rule.source)
    return end === rule.target ? [] : [{ ...rule, target: end, former: rule.target }]
  })
  return { added, changed, repointed }
}

function unchanged(
  rules: RuleMap,
  accepted: ReadonlyMap<string, ReadRedirect>,
  storedAt: ReadonlyMap<string, RedirectRule>,
): number {
  return [...accepted].filter(([source, { status }]) => {
    const former = storedAt.get(source)
    return former !== undefined && former.status === status && former.target === rules.endOf(source)
  }).length
}

type RuleMap = ReturnType<typeof createRuleMap>

/** The rules by their old addresses, as a visitor meets them: one with the query first, then one of the path alone. */
function createRuleMap(stored: readonly RedirectRule[], ownPaths: ReadonlySet<string>) {
  const targets = new Map(stored.map(({ source, target }) => [source, storedTarget(target)] as const))
  const ends = new Map<string, string>()

  function sourceAt(address: ShopAddress | null): string | null {
    if (address === null || ownPaths.has(address.path)) return null
    const key = keyOf(address)
    if (targets.has(key)) return key
    return targets.has(address.path) ? address.path : null
  }

  return {
    set(source: string, target: NewAddress): void {
      targets.set(source, target)
    },

    /** Whether a rule at `source` may lead to the address: 'loop' when the way comes back to it. */
    wayFrom(address: ShopAddress | null, source: string): 'free' | 'loop' | 'long' {
      let at = address
      for (let steps = 0; steps < MOST_STEPS; steps += 1) {
        if (at !== null && meets(at, source)) return 'loop'
        const next = sourceAt(at)
        if (next === null) return 'free'
        at = targets.get(next)?.address ?? null
      }
      return 'long'
    },

    /** Where the way from an old address ends; what every rule on it leads to. There are no loops among the rules. */
    endOf(source: string): string {
      const way: string[] = []
      let at = source
      let end = ends.get(at)
      while (end === undefined) {
        way.push(at)
        const target = targets.get(at)
        const next = sourceAt(target?.address ?? null)
        if (next === null) end = target?.target ?? ''
        else {
          at = next
          end = ends.get(at)
        }
      }
      for (const step of way) ends.set(step, end)
      return end
    },
  }

  /** Whether a visitor of the address would meet a rule of that source, if there were one. */
  function meets(address: ShopAddress, source: string): boolean {
    if (ownPaths.has(address.path)) return false
    const key = keyOf(address)
    return key === source || (address.path === source && !targets.has(key))
  }
}

function storedTarget(target: string): NewAddress {
  const read = readNewAddress(target, () => false)
  return read.ok ? read.value : { target, address: null }
}

/** Every path whose page matters to a plan: the old ones, and those that the rules lead to. */
export function pathsOf(read: readonly ReadRedirect[]): readonly string[] {
  return [
    ...new Set(
      read.flatMap(({ source, target }) => [source.path, ...(target.address ? [target.address.path] : [])]),
    ),
  ]
}

function bareHost(host: string | null): string {
  return (host ?? '').replace(/^www\./, '')
}
