import { createTransport } from 'nodemailer'

export interface MailMessage {
  readonly to: string
  /** Where an answer goes, when not to the shop's own address. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands one message to a mail server; rejects when that refuses it. */
export type Deliver = (message: MailMessage) => Promise<void>

/** Delivery over SMTP; the connection is made when there is something to send. */
export function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport(smtpUrl, { from })
  return async (message) => {
    await transport.sendMail(message)
  }
}
