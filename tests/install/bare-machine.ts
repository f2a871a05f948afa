/**
 * A machine inside this one for what operators type as root: its own /etc, /opt and /var, in which users, units and
 * certificates may be made and are gone afterwards. It has what this machine has, but the npm and Node.js of Debian 12,
 * and stand-ins for what would reach out of it: apt-get, certbot, systemctl.
 */
import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { projectRoot } from '../support/database.ts'
import { follow, untilSaid } from '../support/follow.ts'
import { surroundings } from './registry.ts'

const BOOTS_WITHIN_MS = 60_000
/** What it has of its own; the rest is this machine's. */
const OWN = ['etc', 'opt', 'var']
/** What it needs of this machine, also where that lies below one of those. */
const BROUGHT = [tmpdir(), projectRoot, dirname(process.execPath)].filter((path) =>
  OWN.some((name) => path.startsWith(`/${name}/`)),
)

/** Whether this process may make one: it takes root, and the programs of a Linux system. */
export function mayOpenMachine(): boolean {
  const tried = spawnSync('unshare', ['--mount', '--pid', '--fork', '--mount-proc', 'true'])
  return process.getuid?.() === 0 && tried.status === 0
}

export interface BareMachine {
  /** Runs a text as a shell does that ends with the first failure; fails with what was said. */
  run(text: string): Promise<void>
  /** Path by which a file of the machine is reached from outside. */
  outside(path: string): string
  /** What programs were told that only note it, a line each: `apt-get install …`. */
  told(): readonly string[]
  close(): Promise<void>
}

export interface MachineTools {
  /** The program of the Node.js that npm runs on, and npm's own. */
  readonly node: string
  readonly npm: string
}

export async function openMachine({ node, npm }: MachineTools): Promise<BareMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'damga-machine-'))
  const [bin, notes, socket] = [join(folder, 'bin'), join(folder, 'told'), join(folder, 'systemd')]
  for (const name of ['bin', 'home', ...OWN]) mkdirSync(join(folder, name))
  writeFileSync(notes, '')
  const note = (name: string) => `echo "${name} $*" >> ${notes}`
  const programs: Readonly<Record<string, string>> = {
    // What Debian's nginx brings.
    'apt-get': `${note('apt-get')}; mkdir -p /var/www/html /etc/nginx/conf.d /var/log/nginx /var/lib/nginx`,
    // The name is the word behind -d.
    certbot: `${note('certbot')}
for word; do if [ "$last" = -d ]; then name=$word; fi; last=$word; done
mkdir -p /etc/letsencrypt/live/$name
openssl req -x509 -subj /CN=$name -days 2 -nodes -newkey rsa:2048 \
  -keyout /etc/letsencrypt/live/$name/privkey.pem -out /etc/letsencrypt/live/$name/fullchain.pem 2> /dev/null`,
    systemctl: `${note('systemctl')}
for word; do set -- "$@" --data-urlencode "word=$word"; shift; done
exec curl -sS --fail-with-body --unix-socket ${socket} -G http://systemd/ "$@"`,
    // Both are found by their names, so that another Node.js before them in PATH is the one npm runs on.
    node: `exec ${node} "$@"`,
    npm: `exec node ${npm} "$@"`,
  }
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), `#!/bin/sh\nset -e\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const boot = [
    'set -e',
    `cp -a /etc/. ${folder}/etc`,
    `mkdir -p ${['lib', 'log', 'cache', 'tmp'].map((name) => `${folder}/var/${name}`).join(' ')}`,
    ...BROUGHT.map((path) => `mkdir -p ${folder}${path}; mount --bind ${path} ${folder}${path}`),
    ...OWN.map((name) => `mount --rbind ${folder}/${name} /${name}`),
    `exec ${process.execPath} ${join(import.meta.dirname, 'systemd-stand-in.ts')} ${socket}`,
  ].join('\n')
  const isolated = ['--mount', '--pid', '--fork', '--mount-proc', '--kill-child']
  const first = spawn('unshare', [...isolated, 'sh', '-c', boot])
  const followed = follow(first)
  async function close(): Promise<void> {
    first.kill('SIGKILL')
    await followed.ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilSaid(followed, 'booted', BOOTS_WITHIN_MS)
  } catch (error) {
    await close()
    throw error
  }
  const inside = readFileSync(`/proc/${first.pid}/task/${first.pid}/children`, 'utf8').trim()

  return {
    async run(text) {
      const shell = ['--target', inside, '--mount', '--pid', '--wdns=/', 'bash', '-euo', 'pipefail', '-c']
      const ran: ChildProcess = spawn('nsenter', [...shell, text], {
        env: {
          ...surroundings,
          HOME: join(folder, 'home'),
          PATH: `${bin}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
          npm_config_userconfig: join(homedir(), '.npmrc'),
        },
      })
      const { ended, said } = follow(ran)
      expect(await ended, said().slice(-4_000)).toBe(0)
    },
    outside: (path) => join(folder, path),
    told: () => readFileSync(notes, 'utf8').trim().split('\n'),
    close,
  }
}
