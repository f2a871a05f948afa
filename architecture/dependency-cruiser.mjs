import { mockupFolders } from './mockup-folders.mjs'
import { modules } from './modules.mjs'

/*
 * Who may import whom. The reasons are in docs/decisions/0006-capability-layout.md; the picture is in
 * docs/principles.md. Type imports count. Every rule has a planted breach in tests/architecture.test.ts.
 * Tests and scripts stand outside: they may reach into any folder.
 */

const MODULE = '^app/modules/'
const DOMAIN = `${MODULE}[^/]+/domain/`
const SERVER = `${MODULE}[^/]+/server/`
const STOREFRONT = `${MODULE}[^/]+/storefront/`
const ADMIN = `${MODULE}[^/]+/admin/`
/** The facade has the capability's own name: modules/cart/server/cart.server.ts. */
const FACADE = `${MODULE}(?<facade>[^/]+)/server/\\k<facade>\\.server\\.ts$`
const TABLES = `${MODULE}[^/]+/server/tables\\.server\\.ts$`
const OUR_CODE = '^(app|server)/'
const SCREENS = `^app/(design|shells)/|${STOREFRONT}|${ADMIN}`
const ROUTES = '^app/(routes/|root\\.tsx$)'
/** What a route may know of the platform: how to answer, how to read a form, and what to say about itself. */
const ROUTE_PLATFORM =
  '^app/platform/(respond|route-handle|read-form|read-list-command|request-body|stream-answer|download-answer|spreadsheet)\\.server\\.ts$'
const REQUEST_CONTEXT = '^app/request-context\\.server\\.ts$'
const SERVICES = '^app/services\\.server\\.ts$'

/** What runs in parser processes alone: their entries, and the folders behind them. */
const PARSERS =
  '\\.parser\\.server\\.ts$|^app/modules/mockups/server/print-sheets/(vector/|proofs/|(placed-artwork|embed-artwork|(print|names|work|label|note)-sheet|work-(blocks|picture)|sheet-(area|document|draft|head|job|outlines|page|text)|pdf-font)\\.server\\.ts$)'
/** Who may use what parsers read with: the renderer of the shop's own pictures, the writer of tables, and the reader of backups, which is a command of its own. */
const READS_NO_STRANGERS =
  '^app/(modules/mockups/server/generation/render-mockup|platform/spreadsheet|modules/backups/server/backup-file)\\.server\\.ts$'

const names = Object.keys(modules)

/** Rule of one capability: it may use itself and what modules.mjs lists for it. None when it may use them all. */
function allowListRules(name) {
  const refused = names.filter((other) => other !== name && !modules[name].includes(other))
  if (refused.length === 0) return []
  return [
    {
      name: `modules:${name}`,
      severity: 'error',
      comment: `${name} may use ${modules[name].join(', ') || 'no other capability'}. Take the fact as an argument, or allow it in architecture/modules.mjs and say why.`,
      from: { path: `${MODULE}${name}/` },
      to: { path: `${MODULE}(${refused.join('|')})/` },
    },
  ]
}

/** What lies under a folder of mockups/domain does not know it. */
function mockupFolderRule(folder, position) {
  return {
    name: `mockups:${folder}`,
    severity: 'error',
    comment: `The folders of mockups/domain stand in one order: ${mockupFolders.slice(0, position).join(', ')} know nothing of ${folder}.`,
    from: { path: `^app/modules/mockups/domain/(${mockupFolders.slice(0, position).join('|')})/` },
    to: { path: `^app/modules/mockups/domain/${folder}/` },
  }
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Two files that need each other are one thing, or a third thing is missing between them.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'The import leads nowhere, so no rule could judge it.',
      from: {},
      // Made by React Router: the types of a route and the server build; the address of a package's file; and the
      // build's own output.
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/|\\?url$|build/server/index\\.js$' },
    },
    {
      name: 'kernel-is-a-leaf',
      severity: 'error',
      comment: 'The kernel knows no shop, no framework and no machine: only itself and zod.',
      from: { path: '^app/kernel/' },
      to: { pathNot: '^app/kernel/|node_modules/zod/' },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment:
        'Domain code runs in browser and server alike: kernel, domain and zod only. Pass the rest in as arguments.',
      from: { path: DOMAIN },
      to: { pathNot: `^app/kernel/|${DOMAIN}|node_modules/zod/` },
    },
    {
      name: 'server-knows-no-screens',
      severity: 'error',
      comment:
        'A service imports kernel, domain, platform and its own server files; screens ask it, not the other way.',
      from: { path: SERVER },
      to: { path: OUR_CODE, pathNot: `^app/(kernel|platform)/|${DOMAIN}|${SERVER}` },
    },
    {
      name: 'server-facade-only',
      severity: 'error',
      comment: 'Of another capability only the facade is known, never its queries or tables.',
      from: { path: `${MODULE}([^/]+)/server/(?!tables\\.)` },
      to: { path: SERVER, pathNot: [`${MODULE}$1/`, FACADE] },
    },
    {
      name: 'server-across-modules-types-only',
      severity: 'error',
      comment:
        'Take the other capability as an argument of createXService; import only the type of its service.',
      from: { path: `${MODULE}([^/]+)/server/(?!tables\\.)` },
      to: { path: SERVER, pathNot: `${MODULE}$1/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'tables-reference-tables',
      severity: 'error',
      comment:
        'A foreign key may name the tables of an allowed capability; a table file needs nothing else of it.',
      from: { path: `${MODULE}([^/]+)/server/tables\\.` },
      to: { path: MODULE, pathNot: [`${MODULE}$1/`, TABLES, DOMAIN] },
    },
    {
      name: 'storefront-is-screens',
      severity: 'error',
      comment:
        'Storefront components know domain, kernel, design and other storefront components, nothing else.',
      from: { path: STOREFRONT },
      to: { path: OUR_CODE, pathNot: `^app/(kernel|design)/|${DOMAIN}|${STOREFRONT}` },
    },
    {
      name: 'admin-is-screens',
      severity: 'error',
      comment:
        'Back-office components know domain, kernel, design and other back-office components, nothing else.',
      from: { path: ADMIN },
      to: { path: OUR_CODE, pathNot: `^app/(kernel|design)/|${DOMAIN}|${ADMIN}` },
    },
    {
      name: 'design-knows-no-shop',
      severity: 'error',
      comment: 'The design system would fit any shop: it knows itself and the kernel.',
      from: { path: '^app/design/' },
      to: { path: OUR_CODE, pathNot: '^app/(design|kernel)/' },
    },
    {
      name: 'shells-see-screens-only',
      severity: 'error',
      comment: 'A shell is put together from design and capability components; data comes in as props.',
      from: { path: '^app/shells/' },
      to: { path: OUR_CODE, pathNot: `^app/(shells|design|kernel)/|${DOMAIN}|${STOREFRONT}|${ADMIN}` },
    },
    {
      name: 'public-pages-without-admin',
      severity: 'error',
      comment: 'Back-office code would travel to every visitor.',
      from: { path: '^app/(shells|routes)/(storefront|account|profile)/' },
      to: { path: `^app/(shells|routes)/admin/|${ADMIN}` },
    },
    {
      name: 'screens-without-node',
      severity: 'error',
      comment: 'Node modules do not exist in a browser; let a service do it and hand over the answer.',
      from: { path: `${SCREENS}|${ROUTES}` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'screens-without-drivers',
      severity: 'error',
      comment:
        'Database, queue, mail and images are behind services; screens and routes never speak to them.',
      from: { path: `${SCREENS}|${ROUTES}` },
      to: { path: 'node_modules/(drizzle-orm|@electric-sql|pg|pg-boss|sharp|nodemailer|pino)/' },
    },
    {
      name: 'routes-ask-services',
      severity: 'error',
      comment:
        'A route parses, asks a service of the request context, chooses the status and renders. Behaviour belongs lower.',
      from: { path: ROUTES },
      to: {
        path: OUR_CODE,
        pathNot: `^app/(shells|design|kernel)/|${ROUTES}|${DOMAIN}|${STOREFRONT}|${ADMIN}|${ROUTE_PLATFORM}|${REQUEST_CONTEXT}`,
      },
    },
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      comment: 'A route is an end point; what two of them share belongs to a shell or a capability.',
      from: { pathNot: ROUTES },
      to: { path: ROUTES },
    },
    {
      name: 'routes-share-types-only',
      severity: 'error',
      comment:
        "One route may name the type of another one's loader, nothing more. What several routes do alike (a guard, a form's action) stands in a .server.ts beside them.",
      from: { path: ROUTES },
      to: {
        path: ROUTES,
        pathNot: '^app/routes/.+\\.server\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'platform-knows-no-shop',
      severity: 'error',
      comment: 'The platform serves every capability and knows none.',
      from: { path: '^app/platform/' },
      to: { path: OUR_CODE, pathNot: '^app/(platform|kernel)/' },
    },
    {
      name: 'outside-bytes-in-parsers',
      severity: 'error',
      comment:
        'What strangers sent is read in a process of its own: put it into a `….parser.server.ts` and ask by `inParserProcess` (docs/decisions/0039).',
      from: { path: OUR_CODE, pathNot: [PARSERS, READS_NO_STRANGERS, '\\.client\\.ts$'] },
      to: { path: 'node_modules/(sharp|htmlparser2|yauzl|@cantoo/pdf-lib|hucre|unpdf)/' },
    },
    {
      name: 'parsers-run-apart',
      severity: 'error',
      comment: 'A parser runs in its own process only: import its type, and ask by `inParserProcess`.',
      from: { path: OUR_CODE, pathNot: PARSERS },
      to: { path: PARSERS, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-are-wired-once',
      severity: 'error',
      comment:
        'Only the process and the request context know services.server.ts; everyone else is handed what it needs.',
      from: { path: '^app/', pathNot: `${REQUEST_CONTEXT}|${SERVICES}` },
      to: { path: SERVICES },
    },
    {
      name: 'request-context-names-types',
      severity: 'error',
      comment: 'The context says what a request is given; the process makes it.',
      from: { path: REQUEST_CONTEXT },
      to: { path: '^app/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'services-wire-facades',
      severity: 'error',
      comment: 'services.server.ts puts facades and platform together and sees nothing behind them.',
      from: { path: SERVICES },
      to: { path: OUR_CODE, pathNot: [`^app/(kernel|platform)/|${DOMAIN}`, FACADE] },
    },
    {
      name: 'process-uses-services',
      severity: 'error',
      comment:
        'The process knows services.server.ts, the platform and the request context, nothing of a capability.',
      from: { path: '^server/' },
      to: { path: '^app/(modules|design|shells|routes)/', pathNot: DOMAIN },
    },
    {
      name: 'app-not-process',
      severity: 'error',
      comment: 'The program does not know the process that runs it.',
      from: { path: '^app/' },
      to: { path: '^server/' },
    },
    {
      name: 'modules:unlisted',
      severity: 'error',
      comment:
        'Every capability stands in architecture/modules.mjs (npm run new-capability writes the line).',
      from: {},
      to: { path: `${MODULE}(?!(${names.join('|')})/)` },
    },
    ...names.flatMap(allowListRules),
    ...mockupFolders.map(mockupFolderRule).slice(1),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
