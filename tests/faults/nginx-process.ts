/** nginx before shops of a test, with the configuration that operators are given. */
import { execFile, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { freePort } from '../support/postgres-servers.ts'
import { projectRoot } from './shop-process.ts'

const NGINX = '/usr/sbin/nginx'
const run = promisify(execFile)
/** The name in deploy/nginx.conf. */
export const SHOP_NAME = 'shop.example'

export interface Nginx {
  readonly port: number
  /** What it has logged: one line a request. */
  log(): string
  stop(): Promise<void>
}

export interface SecureAnswer {
  readonly status: number
  readonly location: string
  readonly text: string
}

/** Whether this machine has nginx, and openssl for a certificate. */
export function hasNginx(): boolean {
  return existsSync(NGINX) && existsSync('/usr/bin/openssl')
}

/** Writes the documented configuration for these ports into a new folder, has nginx check it, and gives the folder. */
export async function nginxConfiguration(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'damga-nginx-'))
  chmodSync(folder, 0o755)
  const [plain, secure] = [await freePort(), await freePort()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', `/CN=${SHOP_NAME}`, '-days', '2', '-nodes', '-newkey', 'ec']
  await run('openssl', [
    ...['req', '-x509', ...subject, '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-keyout', key, '-out', certificate],
  ])
  const servers = ports.map((port) => `    server 127.0.0.1:${port} max_fails=3 fail_timeout=1s;`)
  const changes: readonly (readonly [string | RegExp, string])[] = [
    [/( {4}server 127\.0\.0\.1:\d+ max_fails=3 fail_timeout=1s;\n)+/, `${servers.join('\n')}\n`],
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
    [`/etc/letsencrypt/live/${SHOP_NAME}/fullchain.pem`, certificate],
    [`/etc/letsencrypt/live/${SHOP_NAME}/privkey.pem`, key],
    ['/var/cache/nginx/damga', join(folder, 'cache')],
    ['/var/log/nginx/damga.log', join(folder, 'access.log')],
  ]
  let site = readFileSync(join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  for (const [from, to] of changes) {
    if (site.search(from) < 0) throw new Error(`deploy/nginx.conf no longer holds ${from}`)
    site = site.replace(from, to)
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  )
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 1;', `pid ${join(folder, 'pid')};`],
    ...[`error_log ${join(folder, 'error.log')};`, 'events { worker_connections 512; }'],
    ...['http {', 'access_log off;', ...temporary, site, '}'],
  ]
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main.join('\n'))
  const checked = await run(NGINX, ['-t', '-c', file, '-p', folder])
  return { folder, file, secure, said: checked.stderr }
}

/** Starts nginx before the shops on these ports. */
export async function startNginx(ports: readonly number[]): Promise<Nginx> {
  const { folder, file, secure } = await nginxConfiguration(ports)
  const child = spawn(NGINX, ['-c', file, '-p', folder], { stdio: 'ignore' })
  const ended = new Promise<void>((settle) => child.once('exit', () => settle()))
  const deadline = performance.now() + 30_000
  while (!(await isAnswered(secure))) {
    if (performance.now() > deadline || child.exitCode !== null)
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await new Promise((settle) => setTimeout(settle, 20))
  }
  return {
    port: secure,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function isAnswered(port: number): Promise<boolean> {
  return visit(port, '/healthz').then(
    () => true,
    () => false,
  )
}

/** One request over HTTPS on a connection of its own; a form makes it a POST. */
export function visit(port: number, path: string, form?: URLSearchParams): Promise<SecureAnswer> {
  const body = form?.toString()
  return new Promise((settle, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        servername: SHOP_NAME,
        rejectUnauthorized: false,
        agent: false,
        method: body === undefined ? 'GET' : 'POST',
        // Whoever sends a form is somebody of his own: nginx tells the shop where it came from.
        ...(body === undefined ? {} : { localAddress: aOneOffBuyer().address.replace(/^10/, '127') }),
        headers: {
          Host: SHOP_NAME,
          ...(body === undefined
            ? {}
            : {
                Origin: `https://${SHOP_NAME}`,
                'Content-Type': 'application/x-www-form-urlencoded',
                'Content-Length': Buffer.byteLength(body),
              }),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          settle({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? '',
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
