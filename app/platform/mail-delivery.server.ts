import { createTransport } from 'nodemailer'
import { traceHeaders } from './trace.server.ts'

export interface MailMessage {
  readonly to: string
  /** Where an answer goes, when not to the shop's own address. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What the message is called wherever it goes: the same one sent again after a doubtful try can be recognised. */
  readonly id?: string
  /** Of a marketing mail: where its recipient ends them by one press of his mail program's own button (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Hands one message to a mail server; rejects when that refuses it. */
export type Deliver = (message: MailMessage) => Promise<void>

/** A mail server as an address with everything in it, or in parts. */
export type MailServer =
  | { readonly url: string; readonly from: string }
  | {
      readonly host: string
      readonly port: number
      readonly security: 'tls' | 'starttls' | 'none'
      readonly user: string
      readonly password: string
      readonly from: string
    }

/** A server that does not answer must not hold a job, or somebody who tries it out, for minutes. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 } as const

/** Delivery over SMTP; the connection is made when there is something to send. What it throws names no password. */
export function smtpDelivery(server: MailServer): Deliver {
  const transport = createTransport('url' in server ? { url: server.url, ...TIMEOUTS } : partsOf(server), {
    from: server.from,
  })
  return async ({ id, unsubscribeUrl, ...message }) => {
    try {
      const named = id ? { messageId: messageIdOf(id, server.from) } : {}
      // Whoever runs the mail server finds the line of our log that belongs to a mail.
      const headers = { ...traceHeaders(), ...unsubscribeHeaders(unsubscribeUrl) }
      await transport.sendMail({ ...message, ...named, headers })
    } catch (error) {
      for (const password of passwordsOf(server)) {
        if (error instanceof Error && password !== '') error.message = error.message.replaceAll(password, '…')
      }
      throw error
    }
  }
}

function unsubscribeHeaders(url: string | undefined): Readonly<Record<string, string>> {
  if (url === undefined) return {}
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** RFC 5322: unique for ever, so the shop's own id at the domain it sends from. */
function messageIdOf(id: string, from: string): string {
  const [, domain = 'localhost'] = /@([\w.-]+)/.exec(from) ?? []
  return `<${id}@${domain}>`
}

function partsOf({ host, port, security, user, password }: Exclude<MailServer, { url: string }>) {
  return {
    host,
    port,
    ...TIMEOUTS,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
  }
}

/** As it stands in the address and as it is sent; an address that cannot be read hides nothing we could name. */
function passwordsOf(server: MailServer): readonly string[] {
  if (!('url' in server)) return [server.password]
  if (!URL.canParse(server.url)) return []
  const { password } = new URL(server.url)
  try {
    return [decodeURIComponent(password), password]
  } catch {
    return [password]
  }
}

/**
 * Whether a mail server said no to this very message or its recipient, for good (RFC 5321, 4.2.1: a reply of 5yz).
 * Whatever else fails may pass: a server that is away, or one that asks to come again later.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { code = '', responseCode = 500 } = (error ?? {}) as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
}

/**
 * What went wrong with a mail server, for whoever tries it: one of four sentences of ours. Neither its words nor its codes,
 * and one sentence for whatever keeps a conversation from beginning, be it a closed door, another program behind it or
 * another security: told apart, they would say what runs where in the operator's network.
 */
export function mailFaultText(error: unknown): string {
  const { code = '', command = '' } = (error ?? {}) as { code?: string; command?: string }
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'Sunucu kullanıcı adını veya parolayı kabul etmedi. İkisini de denetleyin.'
  if (code === 'ETIMEDOUT') return 'Sunucu zamanında yanıt vermedi. Sunucu adını ve portu denetleyin.'
  if (['EENVELOPE', 'EMESSAGE'].includes(code) || MAIL_COMMANDS.includes(command))
    return 'Sunucu e-postayı kabul etmedi. Gönderen ve alıcı adreslerini denetleyin.'
  return 'Sunucuya bağlanılamadı. Sunucu adını, portu ve bağlantı güvenliğini denetleyin.'
}

/**
 * The same for the mail itself, where its owner looks for why it did not go: what a server said of this very message or
 * its recipient stays in the server's words. It has let the shop in by then, so it is a mail server.
 */
export function keptMailFault(error: unknown): string {
  if (!(error instanceof Error)) return 'bilinmeyen hata'
  const { code } = error as { code?: string }
  const isOfMessage = code === undefined || code === 'EENVELOPE' || code === 'EMESSAGE'
  return isOfMessage ? error.message.slice(0, 500) : mailFaultText(error)
}

/** What is said to a server once it has let somebody in (RFC 5321). */
const MAIL_COMMANDS: readonly string[] = ['MAIL FROM', 'RCPT TO', 'DATA']
