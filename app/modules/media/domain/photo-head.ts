/** Whether the first bytes are those of a JPEG, PNG or WebP: what phones and cameras send, whatever the name says. */
export function isPhotoHead(head: Uint8Array): boolean {
  return (
    begins(head, 0, [0xff, 0xd8, 0xff]) ||
    begins(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
    // RIFF, four bytes of length, WEBP.
    (begins(head, 0, [0x52, 0x49, 0x46, 0x46]) && begins(head, 8, [0x57, 0x45, 0x42, 0x50]))
  )
}

function begins(head: Uint8Array, offset: number, signature: readonly number[]): boolean {
  return signature.every((byte, index) => head[offset + index] === byte)
}
