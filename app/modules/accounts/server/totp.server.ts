import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Instant } from '#app/kernel/instant.ts'

const STEP_MS = 30_000
const DIGITS = 6
/** A phone's clock may be one step off in either direction. */
const TOLERANCE = [0, -1, 1]
/** RFC 4648; what authenticator apps take as a typed key. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code of one time step (RFC 6238 with SHA-1, 30 s and 6 digits: what every authenticator app speaks). */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

export function totpStep(now: Instant): number {
  return Math.floor(now / STEP_MS)
}

/** The time step a typed code belongs to; null when it is no code of now. */
export function matchingStep(secret: Uint8Array, code: string, now: Instant): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const typed = Buffer.from(code)
  const current = totpStep(now)
  const found = TOLERANCE.map((offset) => current + offset).find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), typed),
  )
  return found ?? null
}

/** The key as people type it into an app. */
export function toBase32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

/** What the picture for an app says (Key URI format). */
export function totpAddress(key: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer })}`.replaceAll('+', '%20')
}
