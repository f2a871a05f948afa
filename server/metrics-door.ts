import { createHash, timingSafeEqual } from 'node:crypto'
import { isLoopback } from './client-address.ts'

/** Headers by which a proxy says whom it speaks for. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether somebody may read the figures: with a token whoever sends it; without one only this machine itself. Behind a
 * proxy on the same machine everybody seems to be this machine, so what a proxy passed on is refused there.
 */
export function mayReadMetrics(
  token: string | null,
  headerOf: (name: string) => string | undefined,
  socketAddress: string | undefined,
): boolean {
  if (token !== null) {
    const [, sent] = /^Bearer (.+)$/i.exec(headerOf('authorization') ?? '') ?? []
    return sent !== undefined && isSame(sent, token)
  }
  const isPassedOn = PROXY_HEADERS.some((name) => headerOf(name) !== undefined)
  return !isPassedOn && isLoopback(socketAddress ?? '')
}

/** In a time that says nothing about how much of it was right, nor how long it is. */
function isSame(sent: string, token: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(token))
}
