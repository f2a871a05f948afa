import type { Result } from './result.ts'
import { fail, ok } from './result.ts'

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const MAX_LENGTH = 253
/** What people paste with a host: a scheme before it, a path behind it. */
const PASTED = /^(?:[a-z][a-z0-9+.-]*:)?\/\/|[/?#].*/gi

/**
 * Reads the name of a host on the internet, also out of a pasted `https://` address, into its lower-case form
 * (`www.googletagmanager.com`). No port, no IP address, no wildcard; letters outside ASCII in their `xn--` form.
 * Refusal: `host-name/not-a-host`.
 */
export function parseHostName(text: string): Result<string> {
  const host = asciiLower(text.trim().replace(PASTED, ''))
  const labels = host.split('.')
  const isPublicName = labels.length > 1 && /[a-z]/.test(labels.at(-1) ?? '')
  return isPublicName && isHost(host)
    ? ok(host)
    : fail.invalid('host-name/not-a-host', 'Yalnızca alan adını yazın, örneğin www.ornek.com.')
}

/** The same for a server that may stand in one's own network: `localhost`, `posta`, `10.0.0.5` and `[::1]` pass too. */
export function parseServerName(text: string): Result<string> {
  const host = asciiLower(text.trim())
  return isHost(host) || /^\[[0-9a-f:]{2,39}\]$/.test(host)
    ? ok(host)
    : fail.invalid('host-name/not-a-server', 'Sunucunun yalnızca adını yazın, örneğin smtp.ornek.com.')
}

function isHost(host: string): boolean {
  return host.length <= MAX_LENGTH && host.split('.').every((label) => LABEL.test(label))
}

/** Never by Turkish rules, which would turn I into ı. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
