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

/** Takes every mail over SMTP, as much of it as a sender without TLS and login needs, and keeps each as a file. */
export async function startMailServer(folder: string): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    receive(socket, folder)
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

function receive(socket: Socket, folder: string): void {
  const say = (text: string) => socket.write(`${text}\r\n`)
  let waiting = ''
  let isMessage = false

  function onCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'DATA') {
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
