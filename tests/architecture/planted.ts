/** A file of the small program that the breaches are planted into. */
export type Tree = Readonly<Record<string, string>>

/** One breach: a file that must be reported under `rule`. `beside` is what else it takes to make it. */
export interface Breach {
  readonly rule: string
  readonly what: string
  readonly file: string
  readonly text: string
  readonly beside?: Tree
}

/** A small program that keeps every rule; capability names are real ones, so modules.mjs applies to it. */
export const cleanTree: Tree = {
  'app/kernel/money.ts': 'export type Kurus = number\nexport const half = (n: Kurus) => Math.round(n / 2)\n',
  'app/kernel/result.ts':
    'export type Result<T> = { ok: true; value: T } | { ok: false }\nexport const no = 1\n',
  'app/platform/database.server.ts': 'export type Db = { q: number }\nexport const db: Db = { q: 1 }\n',
  'app/platform/respond.server.ts':
    "import type { Result } from '#app/kernel/result.ts'\nexport const respond = (r: Result<1>) => r\n",
  'app/platform/read-form.server.ts': 'export const readForm = () => 1\n',
  'app/design/button.tsx':
    'export type ButtonProps = { a: 1 }\nexport function Button() {\n  return <button>What do you import? kalem</button>\n}\n',
  'app/modules/catalog/domain/product.ts':
    "import type { Kurus } from '#app/kernel/money.ts'\nexport type Product = { price: Kurus }\nexport const p = 1\n",
  'app/modules/catalog/domain/product.test.ts':
    "import { readFileSync } from 'node:fs'\nexport const tests = readFileSync\n",
  'app/modules/catalog/server/tables.server.ts':
    'export const products = {}\nexport type ProductRow = { a: 1 }\n',
  'app/modules/catalog/server/catalog-store.server.ts':
    'export const store = 1\nexport type Row = { a: 1 }\n',
  'app/modules/catalog/server/catalog.server.ts':
    "import type { Db } from '#app/platform/database.server.ts'\nimport { store } from './catalog-store.server.ts'\nimport { products } from './tables.server.ts'\nexport const createCatalogService = (db: Db) => ({ db, products, store })\nexport type CatalogService = ReturnType<typeof createCatalogService>\n",
  'app/modules/catalog/server/read-sheet.parser.server.ts':
    "import sharp from 'sharp'\nexport type Sheet = { a: 1 }\nexport const readSheet = () => sharp\n",
  'app/modules/catalog/server/read-sheet.server.ts':
    "import type * as parser from './read-sheet.parser.server.ts'\nexport type Read = typeof parser.readSheet\nexport const sheet = 1\n",
  'app/modules/catalog/storefront/card.tsx':
    "import { Button } from '#app/design/button.tsx'\nimport type { Product } from '../domain/product.ts'\nexport type CardProps = { product: Product }\nexport function Card(props: CardProps) {\n  return <Button key={props.product.price} />\n}\n",
  'app/modules/catalog/admin/editor.tsx':
    'export type EditorProps = { a: 1 }\nexport function Editor() {\n  return <p>kalem</p>\n}\n',
  'app/modules/cart/domain/cart.ts':
    "import type { Product } from '#app/modules/catalog/domain/product.ts'\nexport type Cart = { lines: Product[] }\nexport const c = 1\n",
  'app/modules/cart/server/tables.server.ts':
    "import type { Product } from '#app/modules/catalog/domain/product.ts'\nimport { products } from '#app/modules/catalog/server/tables.server.ts'\nexport const carts = { products }\nexport type P = Product\n",
  'app/modules/cart/server/cart.server.ts':
    "import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'\nimport { carts } from './tables.server.ts'\nexport const createCartService = (d: { catalog: CatalogService }) => ({ d, carts })\nexport type CartService = ReturnType<typeof createCartService>\n",
  'app/modules/cart/storefront/cart-view.tsx':
    "import { Card } from '#app/modules/catalog/storefront/card.tsx'\nimport { c } from '../domain/cart.ts'\nexport function CartView() {\n  return <Card product={{ price: c }} />\n}\n",
  'app/shells/storefront/shell.tsx':
    "import { CartView } from '#app/modules/cart/storefront/cart-view.tsx'\nexport type ShellProps = { a: 1 }\nexport function Shell() {\n  return <CartView />\n}\n",
  'app/shells/admin/admin-shell.tsx':
    'export type AdminShellProps = { a: 1 }\nexport function AdminShell() {\n  return <p>kalem</p>\n}\n',
  'app/request-context.server.ts':
    "import type { Services } from './services.server.ts'\nexport type RequestContext = { services: Services }\nexport const requestContext = 1\n",
  'app/services.server.ts':
    "import { createCartService } from './modules/cart/server/cart.server.ts'\nimport { createCatalogService } from './modules/catalog/server/catalog.server.ts'\nimport { db } from './platform/database.server.ts'\nexport function createServices() {\n  const catalog = createCatalogService(db)\n  return { catalog, cart: createCartService({ catalog }) }\n}\nexport type Services = ReturnType<typeof createServices>\n",
  'app/routes/storefront/home.tsx':
    "import { requestContext } from '#app/request-context.server.ts'\nimport { readForm } from '#app/platform/read-form.server.ts'\nimport { respond } from '#app/platform/respond.server.ts'\nimport { Shell } from '#app/shells/storefront/shell.tsx'\nimport type { Route } from './+types/home'\nexport type Home = Route\nexport const loader = () => [respond({ ok: false }), readForm(), requestContext]\nexport default function HomePage() {\n  return <Shell />\n}\n",
  'app/routes/storefront/list.tsx':
    "import type { loader } from './home.tsx'\nexport type Data = typeof loader\nexport const list = 1\n",
  'app/root.tsx':
    "import { Button } from '#app/design/button.tsx'\nexport default function Root() {\n  return <Button />\n}\n",
  'server/app.ts':
    "import * as build from 'virtual:react-router/server-build'\nimport { createServices } from '#app/services.server.ts'\nimport { requestContext } from '#app/request-context.server.ts'\nexport const app = [build, createServices(), requestContext]\n",
  'server/security-headers.ts': 'export type Headers = { a: 1 }\nexport const headers = 1\n',
}

let count = 0

/** A file name of its own for each breach, so that one run of the tool can judge all of them. */
function fileIn(folder: string): string {
  count += 1
  const suffix = /\/server$|\/platform$/.test(folder)
    ? '.server.ts'
    : /domain$|kernel$|^server$/.test(folder)
      ? '.ts'
      : '.tsx'
  return `${folder}/planted-${count}${suffix}`
}

/** The same forbidden import twice: for its type only and for its value. */
function bothWays(rule: string, folder: string, from: string, [type, value]: [string, string]): Breach[] {
  return [byType(rule, folder, from, type), byValue(rule, folder, from, value)]
}

function byType(rule: string, folder: string, from: string, type: string): Breach {
  const text = `import type { ${type} } from '${from}'\nexport type Planted = ${type}\n`
  return { rule, what: `${folder} takes the type ${type} of ${from}`, file: fileIn(folder), text }
}

function byValue(rule: string, folder: string, from: string, value: string): Breach {
  const text = `import { ${value} } from '${from}'\nexport const planted = ${value}\n`
  return { rule, what: `${folder} takes the value ${value} of ${from}`, file: fileIn(folder), text }
}

function written(rule: string, folder: string, what: string, text: string, beside?: Tree): Breach {
  const breach = { rule, what: `${folder}: ${what}`, file: fileIn(folder), text }
  return beside ? { ...breach, beside } : breach
}

const catalog = '#app/modules/catalog'
const product: [string, string] = ['Product', 'p']
const store: [string, string] = ['Row', 'store']
const facade: [string, string] = ['CatalogService', 'createCatalogService']
const services: [string, string] = ['Services', 'createServices']
const database: [string, string] = ['Db', 'db']
const editor: [string, string] = ['EditorProps', 'Editor']
const card: [string, string] = ['CardProps', 'Card']
const shell: [string, string] = ['ShellProps', 'Shell']
const home: [string, string] = ['Home', 'loader']
const headers: [string, string] = ['Headers', 'headers']

/** The tables file must keep its name for its rule, so its breaches live in capabilities of their own. */
function inTables(capability: string, what: string, text: string): Breach {
  const file = `app/modules/${capability}/server/tables.server.ts`
  return { rule: 'tables-reference-tables', what: `tables ${what}`, file, text }
}

/** Breaches of every rule but those that are made from modules.mjs (`allowListBreaches`, `folderBreaches`). */
export const breaches: readonly Breach[] = [
  ...bothWays('kernel-is-a-leaf', 'app/kernel', `${catalog}/domain/product.ts`, product),
  ...bothWays('kernel-is-a-leaf', 'app/kernel', '#app/platform/database.server.ts', database),
  ...bothWays('kernel-is-a-leaf', 'app/kernel', 'react', ['ReactNode', 'useState']),
  byValue('kernel-is-a-leaf', 'app/kernel', 'node:fs', 'readFileSync'),

  ...bothWays('domain-is-pure', 'app/modules/catalog/domain', '../server/catalog-store.server.ts', store),
  ...bothWays('domain-is-pure', 'app/modules/catalog/domain', '../storefront/card.tsx', card),
  ...bothWays('domain-is-pure', 'app/modules/catalog/domain', '#app/platform/database.server.ts', database),
  byValue('domain-is-pure', 'app/modules/catalog/domain', 'react', 'useState'),
  byValue('domain-is-pure', 'app/modules/catalog/domain', 'node:crypto', 'randomUUID'),

  ...bothWays('server-knows-no-screens', 'app/modules/catalog/server', '../admin/editor.tsx', editor),
  ...bothWays('server-knows-no-screens', 'app/modules/catalog/server', '../storefront/card.tsx', card),
  ...bothWays('server-knows-no-screens', 'app/modules/catalog/server', '#app/design/button.tsx', [
    'ButtonProps',
    'Button',
  ]),
  ...bothWays(
    'server-knows-no-screens',
    'app/modules/cart/server',
    '#app/shells/storefront/shell.tsx',
    shell,
  ),
  ...bothWays('server-knows-no-screens', 'app/modules/cart/server', '#app/routes/storefront/home.tsx', home),

  ...bothWays(
    'server-facade-only',
    'app/modules/cart/server',
    `${catalog}/server/catalog-store.server.ts`,
    store,
  ),
  byValue('server-facade-only', 'app/modules/cart/server', `${catalog}/server/tables.server.ts`, 'products'),
  byType('server-facade-only', 'app/modules/cart/server', `${catalog}/server/tables.server.ts`, 'ProductRow'),

  byValue(
    'server-across-modules-types-only',
    'app/modules/cart/server',
    `${catalog}/server/catalog.server.ts`,
    facade[1],
  ),
  written(
    'server-across-modules-types-only',
    'app/modules/cart/server',
    'value and type in one import',
    `import { createCatalogService, type CatalogService } from '${catalog}/server/catalog.server.ts'\nexport const planted = createCatalogService\nexport type Planted = CatalogService\n`,
  ),

  inTables(
    'orders',
    'take a store',
    `import { store } from '${catalog}/server/catalog-store.server.ts'\nexport const planted = store\n`,
  ),
  inTables(
    'accounts',
    'take the type of a facade',
    `import type { CatalogService } from '${catalog}/server/catalog.server.ts'\nexport type Planted = CatalogService\n`,
  ),

  ...bothWays(
    'storefront-is-screens',
    'app/modules/catalog/storefront',
    '../server/catalog-store.server.ts',
    store,
  ),
  ...bothWays('storefront-is-screens', 'app/modules/catalog/storefront', '../admin/editor.tsx', editor),
  ...bothWays(
    'storefront-is-screens',
    'app/modules/catalog/storefront',
    '#app/shells/storefront/shell.tsx',
    shell,
  ),
  ...bothWays('storefront-is-screens', 'app/modules/cart/storefront', '#app/services.server.ts', services),
  ...bothWays(
    'storefront-is-screens',
    'app/modules/cart/storefront',
    '#app/platform/database.server.ts',
    database,
  ),
  ...bothWays(
    'storefront-is-screens',
    'app/modules/cart/storefront',
    '../../../../server/security-headers.ts',
    headers,
  ),
  written(
    'storefront-is-screens',
    'app/modules/catalog/storefront',
    're-exported type',
    "export type { Row } from '../server/catalog-store.server.ts'\n",
  ),
  written(
    'storefront-is-screens',
    'app/modules/catalog/storefront',
    'import() type',
    "export type Planted = import('../server/catalog-store.server.ts').Row\n",
  ),
  written(
    'storefront-is-screens',
    'app/modules/catalog/storefront',
    'typeof import()',
    "export type Planted = typeof import('../server/catalog-store.server.ts')\n",
  ),
  written(
    'storefront-is-screens',
    'app/modules/catalog/storefront',
    'dynamic import',
    "export const planted = () => import('../server/catalog-store.server.ts')\n",
  ),

  ...bothWays('admin-is-screens', 'app/modules/catalog/admin', '../server/catalog.server.ts', facade),
  ...bothWays('admin-is-screens', 'app/modules/catalog/admin', '../storefront/card.tsx', card),
  ...bothWays('admin-is-screens', 'app/modules/catalog/admin', '#app/services.server.ts', services),

  ...bothWays('design-knows-no-shop', 'app/design', `${catalog}/domain/product.ts`, product),
  ...bothWays('design-knows-no-shop', 'app/design', '#app/shells/storefront/shell.tsx', shell),
  ...bothWays('design-knows-no-shop', 'app/design', '#app/platform/database.server.ts', database),

  ...bothWays(
    'shells-see-screens-only',
    'app/shells/storefront',
    `${catalog}/server/catalog.server.ts`,
    facade,
  ),
  ...bothWays('shells-see-screens-only', 'app/shells/storefront', '#app/services.server.ts', services),
  ...bothWays('shells-see-screens-only', 'app/shells/admin', '#app/platform/respond.server.ts', [
    'R',
    'respond',
  ]),
  ...bothWays('shells-see-screens-only', 'app/shells/admin', '#app/routes/storefront/home.tsx', home),

  ...bothWays('public-pages-without-admin', 'app/shells/storefront', `${catalog}/admin/editor.tsx`, editor),
  ...bothWays('public-pages-without-admin', 'app/routes/storefront', '#app/shells/admin/admin-shell.tsx', [
    'AdminShellProps',
    'AdminShell',
  ]),
  ...bothWays('public-pages-without-admin', 'app/routes/account', `${catalog}/admin/editor.tsx`, editor),

  ...bothWays('screens-without-node', 'app/modules/catalog/storefront', 'node:fs', ['Stats', 'readFileSync']),
  byValue('screens-without-node', 'app/routes/admin', 'node:crypto', 'randomUUID'),
  byValue('screens-without-node', 'app/design', 'path', 'join'),

  ...bothWays('screens-without-drivers', 'app/routes/storefront', 'drizzle-orm', ['SQL', 'sql']),
  ...bothWays('screens-without-drivers', 'app/modules/cart/admin', 'pg', ['PoolClient', 'Pool']),
  byType('screens-without-drivers', 'app/design', 'drizzle-orm', 'SQL'),

  byValue('outside-bytes-in-parsers', 'app/modules/catalog/server', 'sharp', 'cache'),
  byValue('outside-bytes-in-parsers', 'app/platform', 'yauzl', 'open'),
  byValue('outside-bytes-in-parsers', 'server', 'htmlparser2', 'Parser'),
  byValue('parsers-run-apart', 'app/modules/catalog/server', './read-sheet.parser.server.ts', 'readSheet'),
  written(
    'parsers-run-apart',
    'app/modules/catalog/server',
    'dynamic import',
    "export const planted = () => import('./read-sheet.parser.server.ts')\n",
  ),

  ...bothWays('routes-ask-services', 'app/routes/storefront', `${catalog}/server/catalog.server.ts`, facade),
  ...bothWays('routes-ask-services', 'app/routes/admin', '#app/platform/database.server.ts', database),
  ...bothWays('routes-ask-services', 'app/routes/admin', '#app/services.server.ts', services),
  ...bothWays('routes-ask-services', 'app/routes/resources', '../../../server/security-headers.ts', headers),

  ...bothWays('nobody-imports-routes', 'app/platform', '#app/routes/storefront/home.tsx', home),
  ...bothWays('nobody-imports-routes', 'server', '#app/routes/storefront/home.tsx', home),
  byValue('routes-share-types-only', 'app/routes/admin', '../storefront/list.tsx', 'list'),

  ...bothWays('platform-knows-no-shop', 'app/platform', `${catalog}/server/catalog.server.ts`, facade),
  ...bothWays('platform-knows-no-shop', 'app/platform', `${catalog}/domain/product.ts`, product),
  ...bothWays('platform-knows-no-shop', 'app/platform', '#app/design/button.tsx', ['ButtonProps', 'Button']),

  ...bothWays('services-are-wired-once', 'app/modules/cart/server', '#app/services.server.ts', services),
  ...bothWays('services-are-wired-once', 'app/platform', '#app/services.server.ts', services),

  {
    rule: 'request-context-names-types',
    what: 'the request context makes the services itself',
    file: 'app/request-context.server.ts',
    text: "import { createServices } from './services.server.ts'\nexport const requestContext = createServices()\n",
  },
  {
    rule: 'services-wire-facades',
    what: 'services.server.ts takes a store',
    file: 'app/services.server.ts',
    text: "import { store } from './modules/catalog/server/catalog-store.server.ts'\nexport const createServices = () => store\n",
  },
  {
    rule: 'services-wire-facades',
    what: 'services.server.ts takes the type of a table row',
    file: 'app/services.server.ts',
    text: "import type { ProductRow } from './modules/catalog/server/tables.server.ts'\nexport const createServices = (row: ProductRow) => row\n",
  },

  ...bothWays('process-uses-services', 'server', `${catalog}/server/catalog.server.ts`, facade),
  ...bothWays('process-uses-services', 'server', '#app/design/button.tsx', ['ButtonProps', 'Button']),

  ...bothWays('app-not-process', 'app/platform', '../../server/security-headers.ts', headers),
  ...bothWays(
    'app-not-process',
    'app/modules/cart/server',
    '../../../../server/security-headers.ts',
    headers,
  ),

  {
    rule: 'no-circular',
    what: 'two types that need each other',
    file: 'app/modules/catalog/domain/hen.ts',
    text: "import type { Egg } from './egg.ts'\nexport type Hen = Egg | 1\n",
    beside: {
      'app/modules/catalog/domain/egg.ts': "import type { Hen } from './hen.ts'\nexport type Egg = Hen | 2\n",
    },
  },
  written(
    'resolvable',
    'app/kernel',
    'a file that is not there',
    "import { gone } from './gone.ts'\nexport const planted = gone\n",
  ),
  written(
    'modules:unlisted',
    'app/shells/storefront',
    'a capability nobody listed',
    "import type { Wrap } from '#app/modules/gift-wrap/storefront/wrap.tsx'\nexport type Planted = Wrap\n",
    { 'app/modules/gift-wrap/storefront/wrap.tsx': 'export type Wrap = 1\n' },
  ),
]

/** An import of `used` in `name`'s domain, both ways, with the file it leads to. */
function domainUse(name: string, used: string): Breach[] {
  const fact = `app/modules/${used}/domain/planted-fact.ts`
  const beside = { [fact]: 'export type Fact = 1\nexport const fact = 1\n' }
  return bothWays(`modules:${name}`, `app/modules/${name}/domain`, `#${fact}`, ['Fact', 'fact']).map(
    (breach) => ({
      ...breach,
      beside,
    }),
  )
}

/** A folder of mockups/domain that knows the one above it, for each of them. */
export function folderBreaches(folders: readonly string[]): Breach[] {
  return folders.slice(1).map((folder, below) => ({
    rule: `mockups:${folder}`,
    what: `${folders[below]} knows it`,
    file: `app/modules/mockups/domain/${folders[below]}/low.ts`,
    text: `import type { High } from '../${folder}/high.ts'\nexport type Low = High\n`,
    beside: { [`app/modules/mockups/domain/${folder}/high.ts`]: 'export type High = 1\n' },
  }))
}

type AllowList = Readonly<Record<string, readonly string[]>>

/** Every import between two capabilities that modules.mjs does not allow, as a breach of the user's rule. */
export function allowListBreaches(modules: AllowList): Breach[] {
  const names = Object.keys(modules)
  return names.flatMap((name) =>
    names
      .filter((used) => used !== name && !modules[name]?.includes(used))
      .flatMap((used) => domainUse(name, used)),
  )
}

/** Every import between two capabilities that modules.mjs allows; none of these files may be reported. */
export function allowedUses(modules: AllowList): Breach[] {
  return Object.entries(modules).flatMap(([name, allowed]) =>
    allowed.flatMap((used) => domainUse(name, used)),
  )
}
