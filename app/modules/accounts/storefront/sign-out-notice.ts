import type { useToast } from '#app/design/toast/toast-context.ts'
import type { SignOutNotice } from './flash.ts'
import { forgetPerson } from './forget-person.ts'

const CLEARED_NOTICE = 'damga_farewell=; Path=/; Max-Age=0'

/** What was left behind for somebody who has left, from `document.cookie`. */
export function readSignOutNotice(cookies: string): SignOutNotice | null {
  const [, kind] = /(?:^|; )damga_farewell=(signed-out|account-deleted)(?:;|$)/.exec(cookies) ?? []
  return (kind as SignOutNotice | undefined) ?? null
}

const WORDS: Readonly<Record<SignOutNotice, { readonly title: string; readonly description: string }>> = {
  'signed-out': { title: 'Çıkış Yapıldı', description: 'Başarıyla çıkış yaptınız.' },
  'account-deleted': {
    title: 'Hesabınız Silindi',
    description: 'Hesabınız ve bilgileriniz kaldırıldı.',
  },
}

/**
 * For somebody who was signed in and has left: the browser forgets him and says what happened. The cookie that asks for
 * it is taken away last, so it is done even where a page was left in between. Safe to repeat.
 */
export function showSignOutNotice(toast: ReturnType<typeof useToast>): void {
  const kind = readSignOutNotice(document.cookie)
  // Another call, of this tab or of another one, was faster.
  if (!kind) return
  forgetPerson()
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere yet
  document.cookie = CLEARED_NOTICE
  toast({ ...WORDS[kind], tone: 'success' })
}
