/** The yardstick: nothing but Node's HTTP server and a buffer. `node bare-server.ts BYTES` tells its port to the parent. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.argv[2]), 'x')
const headers = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.length)]

const server = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' ? address?.port : null)
})
process.once('disconnect', () => process.exit(0))
