import { expect, test } from 'vitest'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import { SECRET_NAMES } from '#app/modules/settings/domain/setting-secrets.ts'
import { MAILS, mailPlaceholdersOf } from '#app/modules/site-files/domain/mail-kinds.ts'
import { SITE_FILES } from '#app/modules/site-files/domain/site-files.ts'
import {
  FRESH_PASSWORD_MS,
  isPasswordFresh,
  judgePowerChange,
  powerOf,
  powerOfFile,
  powerOfSetting,
} from './power-changes.ts'
import type { Rights } from './viewer.ts'

const entry = (action: string, id = 'x') => powerOf({ action, subject: { id } })

test('the settings that lead to power are these, and every stored secret', () => {
  const names = Object.keys(DEFAULT_SETTINGS).filter((name) => powerOfSetting(name) !== null)
  expect(names.toSorted()).toEqual(
    [
      ...['ai', 'backup', 'bank', 'iyzico', 'mailFrom', 'mailServer', 'measuring', 'requireStaffTwoFactor'],
      'scriptHosts',
    ].toSorted(),
  )
  for (const name of SECRET_NAMES) expect(powerOfSetting(name), name).not.toBeNull()
  expect(powerOfSetting('constructor')).toBeNull()
})

test('an entry of the log is power when anything it changed is', () => {
  expect(entry('settings.change', 'siteName')).toEqual([])
  expect(entry('settings.change', 'siteName,bank,iyzicoApiKey')).toEqual(['bank-account', 'outside-services'])
  expect(entry('settings.change', 'mailServer,smtpPassword')).toEqual(['mail-server'])
  for (const action of ['change', 'restore', 'reset'])
    expect(entry(`site-file.${action}`, 'head.html')).toEqual(['head-snippet'])
  expect(entry('site-file.change', 'ozel.css')).toEqual([])
  for (const action of [
    'create',
    'change',
    'status',
    'password',
    'two-factor-reset',
    'remove',
    'anything-new',
  ])
    expect(entry(`staff.${action}`)).toEqual(['staff'])
  expect(entry('staff.order-mails')).toEqual([])
  expect(entry('backup.download')).toEqual(['backup'])
  for (const action of ['backup.start', 'customer.password', 'order.payment', 'mail.test'])
    expect(entry(action)).toEqual([])
})

test('a mail with a link that its reader needs for his account is no text of staff', () => {
  const ofAccounts = Object.entries(MAILS).filter(([, { placeholders }]) => 'ad' in placeholders)
  const opening = ofAccounts.flatMap(([kind]) => {
    const placeholders = Object.entries(mailPlaceholdersOf(kind as keyof typeof MAILS))
    const links = placeholders.filter(([, { form, isRequired }]) => form === 'link' && isRequired)
    // A story and the cart are nobody's account: their links open nothing.
    const opens = links.some(([name]) => name !== 'hikaye-baglantisi' && name !== 'sepet-baglantisi')
    return opens ? [kind] : []
  })
  expect(opening.length).toBeGreaterThan(3)
  for (const kind of opening) {
    const file = SITE_FILES.find((known) => known.kind === kind)
    expect(file && powerOfFile(file.kind), kind).toBe('security-mails')
  }
})

test('only an active administrator may, and only while his password is fresh', () => {
  const rights = (role: Rights['role'], status: Rights['status'] = 'active'): Rights => ({
    role,
    status,
    permissions: role === 'admin' ? ['all'] : [...STAFF_PERMISSIONS],
  })
  const code = (viewer: Rights | null, isFresh = true) => {
    const judged = judgePowerChange(viewer, isFresh)
    return judged.ok ? 'ok' : judged.error.code
  }
  expect(code(rights('admin'))).toBe('ok')
  expect(code(rights('admin'), false)).toBe('accounts/password-needed')
  for (const viewer of [null, rights('staff'), rights('customer'), rights('admin', 'inactive')]) {
    expect(code(viewer)).toBe('accounts/admins-only')
    expect(code(viewer, false)).toBe('accounts/admins-only')
  }
})

test('a password is fresh for ten minutes, and never from a time that is yet to come', () => {
  const at = Date.UTC(2026, 2, 2, 9)
  expect(isPasswordFresh(null, at)).toBe(false)
  expect(isPasswordFresh(at, at + FRESH_PASSWORD_MS - 1)).toBe(true)
  expect(isPasswordFresh(at, at + FRESH_PASSWORD_MS)).toBe(false)
  expect(isPasswordFresh(at, at - FRESH_PASSWORD_MS)).toBe(false)
})
