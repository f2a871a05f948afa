import { makeZip } from 'client-zip'
import yauzl from 'yauzl'

/** The entries of a ZIP by their names. */
export function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((settle, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const parts = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => settle(parts))
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (unread, stream) => {
          if (unread) return reject(unread)
          const chunks: Buffer[] = []
          stream.on('error', reject)
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}

/** The same entries as a ZIP again. */
export async function zipped(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const entries = [...parts].map(([name, input]) => ({ name, input: new Uint8Array(input) }))
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer())
}
