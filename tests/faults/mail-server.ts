/** A mail server that takes everything and counts what it was given, unless it is told to be a bad one. */
import type { AddressInfo, Socket } from 'node:net'
import { createServer } from 'node:net'

export interface MailServer {
  readonly url: string
  /** Recipients of whole messages, in the order in which they came; a message given twice stands here twice. */
  readonly taken: string[]
  /** Their Message-IDs. */
  readonly names: string[]
  /** What whole messages said, headers and all, as it was sent. */
  readonly said: string[]
  /** What becomes of those that come from now on: taken, left without a word, or sent away until later. */
  mood: 'takes' | 'hangs' | 'refuses'
  /** How often somebody came. */
  readonly visits: () => number
  close(): Promise<void>
}

/** Starts it, on a free port unless one is given. Each message takes so long, as with a server elsewhere. */
export async function startMailServer(messageMs: number, wantedPort = 0): Promise<MailServer> {
  const taken: string[] = []
  const names: string[] = []
  const said: string[] = []
  const open = new Set<Socket>()
  let visits = 0
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => {})
    visits += 1
    if (mailServer.mood === 'hangs') return
    if (mailServer.mood === 'refuses') {
      socket.end('421 come again later\r\n')
      return
    }
    let recipient = ''
    let rest = ''
    let isBody = false
    let lines: string[] = []
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (isBody) {
          const [, name] = /^Message-ID: (.+)$/i.exec(line) ?? []
          if (name) names.push(name)
          if (line !== '.') {
            lines.push(line)
            continue
          }
          isBody = false
          said.push(lines.join('\r\n'))
          lines = []
          taken.push(recipient)
          setTimeout(() => socket.write('250 taken\r\n'), messageMs)
        } else if (/^DATA/i.test(line)) {
          isBody = true
          socket.write('354 go on\r\n')
        } else {
          recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1] ?? recipient
          socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 fine\r\n')
        }
      }
    })
  })
  await new Promise<void>((settle) => server.listen(wantedPort, '127.0.0.1', settle))
  const { port } = server.address() as AddressInfo
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    names,
    said,
    mood: 'takes',
    visits: () => visits,
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise<void>((settle) => server.close(() => settle()))
    },
  }
  return mailServer
}
