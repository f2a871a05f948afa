/** Several files as the one that a parser process is handed: how many, how long each is, then their bytes. */

const LENGTH_BYTES = 4

export function packFiles(files: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(LENGTH_BYTES * (files.length + 1))
  head.writeUInt32LE(files.length, 0)
  for (const [index, { byteLength }] of files.entries())
    head.writeUInt32LE(byteLength, LENGTH_BYTES * (index + 1))
  return Buffer.concat([head, ...files])
}

/** Undoes `packFiles`. */
export function unpackFiles(packed: Uint8Array): readonly Uint8Array[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const count = view.getUint32(0, true)
  let from = LENGTH_BYTES * (count + 1)
  return Array.from({ length: count }, (_, index) => {
    const to = from + view.getUint32(LENGTH_BYTES * (index + 1), true)
    const file = packed.subarray(from, to)
    from = to
    return file
  })
}
