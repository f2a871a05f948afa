import { randomUUID } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface MailServer {
  readonly url: string
  close(): Promise<void>
}

/** Mails to addresses that begin so are put off, as by a server that is down. */
export const UNREACHABLE = 'ulasilamaz-'
/** What the shop is told then, and writes to its log. */
export const PUT_OFF = '451 try again later'

interface Login {
  readonly user: string
  readonly password: string
}

/**
 * Takes every mail over SMTP, as much of it as a sender without TLS needs, and keeps each as a file. With a login it takes
 * mails only of who has said it.
 */
export async function startMailServer(folder: string, login: Login | null = null): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    receive(socket, folder, login)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () =>
      new Promise((settle) => {
        server.close(() => settle())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function receive(socket: Socket, folder: string, login: Login | null): void {
  const say = (text: string) => socket.write(`${text}\r\n`)
  let waiting = ''
  let isMessage = false
  let isKnown = login === null

  function onCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO' && login !== null) say('250-tests\r\n250 AUTH PLAIN')
    else if (verb === 'AUTH') {
      const said = Buffer.from(line.split(' ').at(-1) ?? '', 'base64').toString()
      isKnown = said === `\0${login?.user}\0${login?.password}`
      say(isKnown ? '235 welcome' : '535 who is that')
    } else if (verb === 'MAIL' && !isKnown) say('530 log in first')
    else if (verb === 'DATA') {
      isMessage = true
      say('354 go on')
    } else if (verb === 'QUIT') {
      say('221 bye')
      socket.end()
    } else if (verb === 'RCPT' && line.includes(UNREACHABLE)) say(PUT_OFF)
    else say('250 fine')
  }

  function onMessage(message: string): void {
    const name = join(folder, randomUUID())
    // Complete before it has the name that readers look for.
    writeFileSync(`${name}.part`, message.replaceAll('\r\n..', '\r\n.'))
    renameSync(`${name}.part`, `${name}.eml`)
    isMessage = false
    say('250 kept')
  }

  socket.setEncoding('latin1')
  say('220 tests')
  socket.on('data', (chunk) => {
    waiting += chunk
    for (;;) {
      const ending = isMessage ? '\r\n.\r\n' : '\r\n'
      const end = waiting.indexOf(ending)
      if (end === -1) return
      const text = waiting.slice(0, end)
      waiting = waiting.slice(end + ending.length)
      if (isMessage) onMessage(text)
      else onCommand(text)
    }
  })
}
