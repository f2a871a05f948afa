import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { useMailSending } from './mail-sending.tsx'

/** Where the mail server is set up. */
export const MAIL_SETTINGS_PATH = '/admin/settings/entegrasyonlar'

/**
 * Said wherever somebody could wonder why nothing arrives, with the way to settle it; nothing while mails go out.
 * `children` say what that means where it stands.
 */
export function NoMailServerNotice({ children, className }: { children: ReactNode; className: string }) {
  const { sendsMail, maySetUp } = useMailSending()
  if (sendsMail) return null
  return (
    <Alert tone="warning" title="E-posta sunucusu yok" className={className}>
      {children}{' '}
      {maySetUp ? (
        <Link
          to={MAIL_SETTINGS_PATH}
          className="inline-block py-0.5 font-semibold underline underline-offset-3"
        >
          E-posta sunucusunu ayarlayın
        </Link>
      ) : (
        'Ayarlara girebilen bir yöneticiye söyleyin.'
      )}
    </Alert>
  )
}
