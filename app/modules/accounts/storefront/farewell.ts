import type { useToast } from '#app/design/toast/toast-context.ts'
import type { Flash } from './flash.ts'
import { forgetPerson } from './forget-person.ts'

/** For somebody who was signed in and has left: the browser forgets him and says what happened. */
export function sayFarewell(
  kind: Exclude<Flash['kind'], 'signed-in'>,
  toast: ReturnType<typeof useToast>,
): void {
  forgetPerson()
  toast(
    kind === 'signed-out'
      ? { title: 'Çıkış Yapıldı', description: 'Başarıyla çıkış yaptınız.', tone: 'success' }
      : {
          title: 'Hesabınız Silindi',
          description: 'Hesabınız ve bilgileriniz kaldırıldı.',
          tone: 'success',
        },
  )
}
