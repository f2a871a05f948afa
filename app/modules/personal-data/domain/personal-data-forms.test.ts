import { expect, test } from 'vitest'
import { deleteAccountSchema } from './personal-data-forms.ts'

test('an account is deleted with the words typed as they are typed, and with nothing else', () => {
  const said = (words: string) => deleteAccountSchema.safeParse({ password: 'x', words }).success
  for (const words of ['HESABIMI SİL', 'hesabımı sil', ' Hesabımı Sil ', 'HESABIMI SIL'])
    expect(said(words)).toBe(true)
  for (const words of ['', 'sil', 'HESABIMI', 'HESABIMI SİLME', 'evet']) expect(said(words)).toBe(false)
})
