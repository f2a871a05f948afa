import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'

/** Whether mails go out, and whether whoever looks can change that. */
export interface MailSending {
  readonly sendsMail: boolean
  readonly maySetUp: boolean
}

const Context = createContext<MailSending>({ sendsMail: true, maySetUp: false })

/** Tells every screen of the back office whether the shop sends mails; its frame knows. */
export function MailSendingProvider({ sending, children }: { sending: MailSending; children: ReactNode }) {
  return <Context value={sending}>{children}</Context>
}

export function useMailSending(): MailSending {
  return useContext(Context)
}
