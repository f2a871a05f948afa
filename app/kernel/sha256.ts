// FIPS 180-4, section 4.2.2: the first 32 bits of the fractional parts of the cube roots of the first 64 primes.
const ROUNDS = Uint32Array.from(firstPrimes(64), (prime) => fractionOf(Math.cbrt(prime)))
// Section 5.3.3: the same of the square roots of the first eight.
const START = Uint32Array.from(firstPrimes(8), (prime) => fractionOf(Math.sqrt(prime)))
const BLOCK_BYTES = 64

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  return primes
}

function fractionOf(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

/**
 * SHA-256 of bytes, as eight words of 32 bits. For where the platform's own is missing (a page that was not opened over
 * HTTPS) or too slow to be asked a million times (it answers later); on a server use `node:crypto`.
 */
export function sha256(bytes: Uint8Array): Uint32Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor((bytes.length * 8) / 2 ** 32))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  const state = Uint32Array.from(START)
  const schedule = new Uint32Array(64)
  for (let offset = 0; offset < padded.length; offset += BLOCK_BYTES)
    digestBlock(state, schedule, view, offset)
  return state
}

function digestBlock(state: Uint32Array, w: Uint32Array, view: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) w[t] = view.getUint32(offset + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const before15 = w[t - 15] ?? 0
    const before2 = w[t - 2] ?? 0
    const s0 = rotated(before15, 7) ^ rotated(before15, 18) ^ (before15 >>> 3)
    const s1 = rotated(before2, 17) ^ rotated(before2, 19) ^ (before2 >>> 10)
    w[t] = ((w[t - 16] ?? 0) + s0 + (w[t - 7] ?? 0) + s1) | 0
  }
  // One by one: an iterator over eight words takes as long as their rounds.
  const [a0, b0, c0, d0] = [state[0] ?? 0, state[1] ?? 0, state[2] ?? 0, state[3] ?? 0]
  const [e0, f0, g0, h0] = [state[4] ?? 0, state[5] ?? 0, state[6] ?? 0, state[7] ?? 0]
  let [a, b, c, d] = [a0, b0, c0, d0]
  let [e, f, g, h] = [e0, f0, g0, h0]
  for (let t = 0; t < 64; t += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[t] ?? 0) + (w[t] ?? 0)) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = a0 + a
  state[1] = b0 + b
  state[2] = c0 + c
  state[3] = d0 + d
  state[4] = e0 + e
  state[5] = f0 + f
  state[6] = g0 + g
  state[7] = h0 + h
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}
