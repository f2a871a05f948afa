import { describe, expect, test } from 'vitest'
import type { PrintFileId, PrintFileType } from '#app/modules/media/domain/print-file.ts'
import type { LogoId } from './saved-logo.ts'
import { logoFormSchema, logoPreviewPath } from './saved-logo.ts'

const aLogo = (type: PrintFileType) => ({
  id: 'l1' as LogoId,
  file: { fileId: 'f1' as PrintFileId, contentHash: 'h', name: 'logo', sizeBytes: 1, type },
  savedAt: 0,
  lastUsedAt: 0,
})

describe('a saved logo', () => {
  test('has a picture only when it is a raster: nothing else is drawn from our origin', () => {
    expect(logoPreviewPath(aLogo('png'))).toBe('/profil/logolar/l1/onizleme')
    expect(logoPreviewPath(aLogo('jpeg'))).toBe('/profil/logolar/l1/onizleme')
    for (const type of ['svg', 'pdf', 'postscript'] as const) expect(logoPreviewPath(aLogo(type))).toBeNull()
  })

  test('takes a new name that can be the name of a file', () => {
    const named = (name: string) => logoFormSchema.safeParse({ intent: 'rename', id: 'l1', name })
    expect(named('  Arı Kırtasiye beyaz.png ')).toMatchObject({
      success: true,
      data: { name: 'Arı Kırtasiye beyaz.png' },
    })
    expect(named('../../etc/\u202Epasswd')).toMatchObject({ success: true, data: { name: 'passwd' } })
    expect(named('   ').error?.issues[0]?.message).toBe('Lütfen bir ad yazın.')
    expect(named('x'.repeat(121)).success).toBe(false)
    expect(logoFormSchema.safeParse({ intent: 'remove', id: '../x' }).success).toBe(false)
  })
})
