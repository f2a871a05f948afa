import { request as sendRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainRequest } from './drain-request.ts'
import { createHttpServer } from './http-server.ts'

/** Answers without having read the request; `/begun` has begun to. */
const server = createHttpServer(async (incoming, response) => {
  if (incoming.url === '/begun') await Readable.toWeb(incoming).getReader().read()
  await drainRequest(incoming)
  response.end('Yeniden gönderiliyor.')
})
beforeAll(() => new Promise<void>((settle) => void server.listen(0, '127.0.0.1', () => settle())))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const portOf = () => (server.address() as AddressInfo).port

/** As a proxy sends it that opens a connection for every request. */
function answerTo(body: Buffer, path = '/'): Promise<string> {
  return new Promise((settle, reject) => {
    const headers = { Connection: 'close', 'Content-Length': body.length }
    const outgoing = sendRequest(
      { host: '127.0.0.1', port: portOf(), path, method: 'POST', headers, agent: false },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.once('error', reject)
        response.once('end', () => settle(text))
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

test('an answer to a body that nobody read arrives, also of eight megabytes', async () => {
  for (const bytes of [0, 10, 1_000_000, 8_000_000])
    expect(await answerTo(Buffer.alloc(bytes, 'x'))).toBe('Yeniden gönderiliyor.')
})

test('nor does it matter that somebody began to read it', async () => {
  for (const bytes of [10, 1_000_000, 8_000_000])
    expect(await answerTo(Buffer.alloc(bytes, 'x'), '/begun')).toBe('Yeniden gönderiliyor.')
})

test('whoever sends on for ever is answered all the same', async () => {
  const answer = await new Promise<string>((settle, reject) => {
    const socket: Socket = connect(portOf(), '127.0.0.1')
    socket.once('data', (chunk) => {
      settle(chunk.toString())
      socket.destroy()
    })
    socket.once('error', reject)
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc')
  })
  expect(answer).toContain('HTTP/1.1 200')
})
