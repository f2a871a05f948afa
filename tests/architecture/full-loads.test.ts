import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { PROFILE_PAGES } from '#app/shells/profile/profile-pages.ts'

const root = join(import.meta.dirname, '../..')
/** Where passwords are typed, and the back office: pages whose routes let no script of the owner's run. */
const GUARDED =
  '(?:giris|kayit|sifremi-unuttum|sifre-yenile|e-posta-dogrula|admin|profil/(?:guvenlik|bilgiler|verilerim))'
const LEADS_THERE = new RegExp(`\\bto=(?:"|\\{[\`'"])/${GUARDED}(?![\\w-])`)
const NAVIGATES_THERE = new RegExp(`\\bnavigate\\(\\s*[\`'"]/${GUARDED}(?![\\w-])`)

/** The opening tags of links in a file. */
function linksIn(code: string): string[] {
  return [...code.matchAll(/<(?:Link|LinkButton|NavLink)\b/g)].map(({ index }) => {
    let depth = 0
    let end = index
    for (; end < code.length; end += 1) {
      if (code[end] === '{') depth += 1
      if (code[end] === '}') depth -= 1
      if (code[end] === '>' && depth === 0) break
    }
    return code.slice(index, end)
  })
}

function faultsIn(code: string): string[] {
  const links = linksIn(code).filter((link) => LEADS_THERE.test(link) && !/\breloadDocument\b/.test(link))
  return [...links, ...(code.match(NAVIGATES_THERE) ?? [])]
}

function filesOf(entries: readonly RouteConfigEntry[], above = ''): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`
    return [{ path: whole, file }, ...filesOf(children ?? [], whole)]
  })
}

const files = globSync(
  [
    'app/{shells/{storefront,profile},modules/*/storefront,routes/{storefront,profile}}/**/*.tsx',
    'app/root.tsx',
  ],
  { cwd: root },
)

test('every link from the shop to a page where passwords are typed loads that page anew', () => {
  let links = 0
  for (const file of files) {
    const code = readFileSync(join(root, file), 'utf8')
    links += linksIn(code).filter((link) => LEADS_THERE.test(link)).length
    expect(faultsIn(code), file).toEqual([])
  }
  expect(links).toBeGreaterThan(12)
})

test('no route of such a page lets the owner’s scripts run', () => {
  const guarded = filesOf(routes).filter(({ path }) => new RegExp(`^/${GUARDED}(?:/|$)`).test(path))
  expect(guarded.length).toBeGreaterThan(100)
  for (const { file } of guarded)
    expect(readFileSync(join(root, 'app', file), 'utf8'), file).not.toContain('ownerScripts')
})

test('so do the pages of the profile that ask for the password, and no others', () => {
  const anew = PROFILE_PAGES.filter(({ reloadDocument }) => reloadDocument).map(({ to }) => to)
  expect(anew).toEqual(['/profil/bilgiler', '/profil/guvenlik', '/profil/verilerim'])
})

test('a link that keeps the page would be found', () => {
  expect(faultsIn('<Link to="/giris" className="a">')).toHaveLength(1)
  expect(faultsIn('<LinkButton onClick={() => a > b} to={`/giris?return=`}>')).toHaveLength(1)
  expect(faultsIn("void navigate('/admin')")).toHaveLength(1)
  expect(faultsIn('<Link reloadDocument to="/admin"><Link to="/girisimcilik">')).toEqual([])
})
