import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { keptMailFault, mailFaultText, smtpDelivery } from './mail-delivery.server.ts'

const message = { to: 'a@ornek.com', subject: 'Deneme', text: 'Deneme', html: '<p>Deneme</p>' }
const UNREACHED = 'Sunucuya bağlanılamadı. Sunucu adını, portu ve bağlantı güvenliğini denetleyin.'
const NOT_SIGNED_IN = 'Sunucu kullanıcı adını veya parolayı kabul etmedi. İkisini de denetleyin.'
const NOT_TAKEN = 'Sunucu e-postayı kabul etmedi. Gönderen ve alıcı adreslerini denetleyin.'
const SECRET = 'redis-7 of 10.0.0.7'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** Something that listens, says a line to whoever comes and answers lines. */
async function listening(greeting: string, answers: Readonly<Record<string, string>> = {}): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(`${greeting}\r\n`)
    socket.on('data', (chunk) => {
      const said = chunk.toString()
      const answer = Object.entries(answers).find(([command]) => said.startsWith(command))?.[1]
      socket.write(`${answer ?? '250 fine'}\r\n`)
    })
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  open.push(server)
  return (server.address() as AddressInfo).port
}

async function faultOf(port: number, given: { readonly user?: string; readonly security?: 'tls' } = {}) {
  const server = { host: '127.0.0.1', port, security: given.security ?? ('none' as const) }
  const deliver = smtpDelivery({
    ...server,
    user: given.user ?? '',
    password: 'parola-77',
    from: 'b@ornek.com',
  })
  return deliver(message).then(
    () => null,
    (error: unknown) => error,
  )
}

describe('what went wrong with a mail server', () => {
  test('is the same sentence for a closed door, another program behind it and another security', async () => {
    const closed = await listening('')
    open.pop()?.close()
    const faults = [
      await faultOf(closed),
      await faultOf(await listening(`-ERR ${SECRET}`)),
      await faultOf(await listening(`HTTP/1.1 400 ${SECRET}`)),
      await faultOf(await listening(`554 ${SECRET}`)),
      await faultOf(await listening(`220 ${SECRET}`), { security: 'tls' }),
      await faultOf(await listening(`220 ${SECRET}`, { EHLO: `502 ${SECRET}`, HELO: `502 ${SECRET}` })),
    ]
    expect(faults.map(mailFaultText)).toEqual(faults.map(() => UNREACHED))
    expect(faults.map(keptMailFault)).toEqual(faults.map(() => UNREACHED))
  })

  test('is said in our words where the server refused the name', async () => {
    const port = await listening('220 mail', { EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: `535 ${SECRET}` })
    const fault = await faultOf(port, { user: 'a' })
    expect(mailFaultText(fault)).toBe(NOT_SIGNED_IN)
    expect(keptMailFault(fault)).toBe(NOT_SIGNED_IN)
  })

  test('is kept in its own words with the mail that it refused, and tried out without them', async () => {
    for (const command of ['MAIL FROM', 'RCPT TO', 'DATA']) {
      const fault = await faultOf(await listening('220 mail', { [command]: '550 no such person' }))
      expect(mailFaultText(fault), command).toBe(NOT_TAKEN)
      expect(keptMailFault(fault), command).toContain('550 no such person')
    }
  })

  test('is told apart where it does not answer in time', () => {
    const late = Object.assign(new Error(`Greeting never received from ${SECRET}`), { code: 'ETIMEDOUT' })
    expect(mailFaultText(late)).toBe('Sunucu zamanında yanıt vermedi. Sunucu adını ve portu denetleyin.')
    expect(keptMailFault(late)).toBe(mailFaultText(late))
  })
})
