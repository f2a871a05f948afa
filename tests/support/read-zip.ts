import { inflateRawSync } from 'node:zlib'

/** The files of a ZIP archive by name, read from its central directory as every other reader does. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const u16 = (at: number) => view.getUint16(at, true)
  const u32 = (at: number) => view.getUint32(at, true)
  let end = bytes.length - 22
  while (u32(end) !== 0x06054b50) end -= 1
  const files = new Map<string, Uint8Array>()
  let at = u32(end + 16)
  for (let left = u16(end + 10); left > 0; left -= 1) {
    const method = u16(at + 10)
    if (u32(at) !== 0x02014b50 || (method !== 0 && method !== 8)) throw new Error('not a plain entry')
    const [size, nameLength, offset] = [u32(at + 20), u16(at + 28), u32(at + 42)]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const start = offset + 30 + u16(offset + 26) + u16(offset + 28)
    const packed = bytes.subarray(start, start + size)
    files.set(name, method === 8 ? inflateRawSync(packed) : packed)
    at += 46 + nameLength + u16(at + 30) + u16(at + 32)
  }
  return files
}
