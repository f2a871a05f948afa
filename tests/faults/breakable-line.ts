/** A line between the shop and its PostgreSQL that a test can cut, and on which it can stop everything. */
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

export interface BreakableLine {
  /** The same database, through the line. */
  readonly url: string
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections and bytes and passes nothing on, in either direction. */
  hang(): void
  /** Passes everything on again. What hung meanwhile is lost, as on a network that forgot its connections. */
  heal(): Promise<void>
  close(): Promise<void>
}

export async function openLine(databaseUrl: string): Promise<BreakableLine> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  let isHanging = false

  const server = createServer((near) => {
    const far = connect(Number(target.port || '5432'), target.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk) => void (isHanging || far.write(chunk)))
    far.on('data', (chunk) => void (isHanging || near.write(chunk)))
  })
  const listen = (port: number) =>
    new Promise<void>((settle, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', settle)
    })
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  const close = () =>
    new Promise<void>((settle) => {
      server.close(() => settle())
      endAll()
    })

  await listen(0)
  const { port } = server.address() as AddressInfo
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(port)
  return {
    url: through.href,
    cut: close,
    hang() {
      isHanging = true
    },
    async heal() {
      isHanging = false
      endAll()
      if (!server.listening) await listen(port)
    },
    close: async () => {
      if (server.listening) await close()
    },
  }
}
