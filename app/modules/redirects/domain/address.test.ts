import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import {
  addressOf,
  addressOfKey,
  hostOf,
  keyOf,
  locationOf,
  readNewAddress,
  readOldAddress,
} from './address.ts'

const keyAt = (address: string) => unwrap(readOldAddress(address))
const nobody = () => false
const refusal = (result: ReturnType<typeof readNewAddress> | ReturnType<typeof readOldAddress>) =>
  result.ok ? 'taken' : result.error.code

describe('an old address', () => {
  test.each([
    ['/eski-sayfa', '/eski-sayfa'],
    ['/Eski-Sayfa/', '/eski-sayfa'],
    ['/ESKİ/ISI', '/eski/isi'],
    ['/tişört', '/tişört'],
    ['/ti%C5%9F%C3%B6rt', '/tişört'],
    ['/ti%c5%9f%c3%b6rt/', '/tişört'],
    ['/tişört'.normalize('NFD'), '/tişört'],
    ['/yeni ürün', '/yeni%20ürün'],
    ['/yeni%20ürün', '/yeni%20ürün'],
    ['/%25100-pamuk', '/%25100-pamuk'],
    ['/a%2Fb', '/a%2Fb'],
    ['/a%0d%0aSet-Cookie:x', '/a%0D%0Aset-cookie:x'],
    ['/urun.php?id=5', '/urun.php?id=5'],
    ['/urun.php?b=2&a=1', '/urun.php?a=1&b=2'],
    ['/urun.php?utm_source=x&id=5&gclid=y', '/urun.php?id=5'],
    ['/urun.php?', '/urun.php'],
    ['/urun.php?id', '/urun.php?id='],
    ['/ara?q=beyaz+kupa', '/ara?q=beyaz%20kupa'],
    ['/ara?q=%E7anta', '/ara?q=%25e7anta'],
    ['/sayfa-x#bolum', '/sayfa-x'],
    ['https://www.EskiMagaza.com/Urun.php?id=5#x', '/urun.php?id=5'],
    ['http://eskimagaza.com', '/'],
    ['https://eskimagaza.com?p=12', '/?p=12'],
    ['www.eskimagaza.com/kupa', '/kupa'],
    ['https://eskimagaza.com:8080/kupa', '/kupa'],
  ])('%j is compared as %j', (typed, key) => {
    expect(keyOf(keyAt(typed))).toBe(key)
  })

  test.each([
    ['', 'redirects/old-missing'],
    ['   ', 'redirects/old-missing'],
    ['eski-sayfa', 'redirects/old-invalid'],
    ['Eski adres', 'redirects/old-invalid'],
    ['//evil.com', 'redirects/old-invalid'],
    ['/a//b', 'redirects/old-invalid'],
    ['/a/../b', 'redirects/old-invalid'],
    ['/a/%2e%2e/b', 'redirects/old-invalid'],
    ['/a\\b', 'redirects/old-invalid'],
    ['/a\0b', 'redirects/old-invalid'],
    ['/yarım%', 'redirects/old-invalid'],
    ['/%E7anta', 'redirects/old-invalid'],
    ['javascript:alert(1)', 'redirects/old-invalid'],
    ['ftp://eski.com/a', 'redirects/old-invalid'],
    ['https://u:p@eski.com/a', 'redirects/old-invalid'],
  ])('%j is refused with %s', (typed, code) => {
    expect(refusal(readOldAddress(typed))).toBe(code)
  })

  test.each([500, 1_900, 5_000])('of %i letters is refused', (length) => {
    expect(refusal(readOldAddress(`/${'a'.repeat(length)}`))).toBe('redirects/too-long')
    expect(refusal(readNewAddress(`/${'a'.repeat(length)}`, nobody))).toBe('redirects/too-long')
  })

  test('taken again is itself, whatever was asked for', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
        const address = addressOf(path || '/', query)
        if (address === null) return
        const key = keyOf(address)
        const again = addressOfKey(key)
        expect(addressOf(again.path, again.query)).toEqual(address)
        expect(key).toMatch(/^\/[^\s\\]*$/)
      }),
    )
  })

  test('is found by every text there is or refused, and never breaks', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const read = readOldAddress(`/${typed}`)
        if (!read.ok) return
        const key = keyOf(read.value)
        expect(keyOf(keyAt(key))).toBe(key)
      }),
    )
  })
})

describe('a new address', () => {
  const isOwn = (host: string) => host === 'magaza.com'
  test.each([
    ['/urunler', '/urunler', '/urunler'],
    ['/Urun/Kupa?renk=Mavi#fiyat', '/Urun/Kupa?renk=Mavi#fiyat', '/urun/kupa?renk=mavi'],
    [' /urunler ', '/urunler', '/urunler'],
    ['https://magaza.com/urunler', '/urunler', '/urunler'],
    ['http://MAGAZA.com', '/', '/'],
    ['https://baska.com/x?y=1', 'https://baska.com/x?y=1', null],
    ['https://Baska.com', 'https://baska.com/', null],
  ])('%j leads to %j', (typed, target, key) => {
    const read = unwrap(readNewAddress(typed, isOwn))
    expect(read.target).toBe(target)
    expect(read.address && keyOf(read.address)).toBe(key)
  })

  test.each([
    ['', 'redirects/new-missing'],
    ['urunler', 'redirects/new-invalid'],
    ['//evil.com', 'redirects/new-invalid'],
    ['/\\evil.com', 'redirects/new-invalid'],
    ['\\\\evil.com', 'redirects/new-invalid'],
    ['/\t/evil.com', 'redirects/new-invalid'],
    ['/.//evil.com', 'redirects/new-invalid'],
    ['/a/..//evil.com', 'redirects/new-invalid'],
    ['/%2e%2e//evil.com', 'redirects/new-invalid'],
    ['/a\r\nSet-Cookie: x=1', 'redirects/new-invalid'],
    ['/a b', 'redirects/new-invalid'],
    ['javascript:alert(1)', 'redirects/new-invalid'],
    ['data:text/html,x', 'redirects/new-invalid'],
    ['http://baska.com/x', 'redirects/new-invalid'],
    ['https://magaza.com@evil.com/', 'redirects/new-invalid'],
    ['https://evil.com\\@magaza.com', 'redirects/new-invalid'],
    ['https://127.0.0.1/', 'redirects/new-invalid'],
    ['https://localhost/', 'redirects/new-invalid'],
    ['https://baska.com:8443/', 'redirects/new-invalid'],
    ['https://', 'redirects/new-invalid'],
    ['https:evil.com', 'redirects/new-invalid'],
    ['https://magaza.com//evil.com', 'redirects/new-invalid'],
  ])('%j is refused with %s', (typed, code) => {
    expect(refusal(readNewAddress(typed, isOwn))).toBe(code)
  })

  test('never leads a browser off the shop unless it says so', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (typed) => {
        const read = readNewAddress(`/${typed}`, nobody)
        if (!read.ok) return
        const location = locationOf(read.value.target)
        expect(new URL(location, 'https://magaza.com/x').origin).toBe('https://magaza.com')
        expect(location).toMatch(/^[!-~]+$/)
      }),
    )
  })
})

test('a location holds only what a header can carry', () => {
  expect(locationOf('/tişört?renk=kırmızı#ölçü')).toBe(
    '/ti%C5%9F%C3%B6rt?renk=k%C4%B1rm%C4%B1z%C4%B1#%C3%B6l%C3%A7%C3%BC',
  )
  expect(locationOf('/ti%C5%9F%C3%B6rt')).toBe('/ti%C5%9F%C3%B6rt')
  expect(locationOf('/%100')).toBe('/%100')
  expect(locationOf('/100%')).toBe('/100%25')
  expect(locationOf('/a\ud800')).toBe('/a%EF%BF%BD')
})

test('a host is named by whole addresses alone', () => {
  expect(hostOf('https://WWW.Eski.com:80/x')).toBe('www.eski.com')
  expect(hostOf('www.eski.com')).toBe('www.eski.com')
  expect(hostOf('/eski.com')).toBeNull()
})
