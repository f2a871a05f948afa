/**
 * What is said of a mail that was written while the shop has no mail server, and of one that is only promised. The one
 * place for these sentences: nobody is told that something was sent which cannot go.
 */

/** To the shop's own people, after something that wrote a mail. */
export const MAIL_PREPARED = 'E-posta hazırlandı, e-posta sunucusu yok: gönderilmedi, bekliyor.'
/** To them, where a form says beforehand what it will send. */
export const MAIL_WILL_WAIT = 'E-posta hazırlanır ama gönderilmez: e-posta sunucusu yok.'
/** To a visitor, in place of every mail he would be promised. */
export const MAIL_IMPOSSIBLE = 'Şu anda e-posta gönderemiyoruz.'

/** `done`, and that its mail waits where no mail goes out. For what is said to the shop's own people. */
export function doneWithMail(done: string, sendsMail: boolean): string {
  return sendsMail ? done : `${done} ${MAIL_PREPARED}`
}
