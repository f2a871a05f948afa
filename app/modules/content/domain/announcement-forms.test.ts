import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, test } from 'vitest'
import type { AnnouncementId } from './announcement.ts'
import { DEFAULT_ANNOUNCEMENT_BAR } from './announcement.ts'
import {
  announcementBarFormSchema,
  announcementBarValues,
  announcementFormSchema,
  announcementValues,
  contrastWarning,
} from './announcement-forms.ts'

function sent(fields: Readonly<Record<string, string | boolean>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== false) form.set(name, value === true ? 'on' : value)
  return form
}

test('a bar is on and turns every 5000 ms, white on teal, until the owner says otherwise', () => {
  expect(DEFAULT_ANNOUNCEMENT_BAR).toEqual({
    isEnabled: true,
    autoRotate: true,
    rotationMs: 5000,
    backgroundColor: '#00796B',
    textColor: '#FFFFFF',
  })
})

describe('the form of the bar', () => {
  const values = { ...announcementBarValues(DEFAULT_ANNOUNCEMENT_BAR, 3) }

  test('sends what it was opened with', () => {
    const parsed = parseWithZod(sent(values), { schema: announcementBarFormSchema })
    expect(parsed.status === 'success' && parsed.value).toEqual({
      version: 3,
      input: DEFAULT_ANNOUNCEMENT_BAR,
    })
    const off = parseWithZod(sent({ ...values, isEnabled: false }), { schema: announcementBarFormSchema })
    expect(off.status === 'success' && off.value.input.isEnabled).toBe(false)
  })

  test.each(['0', '999', '1500', '61000', '', 'hızlı', '-1000'])('refuses the speed %j', (rotationMs) => {
    const { error } = parseWithZod(sent({ ...values, rotationMs }), {
      schema: announcementBarFormSchema,
    }).reply()
    expect(error).toEqual({ rotationMs: ['Geçiş süresi en az 1000 ms ve 1000’in katı olmalıdır.'] })
  })

  test('refuses what is no colour, each in its field', () => {
    const { error } = parseWithZod(sent({ ...values, backgroundColor: 'red', textColor: '' }), {
      schema: announcementBarFormSchema,
    }).reply()
    const message = ['Rengi #00796B gibi altı haneli yazın.']
    expect(error).toEqual({ backgroundColor: message, textColor: message })
  })
})

describe('the form of an announcement', () => {
  test.each(['', '   ', '\u0000'])('refuses the text %j', (text) => {
    const { error } = parseWithZod(sent({ text, link: '' }), { schema: announcementFormSchema }).reply()
    expect(error).toEqual({ text: ['Duyuru metni boş olamaz.'] })
  })

  test('sends what it was opened with, and a new one has no version', () => {
    const stored = {
      id: 'D' as AnnouncementId,
      text: 'Kargo bizden',
      link: '/kargo',
      active: true,
      version: 2,
    }
    const parsed = parseWithZod(sent(announcementValues(stored)), { schema: announcementFormSchema })
    expect(parsed.status === 'success' && parsed.value).toEqual({
      version: 2,
      input: { text: 'Kargo bizden', link: '/kargo' },
    })
    const added = parseWithZod(sent({ text: 'A', link: '' }), { schema: announcementFormSchema })
    expect(added.status === 'success' && added.value.version).toBeNull()
  })

  test('refuses a link that leads nowhere', () => {
    const { error } = parseWithZod(sent({ text: 'A', link: 'javascript:alert(1)' }), {
      schema: announcementFormSchema,
    }).reply()
    expect(error?.link).toHaveLength(1)
  })
})

describe('the warning of colours', () => {
  test('is said below 4,5:1 with the figure, never one that looks enough', () => {
    expect(contrastWarning('#00796B', '#FFFFFF')).toBeNull()
    expect(contrastWarning('#777777', '#FFFFFF')).toBe(
      'Bu renklerle yazı okunmuyor: kontrast 4,4:1, en az 4,5:1 olmalı.',
    )
    expect(contrastWarning('#FFFFFF', '#FFFFFF')).toContain('1,0:1')
  })
  test('is silent while a colour is half typed', () => {
    expect(contrastWarning('#0079', '#FFFFFF')).toBeNull()
  })
})
