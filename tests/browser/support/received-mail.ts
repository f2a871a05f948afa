import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { surroundings } from './surroundings.ts'

/** Waits for the one mail the shop sent to this address and gives its plain text. */
export async function mailTo(address: string): Promise<string> {
  await expect
    .poll(() => mailsTo(address).length, { message: `mails to ${address}`, timeout: 20_000 })
    .toBe(1)
  return mailsTo(address)[0] ?? ''
}

/** The plain text of every mail the shop has sent to this address so far; of another shop by its mail server's folder. */
export function mailsTo(address: string, mailFolder: string = surroundings().mailFolder): string[] {
  return readdirSync(mailFolder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(mailFolder, name), 'latin1'))
    .filter((message) => headerOf(message, 'To').includes(address))
    .map(plainTextOf)
}

function headerOf(part: string, name: string): string {
  const [head = ''] = part.split('\r\n\r\n', 1)
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(unfolded)?.[1] ?? ''
}

/** The text/plain part of a message, decoded. */
function plainTextOf(message: string): string {
  const boundary = /boundary="?([^";]+)"?/i.exec(headerOf(message, 'Content-Type'))?.[1]
  const parts = boundary ? message.split(`--${boundary}`).slice(1, -1) : [message]
  const part = parts
    .map((text) => text.replace(/^\r\n/, ''))
    .find((text) => headerOf(text, 'Content-Type').startsWith('text/plain'))
  if (part === undefined) throw new Error('the mail has no plain text')
  const body = part.slice(part.indexOf('\r\n\r\n') + 4)
  return decode(body, headerOf(part, 'Content-Transfer-Encoding').toLowerCase())
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
