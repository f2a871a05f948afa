import { describe, expect, it } from 'vitest'
import { formatFileSize, refusalBeforeUpload } from './print-file-rules.ts'

const MB = 1024 * 1024

describe('a chosen print file', () => {
  it.each(['logo.pdf', 'LOGO.AI', 'logo.eps', 'son hâli.svg', 'foto.JPEG', 'adsız'])(
    '%s may travel',
    (name) => {
      expect(refusalBeforeUpload({ name, size: 2 * MB }, 2)).toBeNull()
    },
  )

  it('is refused one byte above the limit, with the configured number', () => {
    expect(refusalBeforeUpload({ name: 'logo.pdf', size: 2 * MB + 1 }, 2)).toEqual({
      title: 'Dosya Çok Büyük',
      text: 'Dosya boyutu en fazla 2MB olabilir.',
    })
    expect(refusalBeforeUpload({ name: 'logo.pdf', size: 50 * MB + 1 }, 50)?.text).toContain('50MB')
  })

  it.each(['logo.docx', 'logo.pdf.exe', 'logo.html'])('%s is refused by its ending', (name) => {
    expect(refusalBeforeUpload({ name, size: 10 }, 2)).toEqual({
      title: 'Geçersiz Dosya Tipi',
      text: 'Sadece JPG, PNG, PDF, SVG, AI dosyaları yüklenebilir.',
    })
  })

  it('is refused when there is nothing in it', () => {
    expect(refusalBeforeUpload({ name: 'logo.pdf', size: 0 }, 2)?.title).toBe('Dosya Boş')
  })
})

describe('formatFileSize', () => {
  it.each([
    [512, '512 bayt'],
    [84_500, '83 KB'],
    [1024 * 1024, '1 MB'],
    [1_500_000, '1,4 MB'],
  ])('%i bytes read %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))
})
