import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

const bodies: string[] = []
const server = createHttpServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    bodies.push(`${request.url} ${Buffer.concat(chunks)}`)
    response.end('tamam')
  })
})
beforeAll(() => new Promise<void>((settle) => void server.listen(0, '127.0.0.1', () => settle())))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Everything that comes back for these bytes until the server closes. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((settle, reject) => {
    const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => settle(answer))
    socket.write(bytes)
  })
}

const HEAD = 'POST / HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n'

describe('what is no request', () => {
  test.each([
    ['noise', 'merhaba\r\n\r\n', 400, 'İstek okunamadı.'],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'çerezlerini silip'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, ''],
    [
      'a length said in two ways',
      `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /gizli HTTP/1.1\r\n\r\n`,
      400,
      'İstek okunamadı.',
    ],
    ['two lengths', `${HEAD}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`, 400, 'İstek okunamadı.'],
    [
      'chunks under a false name',
      `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
      400,
      'İstek okunamadı.',
    ],
    [
      'a header that goes on in the next line',
      `${HEAD}X: a\r\n b\r\nTransfer-Encoding : chunked\r\n\r\n`,
      400,
      '',
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: shop.example\r\nHost: other.example\r\n\r\n', 400, 'okunamadı.'],
    [
      'the same host twice',
      'GET / HTTP/1.1\r\nHost: a.example\r\nhOST: a.example\r\n\r\n',
      400,
      'okunamadı.',
    ],
    ['a NUL in a header', `${HEAD}X: a\u0000b\r\n\r\n`, 400, 'İstek okunamadı.'],
  ])('is refused and nothing of it reaches the shop: %s', async (_what, bytes, status, said) => {
    bodies.length = 0
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain(said)
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(bodies).toEqual([])
  })

  test('is refused with the headers of every answer', async () => {
    const answer = await answerTo('merhaba\r\n\r\n')
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n')
    expect(answer).toContain('\r\nContent-Type: text/plain; charset=utf-8\r\n')
    expect(answer).toContain('\r\nConnection: close\r\n')
  })
})

test('an expectation nobody meets is no reason to refuse', async () => {
  bodies.length = 0
  const answer = await answerTo(`${HEAD}Expect: 200-ok\r\nContent-Length: 1\r\n\r\nx`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(bodies).toEqual(['/ x'])
})

test('a sender who never ends is not waited for', () => {
  expect(server.headersTimeout).toBe(30_000)
  expect(server.requestTimeout).toBe(120_000)
})

test('headers that come too slowly are cut off at their limit, not when Node happens to look', async () => {
  const times = { headersTimeout: 300, requestTimeout: 60_000, connectionsCheckingInterval: 20 }
  const hasty = createHttpServer((_request, response) => void response.end(), times)
  await new Promise<void>((settle) => void hasty.listen(0, '127.0.0.1', () => settle()))
  const slow = connect((hasty.address() as AddressInfo).port, '127.0.0.1')
  let said = ''
  slow.on('data', (chunk) => {
    said += chunk
  })
  slow.on('error', () => {})
  slow.write('GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ')
  await new Promise<void>((settle) => void slow.once('close', () => settle()))
  expect(said).toMatch(/^HTTP\/1\.1 408 /)
  expect(said).toContain('zamanında tamamlanmadı')
  await new Promise<void>((settle) => void hasty.close(() => settle()))
  // Node says it of every server, its types do not.
  const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number }
  expect(connectionsCheckingInterval).toBeLessThanOrEqual(1_000)
})

test('a reader who takes nothing of the answer is let go after five minutes', async () => {
  expect(server.timeout).toBe(300_000)
  const generous = createHttpServer((_request, response) => void response.end(Buffer.alloc(50_000_000)))
  generous.setTimeout(200)
  await new Promise<void>((settle) => void generous.listen(0, '127.0.0.1', () => settle()))
  const letGo = new Promise<void>((settle) => {
    generous.on('connection', (socket) => socket.once('close', () => settle()))
  })
  const reader = connect((generous.address() as AddressInfo).port, '127.0.0.1').pause()
  reader.on('error', () => {})
  reader.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  await letGo
  reader.destroy()
  await new Promise<void>((settle) => void generous.close(() => settle()))
})
