import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { FetchLimits, Surroundings } from './fetch-public.server.ts'
import { createFetchPublic } from './fetch-public.server.ts'

const LIMITS: FetchLimits = { maxBytes: 1000, timeoutMs: 5_000, maxRedirects: 3 }
const PUBLIC = '93.184.216.34'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise<void>((settle) => server.close(() => settle()))
  }
})

/** A server on this machine, in the place of one of the internet's; counts who asked. */
async function aServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return { asked, port: (server.address() as AddressInfo).port }
}

/** Everybody's name leads to a public address, which is really the stand-in. */
function fetcher(surroundings: Partial<Surroundings> = {}) {
  const dialled: string[] = []
  const fetchPublic = createFetchPublic({
    resolve: async () => [PUBLIC],
    dial: (address) => {
      dialled.push(address)
      return '127.0.0.1'
    },
    ...surroundings,
  })
  return { dialled, fetchPublic }
}

const code = (result: Awaited<ReturnType<ReturnType<typeof createFetchPublic>>>) =>
  result.ok ? `${result.value}` : result.error.code

describe('what a public address holds', () => {
  test('is fetched by its name from the address that was checked, without anything of ours', async () => {
    let headers: IncomingMessage['headers'] = {}
    const { port, asked } = await aServer((request, response) => {
      headers = request.headers
      response.end('picture')
    })
    const { fetchPublic, dialled } = fetcher()
    expect(code(await fetchPublic(`http://pictures.example:${port}/a.png?b=1`, LIMITS))).toBe('picture')
    expect(asked).toEqual([`pictures.example:${port}/a.png?b=1`])
    expect(dialled).toEqual([PUBLIC])
    expect(headers.cookie).toBeUndefined()
    expect(headers.authorization).toBeUndefined()
  })

  test('is followed where it has moved, also to an address relative to the first', async () => {
    const { port, asked } = await aServer((request, response) => {
      if (request.url === '/last') return void response.end('picture')
      response
        .writeHead(302, { Location: request.url === '/' ? '/next' : `http://b.example:${port}/last` })
        .end()
    })
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('picture')
    expect(asked).toEqual([`a.example:${port}/`, `a.example:${port}/next`, `b.example:${port}/last`])
  })

  test('is not followed round and round', async () => {
    const { port, asked } = await aServer((_, response) => response.writeHead(301, { Location: '/' }).end())
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('fetch/too-many-redirects')
    expect(asked).toHaveLength(4)
  })

  test.each([404, 500, 304])('is refused with the answer %d', async (status) => {
    const { port } = await aServer((_, response) => response.writeHead(status).end())
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('fetch/bad-status')
  })

  test('may be just as large as allowed and not a byte larger, whatever its head says', async () => {
    const { port } = await aServer((request, response) => {
      const length = Number(request.url?.slice(1))
      if (length === 2000) response.setHeader('Content-Length', '2000')
      // Without a length of its own, in pieces.
      response.write('x'.repeat(length - 1))
      response.end('x')
    })
    const { fetchPublic } = fetcher()
    const fetched = async (length: number) =>
      code(await fetchPublic(`http://a.example:${port}/${length}`, LIMITS))
    expect(await fetched(1000)).toHaveLength(1000)
    expect(await fetched(1001)).toBe('fetch/too-large')
    expect(await fetched(2000)).toBe('fetch/too-large')
  })

  test('that never ends is cut off', async () => {
    const { port } = await aServer((_, response) => {
      const pour = () => {
        while (response.writable && response.write('x'.repeat(10_000)));
      }
      response.on('drain', pour)
      pour()
    })
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('fetch/too-large')
  })

  test('that does not come in time is given up, before the answer and within it', async () => {
    const { port } = await aServer((request, response) => {
      if (request.url === '/begun') response.write('x')
    })
    const { fetchPublic } = fetcher()
    for (const path of ['', 'begun']) {
      const address = `http://a.example:${port}/${path}`
      expect(code(await fetchPublic(address, { ...LIMITS, timeoutMs: 150 }))).toBe('fetch/timed-out')
    }
  })

  test('whose name is never resolved is given up as well', async () => {
    const { fetchPublic } = fetcher({ resolve: () => new Promise(() => {}) })
    expect(code(await fetchPublic('http://a.example/', { ...LIMITS, timeoutMs: 100 }))).toBe(
      'fetch/timed-out',
    )
  })

  test.each([
    ['a connection that is refused', 'http://a.example:1/'],
    ['a server without a certificate', 'https://a.example:1/'],
  ])('is said to be out of reach after %s', async (_, address) => {
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(address, LIMITS))).toBe('fetch/unreachable')
  })

  test('is said to be out of reach when its name is unknown, has no address, or the line breaks', async () => {
    const unknown = fetcher({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(code(await unknown.fetchPublic('http://yok.example/', LIMITS))).toBe('fetch/unreachable')
    const empty = fetcher({ resolve: async () => [] })
    expect(code(await empty.fetchPublic('http://bos.example/', LIMITS))).toBe('fetch/unreachable')
    const { port } = await aServer((_, response) => {
      response.writeHead(200, { 'Content-Length': '500' })
      response.write('half', () => response.socket?.destroy())
    })
    expect(code(await fetcher().fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('fetch/unreachable')
  })
})

describe('nobody looks into our own network', () => {
  const INSIDE = [
    '127.0.0.1',
    '10.0.0.5',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
    '::ffff:10.0.0.5',
  ]

  test.each(INSIDE)('by a name that leads to %s, alone or among public ones', async (inside) => {
    for (const addresses of [[inside], [PUBLIC, inside], [inside, PUBLIC]]) {
      const { fetchPublic, dialled } = fetcher({ resolve: async () => addresses })
      expect(code(await fetchPublic('http://a.example/', LIMITS))).toBe('fetch/not-public')
      expect(dialled).toEqual([])
    }
  })

  test.each([
    ...[
      'http://127.0.0.1/',
      'http://127.1/',
      'http://0x7f000001/',
      'http://2130706433/',
      'http://017700000001/',
    ],
    ...['http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[fd00::1]/', 'http://0/', 'https://10.0.0.1/'],
    ...['http://169.254.169.254/latest/meta-data/', 'http://１２７.０.０.１/'],
    ...[
      'http://127.0.0.1./',
      'http://0177.0.0.01/',
      'http://%31%32%37.0.0.1/',
      'http://①②⑦.⓪.⓪.①/',
      'http:127.1',
    ],
    ...[
      'http://[::127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[64:ff9b:1::a9fe:a9fe]/',
      'http://[::]/',
    ],
    ...['http://\t127.0.0.1/', 'http:\\\\127.0.0.1\\', 'http://168.63.129.16/metadata/instance'],
  ])('by the address %s itself', async (address) => {
    const { fetchPublic, dialled } = fetcher()
    expect(code(await fetchPublic(address, LIMITS))).toBe('fetch/not-public')
    expect(dialled).toEqual([])
  })

  test('by a name of this machine, however it is written', async () => {
    for (const host of ['localhost', 'localhost.', 'LOCALHOST', 'shop.localhost', 'inside.example..']) {
      const { fetchPublic, dialled } = fetcher({ resolve: async () => ['127.0.0.1'] })
      expect(code(await fetchPublic(`http://${host}/`, LIMITS)), host).toBe('fetch/not-public')
      expect(dialled).toEqual([])
    }
  })

  test.each([
    'http://127.0.0.1:PORT/secret',
    'http://inside.example:PORT/secret',
    'http://[::1]:PORT/',
    '//[::ffff:127.0.0.1]:PORT/',
    'http://2130706433:PORT/',
  ])('by being sent on to %s', async (target) => {
    const { port, asked } = await aServer((_, response) =>
      response.writeHead(307, { Location: target.replace('PORT', String(port)) }).end('secret'),
    )
    const { fetchPublic } = fetcher({
      resolve: async (host) => [host === 'inside.example' ? '192.168.1.1' : PUBLIC],
    })
    expect(code(await fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('fetch/not-public')
    expect(asked).toHaveLength(1)
  })

  test('by a name that answers otherwise the second time: it is asked once, and that answer is dialled', async () => {
    const { port } = await aServer((_, response) => response.end('picture'))
    let times = 0
    const { fetchPublic, dialled } = fetcher({
      resolve: async () => {
        times += 1
        return [times === 1 ? PUBLIC : '127.0.0.1']
      },
    })
    expect(code(await fetchPublic(`http://rebound.example:${port}/`, LIMITS))).toBe('picture')
    expect([times, dialled]).toEqual([1, [PUBLIC]])
  })

  test.each([
    ...[
      '',
      'a.example/b.png',
      '/logo.png',
      'file:///etc/passwd',
      'ftp://a.example/b',
      'data:image/png;base64,AA',
    ],
    ...[
      'gopher://a.example',
      'javascript:alert(1)',
      'http://',
      'http://user:secret@a.example/',
      'http://a b/',
    ],
  ])('with %j, which is no address of the web', async (address) => {
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(address, LIMITS))).toBe('fetch/address-invalid')
  })

  test('by being sent on to another kind of address', async () => {
    const { port } = await aServer((_, response) =>
      response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    )
    const { fetchPublic } = fetcher()
    expect(code(await fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe('fetch/address-invalid')
  })

  test('by being sent on with a name and a password', async () => {
    const { port, asked } = await aServer((_, response) =>
      response.writeHead(302, { Location: `http://a:b@b.example:${port}/` }).end(),
    )
    expect(code(await fetcher().fetchPublic(`http://a.example:${port}/`, LIMITS))).toBe(
      'fetch/address-invalid',
    )
    expect(asked).toHaveLength(1)
  })
})
