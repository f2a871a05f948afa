import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '#app/kernel/result.ts'
import { unwrap } from '#app/kernel/result.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { anUpload, aPdf } from '../../../../tests/support/factories.ts'
import { PUBLIC_URL } from '../../../../tests/support/http.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { accountConsents, accountLinks, users } from './tables.server.ts'

const PASSWORD = 'kahve-içerken-42-yağmur'
const INDIVIDUAL = {
  name: '  Işıl   Çağlar ',
  email: ' Isil@Example.COM',
  phone: '0532 123 45 67',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  acceptMembership: 'on',
}
const COMPANY = {
  companyName: 'Çağlar Gıda A.Ş.',
  authorizedPerson: 'Işıl Çağlar',
  taxNumber: '1234567890',
  taxOffice: 'Kadıköy',
  address: 'Gül Sok. 5, Kadıköy / İstanbul',
  email: 'isil@caglar.example',
  phone: '0532 123 45 67',
  password: PASSWORD,
  passwordAgain: PASSWORD,
  acceptMembership: 'on',
  marketing: 'on',
}

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

const register = (fields: Record<string, string> = {}, from = '10.0.0.1') =>
  shop.services.accounts.registerIndividual({ ...INDIVIDUAL, ...fields }, from)

function companyForm(fields: Record<string, string>, file: File | null): Request {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...COMPANY, ...fields })) form.set(name, value)
  if (file) form.set('taxDocument', file)
  return new Request('http://localhost:3000/kayit', { method: 'POST', body: form })
}
const pdf = (name = 'Vergi Levhası.pdf', bytes: Uint8Array = aPdf('levha')) =>
  new File([bytes as BlobPart], name)
const apply = (fields: Record<string, string> = {}, file: File | null = pdf()) =>
  shop.services.accounts.registerCompany(companyForm(fields, file), '10.0.0.1')

const signIn = (email: string, password = PASSWORD) =>
  shop.services.accounts.signIn({ email, password, clientAddress: '10.0.0.9', headers: new Headers() })

function faultsOf(outcome: Result<void>): Record<string, string> {
  return outcome.ok ? {} : ((outcome.error.details?.faults as Record<string, string>) ?? {})
}

describe('an individual', () => {
  test('registers, is active at once, signs in, and is asked by mail to prove the address', async () => {
    unwrap(await register())
    const { account } = unwrap(await signIn('isil@example.com'))
    expect(account).toMatchObject({ name: 'Işıl Çağlar', status: 'active', type: 'normal', role: 'customer' })
    const [user] = await shop.connection.db.select().from(users)
    expect(user).toMatchObject({
      phone: '+905321234567',
      emailVerified: false,
      isNew: true,
      permissions: ['shop'],
    })
    await shop.jobs.runAll()
    expect(shop.sentMails).toHaveLength(1)
    expect(shop.sentMails[0]?.to).toBe('isil@example.com')
    expect(shop.sentMails[0]?.text).toMatch(new RegExp(`${PUBLIC_URL}/e-posta-dogrula/[\\w-]{32}`))
  })

  test('has agreed to the terms in the words that stood there, and to no marketing', async () => {
    unwrap(await register())
    const { version } = await shop.services.siteFiles.current('terms-of-use')
    const rows = await shop.connection.db.select().from(accountConsents).orderBy(accountConsents.kind)
    expect(rows).toMatchObject([
      { kind: 'membership', given: true, version: `1 ${version}`, label: expect.stringContaining('18 yaş') },
    ])
    expect(rows[0]?.at.getTime()).toBe(shop.clock.now())
    expect(await shop.services.consents.agrees('isil@example.com')).toBe(false)
  })

  test('is told what is wrong, every field at once, and nothing is kept', async () => {
    const outcome = await shop.services.accounts.registerIndividual(
      { password: 'a', marketing: 'on' },
      '10.0.0.1',
    )
    expect(outcome).toMatchObject({ error: { message: 'Kayıt sırasında bir hata oluştu.' } })
    expect(Object.keys(faultsOf(outcome)).toSorted()).toEqual([
      ...['acceptMembership', 'email', 'name', 'password', 'passwordAgain', 'phone'],
    ])
    expect(await shop.connection.db.$count(users)).toBe(0)
  })

  test.each([
    [{ passwordAgain: 'başka bir şey 42' }, 'passwordAgain', 'Şifreler eşleşmiyor!'],
    [{ password: 'Galatasaray1905', passwordAgain: 'Galatasaray1905' }, 'password', 'yaygın'],
    [{ password: 'kısa', passwordAgain: 'kısa' }, 'password', 'en az 10'],
    [{ acceptMembership: '' }, 'acceptMembership', '18 yaşından'],
    [{ acceptMembership: 'true' }, 'acceptMembership', '18 yaşından'],
    [{ email: 'ışıl@example.com' }, 'email', 'Türkçe karakter'],
    [{ phone: '123' }, 'phone', 'telefon numarası'],
    [{ name: 'Kazandınız www.odul.example' }, 'name', 'internet adresi içeremez'],
    [{ name: 'kazan.com' }, 'name', 'internet adresi içeremez'],
  ])('is refused with %j', async (fields, field, sentence) => {
    expect(faultsOf(await register(fields as never))[field]).toContain(sentence)
  })

  test('with a taken address, in any spelling, is told so and changes nothing', async () => {
    unwrap(await register())
    const again = await register({
      email: 'ISIL@example.com',
      name: 'Başkası',
      password: 'bambaşka-bir-şifre-9',
      passwordAgain: 'bambaşka-bir-şifre-9',
    })
    expect(again).toMatchObject({
      error: {
        code: 'accounts/email-taken',
        message: 'Bu e-posta adresi zaten kayıtlı!',
        details: { title: 'Kayıt sırasında bir hata oluştu.' },
      },
    })
    expect((await signIn('isil@example.com')).ok).toBe(true)
    expect(await shop.connection.db.$count(mails)).toBe(1)
  })

  test('who presses twice at once has one account', async () => {
    const outcomes = await Promise.all([register(), register(), register()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.connection.db.$count(users)).toBe(1)
    expect(await shop.connection.db.$count(mails)).toBe(1)
  })

  test('from one address of the network is throttled, so that nobody learns who has an account', async () => {
    unwrap(await register())
    for (let i = 0; i < 19; i += 1) await register()
    expect(await register({ email: 'new@example.com' })).toMatchObject({
      error: { code: 'accounts/too-many-tries' },
    })
    expect((await register({ email: 'new@example.com' }, '10.0.0.2')).ok).toBe(true)
  })
})

describe('a company', () => {
  test('applies with its tax document, waits as pending, and may sign in meanwhile', async () => {
    unwrap((await apply()).outcome)
    const { account } = unwrap(await signIn('isil@caglar.example'))
    expect(account).toMatchObject({ status: 'pending', type: 'corporate', memberDiscountBp: 0 })
    const details = await shop.services.accounts.detailsOf(account?.id as never)
    expect(details).toMatchObject({
      status: 'pending',
      company: {
        companyName: 'Çağlar Gıda A.Ş.',
        taxNumber: '1234567890',
        documentName: 'Vergi Levhası.pdf',
      },
      marketing: { given: true },
    })
    const opened = unwrap(await shop.services.accounts.openTaxDocument(account?.id ?? ''))
    expect(new Uint8Array(await new Response(opened.stream).arrayBuffer())).toEqual(aPdf('levha'))
    await shop.jobs.runAll()
    expect(shop.sentMails.map(({ subject }) => subject.split(' |')[0]).toSorted()).toEqual([
      'Başvurunuz alındı',
      'E-posta adresinizi doğrulayın',
    ])
  })

  test('keeps its document: the nightly clean-up leaves it alone', async () => {
    unwrap((await apply()).outcome)
    shop.clock.advance({ days: 30 })
    await shop.services.media.cleanUp()
    const [user] = await shop.connection.db.select().from(users)
    expect((await shop.services.accounts.openTaxDocument(user?.id ?? '')).ok).toBe(true)
  })

  test('without a document is refused in the spec’s words, and gets back what was typed', async () => {
    const { outcome, typed } = await apply({}, null)
    expect(faultsOf(outcome)).toEqual({ taxDocument: 'Vergi levhası yüklemeniz gerekiyor!' })
    expect(typed).toMatchObject({ companyName: 'Çağlar Gıda A.Ş.', address: COMPANY.address })
    expect(await shop.connection.db.$count(users)).toBe(0)
  })

  test.each([
    ['a web page', new TextEncoder().encode('<!doctype html><script>alert(1)</script>'), 'PDF, JPG veya PNG'],
    [
      'a drawing with scripts',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'PDF, JPG veya PNG',
    ],
    ['empty', new Uint8Array(), 'Vergi levhası yüklemeniz gerekiyor!'],
    ['too large', new Uint8Array(Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)])), '5MB'],
  ])('with a document that is %s is refused', async (_what, bytes, sentence) => {
    expect(faultsOf((await apply({}, pdf('levha.pdf', bytes))).outcome).taxDocument).toContain(sentence)
  })

  test('gets back all that was typed when there is no room for its document, or too much came from the address', async () => {
    const tight = await openTestShop({ beside: shop, uploadQuotaBytes: 1024 })
    const full = await tight.services.accounts.registerCompany(companyForm({}, pdf()), '10.0.0.9')
    expect(full.typed).toMatchObject({ companyName: 'Çağlar Gıda A.Ş.', address: COMPANY.address })
    expect(Object.keys(faultsOf(full.outcome))).toEqual(['taxDocument'])
    expect(faultsOf(full.outcome).taxDocument).toContain('alan şu anda dolu')
    const from = { kind: 'visitor', address: '10.0.0.9' } as const
    for (let i = 0; i < 200; i += 1) {
      const request = anUpload(aPdf(`${i}`))
      request.headers.set('content-length', '1000')
      unwrap(await shop.services.media.receivePrintFile(request, from))
    }
    const limited = await shop.services.accounts.registerCompany(companyForm({}, pdf()), '10.0.0.9')
    expect(limited.typed).toMatchObject({ companyName: 'Çağlar Gıda A.Ş.', address: COMPANY.address })
    expect(faultsOf(limited.outcome).taxDocument).toContain('Yarın tekrar deneyin')
  })

  test('need not choose the document again when another field was wrong', async () => {
    const first = await apply({ taxNumber: '1111111111' })
    expect(Object.keys(faultsOf(first.outcome))).toEqual(['taxNumber'])
    expect(first.document?.name).toBe('Vergi Levhası.pdf')
    unwrap((await apply({ documentProof: first.document?.proof ?? '' }, null)).outcome)
    const [user] = await shop.connection.db.select().from(users)
    expect(user?.taxDocument?.name).toBe('Vergi Levhası.pdf')
  })

  test('cannot take somebody else’s file for its document', async () => {
    const other = unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf('baskı'))))
    const { outcome } = await apply({ documentProof: other.fileId }, null)
    expect(faultsOf(outcome)).toHaveProperty('taxDocument')
  })

  test('may be a sole trader with a TCKN', async () => {
    unwrap((await apply({ taxNumber: '100 000 001 46' })).outcome)
  })
})

describe('the mailed link', () => {
  /** Nobody is signed in where the link is opened. */
  const HOLDER = { viewer: null, password: PASSWORD, headers: new Headers() }

  async function linkOf(to: string): Promise<string> {
    await shop.jobs.runAll()
    const mail = shop.sentMails.findLast((sent) => sent.to === to && sent.text.includes('/e-posta-dogrula/'))
    return /e-posta-dogrula\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const open = async (email: string) => {
    const cookies = unwrap(await signIn(email)).headers.getSetCookie()
    return new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') })
  }
  const viewer = async (email: string) =>
    unwrap(await signIn(email)).account as NonNullable<
      Awaited<ReturnType<typeof shop.services.accounts.viewerOf>>
    >

  test('proves the address once, tells the listeners in the same transaction, and is nowhere kept in clear', async () => {
    const told: { id: string; email: string }[] = []
    shop.services.accounts.onEmailVerified(async (tx, account) => {
      const [row] = await tx.select({ isVerified: users.emailVerified }).from(users)
      if (row?.isVerified) told.push(account)
    })
    unwrap(await register())
    const token = await linkOf('isil@example.com')
    const [link] = await shop.connection.db.select().from(accountLinks)
    expect(JSON.stringify(link)).not.toContain(token)
    const { accounts } = shop.services
    expect(await accounts.lookAtEmailLink(token, null)).toEqual({
      email: 'isil@example.com',
      purpose: 'verify-email',
      needsPassword: true,
    })
    unwrap(await accounts.redeemEmailLink(token, HOLDER))
    expect(told).toMatchObject([{ email: 'isil@example.com' }])
    expect(await accounts.redeemEmailLink(token, HOLDER)).toMatchObject({
      error: { code: 'accounts/link-gone' },
    })
    expect(told).toHaveLength(1)
  })

  test('proves nothing for who reads the address but does not hold the account, or holds another', async () => {
    unwrap(await register())
    unwrap(await register({ email: 'baska@example.com' }))
    const { accounts } = shop.services
    const token = await linkOf('isil@example.com')
    const other = await viewer('baska@example.com')
    for (const holder of [
      { viewer: null, password: '' },
      { viewer: null, password: 'not hers' },
      { viewer: other, password: '' },
    ])
      expect(await accounts.redeemEmailLink(token, { ...HOLDER, ...holder })).toMatchObject({
        error: { code: 'accounts/wrong-password' },
      })
    const owner = await viewer('isil@example.com')
    expect(await accounts.verifiedEmailOf(owner.id)).toBeNull()
    expect(await accounts.lookAtEmailLink(token, owner)).toMatchObject({ needsPassword: false })
    unwrap(await accounts.redeemEmailLink(token, { ...HOLDER, viewer: owner, password: '' }))
    expect(await accounts.verifiedEmailOf(owner.id)).toBe('isil@example.com')
  })

  test('stays good when a listener fails', async () => {
    unwrap(await register())
    const token = await linkOf('isil@example.com')
    let isBroken = true
    shop.services.accounts.onEmailVerified(async () => {
      if (isBroken) throw new Error('broken')
    })
    await expect(shop.services.accounts.redeemEmailLink(token, HOLDER)).rejects.toThrow()
    isBroken = false
    unwrap(await shop.services.accounts.redeemEmailLink(token, HOLDER))
  })

  test('ends after a week, and again it is sent three times in ten minutes', async () => {
    unwrap(await register())
    const account = await viewer('isil@example.com')
    const token = await linkOf('isil@example.com')
    shop.clock.advance({ days: 8 })
    expect((await shop.services.accounts.redeemEmailLink(token, HOLDER)).ok).toBe(false)
    for (let i = 0; i < 3; i += 1) unwrap(await shop.services.accounts.resendVerification(account))
    expect(await shop.services.accounts.resendVerification(account)).toMatchObject({
      error: { code: 'accounts/too-many-tries' },
    })
    unwrap(await shop.services.accounts.redeemEmailLink(await linkOf('isil@example.com'), HOLDER))
  })

  test('to a new address changes it; the old one is told before and after, and other links end', async () => {
    unwrap(await register())
    const { accounts } = shop.services
    const account = await viewer('isil@example.com')
    const old = await linkOf('isil@example.com')
    const change = { email: 'yeni@example.com', currentPassword: PASSWORD }
    expect(
      await accounts.requestEmailChange(account, { ...change, currentPassword: 'yanlış' }),
    ).toMatchObject({
      error: { code: 'accounts/wrong-password' },
    })
    unwrap(await accounts.requestEmailChange(account, change))
    const token = await linkOf('yeni@example.com')
    expect((await signIn('yeni@example.com')).ok).toBe(false)
    unwrap(await accounts.redeemEmailLink(token, HOLDER))
    expect((await accounts.redeemEmailLink(old, HOLDER)).ok).toBe(false)
    await shop.jobs.runAll()
    const notices = shop.sentMails.filter(({ subject }) => subject.startsWith('E-posta adresi değişikliği'))
    expect(notices.map(({ to }) => to)).toEqual(['isil@example.com', 'isil@example.com'])
    expect(await viewer('yeni@example.com')).toMatchObject({ id: account.id })
    expect((await accounts.detailsOf(account.id)).isEmailVerified).toBe(true)
    // Nobody had proved the former address: it may be a stranger's and takes nothing back.
    expect(notices.some(({ text }) => text.includes('/e-posta-dogrula/'))).toBe(false)
  })

  test('to a new address ends the other sessions; the proven former one takes the change back for a week, once', async () => {
    unwrap(await register())
    const { accounts } = shop.services
    unwrap(await accounts.redeemEmailLink(await linkOf('isil@example.com'), HOLDER))
    const [here, elsewhere] = [await open('isil@example.com'), await open('isil@example.com')]
    const account = await viewer('isil@example.com')
    const change = async (email: string) => {
      unwrap(await accounts.requestEmailChange(account, { email, currentPassword: PASSWORD }))
      const holder = { viewer: account, password: '', headers: here }
      unwrap(await accounts.redeemEmailLink(await linkOf(email), holder))
    }
    await change('yeni@example.com')
    expect(await accounts.viewerOf(here)).not.toBeNull()
    expect(await accounts.viewerOf(elsewhere)).toBeNull()

    const back = await linkOf('isil@example.com')
    // Whoever took the account over changes the address again: the first link still takes all of it back.
    await change('daha-yeni@example.com')
    const later = await linkOf('yeni@example.com')
    expect(await accounts.lookAtEmailLink(back, null)).toEqual({
      email: 'isil@example.com',
      purpose: 'restore-email',
      needsPassword: false,
    })
    const nobody = { viewer: null, password: '', headers: new Headers() }
    unwrap(await accounts.redeemEmailLink(back, nobody))
    expect(await accounts.viewerOf(here)).toBeNull()
    expect(await accounts.verifiedEmailOf(account.id)).toBe('isil@example.com')
    for (const token of [back, later])
      expect(await accounts.redeemEmailLink(token, nobody)).toMatchObject({
        error: { code: 'accounts/link-gone' },
      })
    const [kept] = await shop.connection.db.select().from(mails).where(eq(mails.kind, 'email-changed'))
    expect(kept?.text).not.toContain(back)
  })

  test('that takes a change back ends after a week', async () => {
    unwrap(await register())
    const { accounts } = shop.services
    unwrap(await accounts.redeemEmailLink(await linkOf('isil@example.com'), HOLDER))
    const account = await viewer('isil@example.com')
    unwrap(
      await accounts.requestEmailChange(account, { email: 'yeni@example.com', currentPassword: PASSWORD }),
    )
    unwrap(await accounts.redeemEmailLink(await linkOf('yeni@example.com'), HOLDER))
    const back = await linkOf('isil@example.com')
    shop.clock.advance({ days: 8 })
    expect((await accounts.redeemEmailLink(back, HOLDER)).ok).toBe(false)
    await shop.jobs.run('accounts-clean-up')
    expect(await shop.connection.db.$count(accountLinks)).toBe(0)
  })

  test('to a new address that somebody else took meanwhile changes nothing', async () => {
    unwrap(await register())
    const { accounts } = shop.services
    const account = await viewer('isil@example.com')
    unwrap(
      await accounts.requestEmailChange(account, { email: 'yeni@example.com', currentPassword: PASSWORD }),
    )
    const token = await linkOf('yeni@example.com')
    unwrap(await register({ email: 'yeni@example.com' }))
    expect(await accounts.redeemEmailLink(token, HOLDER)).toMatchObject({
      error: { code: 'accounts/email-taken' },
    })
    expect((await accounts.detailsOf(account.id)).email).toBe('isil@example.com')
  })

  test('is marked as secret in the outbox, other mails are not', async () => {
    unwrap((await apply()).outcome)
    const rows = await shop.connection.db
      .select({ kind: mails.kind, hasSecretLink: mails.hasSecretLink })
      .from(mails)
      .orderBy(mails.kind)
    expect(rows).toEqual([
      { kind: 'application-received', hasSecretLink: false },
      { kind: 'verify-email', hasSecretLink: true },
    ])
  })
})

test('marketing is given and withdrawn, and every choice stays readable', async () => {
  unwrap(await register())
  const { accounts } = shop.services
  const account = unwrap(await signIn('isil@example.com')).account
  if (!account) throw new Error('not signed in')
  for (const [minutes, given] of [
    [1, true],
    [1, true],
    [1, false],
  ] as const) {
    shop.clock.advance({ minutes })
    await accounts.chooseMarketing(account.id, given)
  }
  expect((await accounts.detailsOf(account.id)).marketing).toEqual({ given: false, at: shop.clock.now() })
  const address = { accountId: account.id, email: account.email, isProven: false }
  const decisions = await shop.services.consents.decisionsOf(address)
  expect(decisions.map(({ given, source }) => [given, source])).toEqual([
    [true, 'profile'],
    [false, 'profile'],
  ])
})
