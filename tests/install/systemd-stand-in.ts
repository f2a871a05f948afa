/**
 * Plays systemd on the machine of bare-machine.ts, whose first process it is: starts, restarts and ends instances of a
 * template unit as the unit says: user, folder, variables, state directory, command, the signal and how long it waits. What
 * the unit forbids is not enforced: that systemd understands it is checked in deploy/deploy.test.ts. Asked over the socket
 * named on its command line: each word of `systemctl` is a `word` of the query.
 */
import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const UNITS = '/etc/systemd/system'
const STATE = '/var/lib'

/** What `[Service]` says, each setting as often as it is there. */
type Service = (name: string) => readonly string[]

const running = new Map<string, ChildProcess>()

function readService(unit: string): Service {
  const [, template = '', instance = ''] = /^(.+@)(.+)$/.exec(unit) ?? []
  const path = `${UNITS}/${template}.service`
  if (template === '' || !existsSync(path)) throw new Error(`Unit ${unit}.service not found.`)
  const settings = readFileSync(path, 'utf8')
    .replaceAll('%i', instance)
    .split('\n')
    .map((line) => /^(\w+)=(.*)$/.exec(line))
  return (name) => settings.flatMap((setting) => (setting?.[1] === name ? [setting[2] ?? ''] : []))
}

function variablesOf(service: Service): Record<string, string> {
  const own = service('Environment').flatMap((line) => line.split(' '))
  const files = service('EnvironmentFile').flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const pairs = [...own, ...files].flatMap((line) => {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  return Object.fromEntries(pairs)
}

function start(unit: string): void {
  if (running.has(unit)) return
  const service = readService(unit)
  const only = (name: string) => service(name)[0] ?? ''
  const [user, group] = [only('User'), only('Group')]
  for (const name of service('StateDirectory')) {
    mkdirSync(`${STATE}/${name}`, { recursive: true })
    chmodSync(`${STATE}/${name}`, Number.parseInt(only('StateDirectoryMode'), 8))
    execFileSync('chown', [`${user}:${group}`, `${STATE}/${name}`])
  }
  const as = ['--reuid', user, '--regid', group, '--clear-groups', '--no-new-privs', '--']
  const command = `umask ${only('UMask')}; exec ${only('ExecStart')}`
  const log = openSync(`/var/log/${unit}.log`, 'a')
  const child = spawn('setpriv', [...as, '/bin/sh', '-c', command], {
    cwd: only('WorkingDirectory'),
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ...variablesOf(service) },
    stdio: ['ignore', log, log],
  })
  running.set(unit, child)
  child.once('exit', () => running.delete(unit))
}

async function stop(unit: string): Promise<void> {
  const child = running.get(unit)
  if (!child) return
  const ended = new Promise((settle) => child.once('exit', settle))
  const most = Number(readService(unit)('TimeoutStopSec')[0])
  const killed = setTimeout(() => child.kill('SIGKILL'), most * 1000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(killed)
}

async function obey(words: readonly string[]): Promise<void> {
  const [command, ...rest] = words.filter((word) => !word.startsWith('--'))
  if (command === 'reload' && rest.join() === 'nginx') return
  if (command === 'enable' && words.includes('--now')) for (const unit of rest) start(unit)
  else if (command === 'restart') {
    for (const unit of rest) {
      await stop(unit)
      start(unit)
    }
  } else throw new Error(`Unknown command: ${words.join(' ')}`)
}

createServer((request, response) => {
  const words = new URL(request.url ?? '', 'http://systemd').searchParams.getAll('word')
  obey(words).then(
    () => response.end(),
    (error: Error) => response.writeHead(500).end(`${error.message}\n`),
  )
}).listen(process.argv[2], () => console.log('booted'))
