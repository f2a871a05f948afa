/**
 * What the program is made of, looked at: known faults of its libraries, where they come from, their licences and what
 * they would run at the install. `npm run audit`. What needs nobody always runs; known faults are asked for at the
 * registry, and where it cannot be asked that is said loudly (`AUDIT_REQUIRED=1`: and fails).
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly hasInstallScript?: boolean
}
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** A known fault that is lived with: of which library, why, and until which day (YYYY-MM-DD). */
export interface AuditException {
  readonly package: string
  readonly reason: string
  readonly until: string
}
export interface DependencyRules {
  readonly registry: string
  readonly licences: readonly string[]
  readonly licencesNotInLockfile: Readonly<Record<string, string>>
  readonly installScripts: Readonly<Record<string, string>>
  readonly severalMajors: Readonly<Record<string, string>>
  readonly exceptions: readonly AuditException[]
}

/** What `npm audit --json` writes, as far as it is read here. */
export interface AuditReport {
  readonly message?: string
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly name: string; readonly severity: string; readonly range: string }>
  >
}

const root = join(import.meta.dirname, '..')
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical'])

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, '')

/** What stands in the lockfile against the rules, as sentences; none when all is well. */
export function lockfileFaults(lockfile: Lockfile, rules: DependencyRules): string[] {
  const packages = Object.entries(lockfile.packages).filter(([path]) => path !== '')
  const faults: string[] = []
  const majors = new Map<string, Set<string>>()
  for (const [path, locked] of packages) {
    const name = nameOf(path)
    const what = `${name} ${locked.version ?? ''}`
    if (locked.link || !locked.integrity) faults.push(`${what} has no hash of its content`)
    else if (!locked.integrity.startsWith('sha512-')) faults.push(`${what} has a weak hash`)
    if (locked.resolved !== undefined && !locked.resolved.startsWith(rules.registry))
      faults.push(`${what} comes from ${locked.resolved}`)
    if (locked.hasInstallScript && !Object.hasOwn(rules.installScripts, name))
      faults.push(`${what} wants to run a script at the install`)
    if (locked.dev) continue
    const isNamed = Object.hasOwn(rules.licencesNotInLockfile, name)
    if (!isAllowed(locked.license, rules.licences) && !(locked.license === undefined && isNamed))
      faults.push(`${what} has the licence ${locked.license ?? '(none said)'}`)
    const known = majors.get(name) ?? new Set()
    majors.set(name, known.add((locked.version ?? '').split('.')[0] ?? ''))
  }
  for (const [name, all] of majors)
    if (all.size > 1 && !Object.hasOwn(rules.severalMajors, name))
      faults.push(`${name} is there in several major versions: ${[...all].join(', ')}`)
  return faults
}

/** SPDX: of alternatives one must be allowed, of a sum each. */
function isAllowed(licence: string | undefined, allowed: readonly string[]): boolean {
  if (licence === undefined) return false
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((option) => option.split(' AND ').every((part) => allowed.includes(part)))
}

/** Versions of package.json that are no exact one, of a package or its alias: the lockfile would not be what was tried. */
export function looseVersions(manifest: {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}): string[] {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  return Object.entries(all)
    .filter(([, version]) => !/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is asked for as ${version}, not as one version`)
}

/**
 * What the registry knows against the program's libraries: faults to mend, and what to know beside. Null when the report
 * is none: the registry could not be asked. `today` as YYYY-MM-DD.
 */
export function knownFaults(
  report: AuditReport,
  exceptions: readonly AuditException[],
  today: string,
): { readonly faults: readonly string[]; readonly notes: readonly string[] } | null {
  if (!report.vulnerabilities) return null
  const faults: string[] = []
  const notes: string[] = []
  for (const { name, severity, range } of Object.values(report.vulnerabilities)) {
    const what = `${name} (${range}): ${severity}`
    const exception = exceptions.find((one) => one.package === name && one.until >= today)
    if (exception) notes.push(`${what}, lived with until ${exception.until}: ${exception.reason}`)
    else (GRAVE.has(severity) ? faults : notes).push(what)
  }
  for (const one of exceptions)
    if (one.until < today) faults.push(`the exception for ${one.package} ended on ${one.until}`)
  return { faults, notes }
}

/** Asks through npm itself, so that its registry, proxy and certificates count. */
export function askRegistry(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<AuditReport> {
  return new Promise((settle) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
    const child = spawn('npm', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
    let written = ''
    child.stdout.on('data', (chunk: Buffer) => {
      written += chunk
    })
    child.once('error', ({ message }) => settle({ message }))
    child.once('close', () => {
      try {
        settle(JSON.parse(written) as AuditReport)
      } catch {
        settle({ message: 'npm gave no report' })
      }
    })
  })
}

async function audit(): Promise<boolean> {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  const rules = read('architecture/dependency-rules.json') as DependencyRules
  const faults = [...looseVersions(read('package.json')), ...lockfileFaults(read('package-lock.json'), rules)]
  const report = await askRegistry(root)
  const known = knownFaults(report, rules.exceptions, new Date().toISOString().slice(0, 10))
  if (known) {
    faults.push(...known.faults)
    for (const note of known.notes) console.log(`! ${note}`)
  } else {
    const why = `KNOWN FAULTS WERE NOT ASKED FOR: ${report.message ?? 'no answer'}`
    if (process.env.AUDIT_REQUIRED === '1') faults.push(why)
    else console.log(`! ${why}`)
  }
  for (const fault of faults) console.log(`✗ ${fault}`)
  if (faults.length === 0) console.log('✓ dependencies')
  return faults.length === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await audit()) ? 0 : 1
