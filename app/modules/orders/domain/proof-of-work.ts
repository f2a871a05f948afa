import { sha256 } from '#app/kernel/sha256.ts'

/** The largest number a proof is looked for below; beyond every difficulty that is asked. */
export const MAX_NONCE = 2 ** 40
const BYTES_OF_HASH = 32

/**
 * What makes the tries of one challenge: the hash of the challenge and eight bytes for the number, one block of SHA-256
 * each. The same bytes are used for all of them.
 */
function tryOf(challenge: string): (nonce: number) => Uint32Array {
  const bytes = new Uint8Array(BYTES_OF_HASH + 8)
  const view = new DataView(bytes.buffer)
  for (const [at, word] of sha256(asciiBytes(challenge)).entries()) view.setUint32(at * 4, word)
  return (nonce) => {
    view.setUint32(BYTES_OF_HASH, Math.floor(nonce / 2 ** 32))
    view.setUint32(BYTES_OF_HASH + 4, nonce >>> 0)
    return sha256(bytes)
  }
}

/** A challenge is made of ASCII alone, by the server. */
function asciiBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

function hasLeadingZeros([first = 0, second = 0]: Uint32Array, bits: number): boolean {
  if (bits <= 32) return Math.clz32(first) >= bits
  return first === 0 && 32 + Math.clz32(second) >= bits
}

/** Whether the number proves the work the challenge asks for: its hash begins with so many zero bits. One try. */
export function isProof(challenge: string, nonce: number, bits: number): boolean {
  const isNonce = Number.isSafeInteger(nonce) && nonce >= 0 && nonce <= MAX_NONCE
  return isNonce && hasLeadingZeros(tryOf(challenge)(nonce), bits)
}

/** Looks for a number that is a proof; 2^bits tries on average, so never on a thread that draws. */
export function findProof(challenge: string, bits: number): number {
  const hashOf = tryOf(challenge)
  for (let nonce = 0; nonce <= MAX_NONCE; nonce += 1) if (hasLeadingZeros(hashOf(nonce), bits)) return nonce
  throw new Error('no number proves this challenge')
}
