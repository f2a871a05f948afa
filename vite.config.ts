import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { ALSO_BUNDLED, BESIDE_THE_BUNDLE } from './scripts/beside-the-bundle.ts'
import { BROWSER_PACKAGES } from './scripts/browser-packages.ts'

/** Parts of the shop that nearly every public page shows, by folder or file below `app/`; not what they load on demand. */
const ON_EVERY_PAGE = [
  'shells/storefront/(?!closed-page|on-demand/|cookie-choice/cookie-choice-notice)',
  'shells/lazy-error-page',
  'design/class-names',
  'design/lazy-part',
  'design/brand-palette',
  'design/early-clicks',
  'design/stored-value',
  'design/toast/toast-(context|provider)',
  'design/primitives/(alert|badge|breadcrumbs|button|icon-button|link-button|picture-cover|price|responsive-image|whatsapp-icon)',
  'design/patterns/empty-state',
  'design/forms/(field|control-style|text-input|number-stepper|radio-group)',
  'design/primitives/(card|spinner)',
  'design/primitives/visually-hidden',
  'kernel/(money|percent|plain-text|result|turkish-text)',
  'modules/accounts/storefront/(flash-toast|session-hint|signed-in)',
  'modules/pricing/domain/price-engine',
  'modules/media/domain/image',
  'modules/settings/domain/free-shipping',
  'modules/measuring/storefront/when-measuring',
  'modules/content/(domain|storefront)/owner-link',
  'modules/cart/(domain/cart\\.ts|storefront/(cart-store|buy-state|use-add-to-cart))',
  'modules/quotes/storefront/quote-button',
  'modules/mockups/storefront/logo-(entry|hint)',
  'modules/pricing/domain/vat-basis',
  'modules/catalog/(domain/product\\.ts|storefront/(chosen-options|picture-missing|vat-basis|vat-price|vat-switch|product-card|product-grid|product-picture|related-products|swatch))',
]

/** Icons of every page and of what a product page loads later; each would be a file of its own. */
const SMALL_ICONS = [
  'check',
  'chevron-left',
  'mail',
  'map-pin',
  'package-check',
  'phone',
  'shopping-cart',
  'stamp',
  'tag',
  'x',
]

/** Icons that some pages of the shop share with the back office: one file instead of one each. */
const PAGE_ICONS = [
  'badge-percent',
  'calendar-x',
  'camera',
  'download',
  'eye',
  'file-text',
  'log-in',
  'mail-check',
  'message-square-text',
  'newspaper',
  'package-open',
  'package-search',
  'search-x',
  'shield-check',
  'ticket-percent',
  'trash',
  'user-plus',
]

/**
 * What a product page fetches once it is alive: three files instead of ten. Its two fields and an icon are a file of their own,
 * because other pages have them too and would bring all the rest along.
 */
const AFTER_A_PRODUCT = [
  'modules/cart/storefront/(print-section|print-file-upload)',
  'modules/catalog/storefront/product-details',
  'design/primitives/tabs',
]
const SEEN_BEFORE = [
  'modules/catalog/storefront/(recently-seen\\.tsx|fetch-cards)',
  'design/primitives/skeleton',
]

/** What a product page shares with other pages that not all have (that of its quantities, the cart …): one file instead of six. */
const QUANTITY_PARTS = [
  'modules/cart/storefront/(many-state|buy-quantity|phone-buy-bar|focus-fault)',
  'modules/catalog/storefront/tier-table',
  'modules/mockups/storefront/shown-design',
  'kernel/chat-href',
]

/** What days of delivery are worked out and said by: one file that a product page fetches once it is alive. */
const PROMISE_PARTS = [
  'modules/lead-times/storefront/(delivery-|use-promise)',
  'design/patterns/day-list',
  'modules/cart/(storefront/product-promise|domain/promised-lines)',
  'modules/(delivery|calendar)/domain/',
  'kernel/(iso-day|turkish-suffix)',
  'modules/printing/domain/printing-method\\.ts',
]

/** Forms that are no part of a first visit, and the pages about accounts: a few files instead of one for each part. */
const FORM_PARTS = ['design/forms/(checkbox|contact-fields|file-input|form-error-summary)']
const ACCOUNT_PARTS = [
  'shells/account/',
  'modules/accounts/storefront/(entry-frame|password-field|password-pages)',
  'modules/accounts/domain/(account-limits|account-consents)',
]

/** What pages about an order say of it: one file instead of seven. */
const ORDER_PARTS = [
  'modules/orders/domain/(order-promise|stock-hold|order-status|waiting-texts)\\.',
  'design/(patterns/)?(copy-button|use-copy)\\.',
]

/** Customers' stories on the pages that show some; the viewer comes when one is opened. */
const STORY_PARTS = [
  'modules/community/storefront/(story-badges|story-card|story-cards|story-strip|product-stories)\\.',
  'modules/community/domain/(story|story-address)\\.',
]

/**
 * One file for the framework and one for what every page shows: a first visit is then a dozen files instead of
 * thirty, and they compress better together.
 */
const sharedFiles = [
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  {
    name: 'shop',
    test: new RegExp(
      `/app/(${ON_EVERY_PAGE.join('|')})|lucide-react/dist/esm/(?!icons/)|lucide-react/dist/esm/icons/(${SMALL_ICONS.join('|')})\\.`,
    ),
  },
  { name: 'quantity-parts', test: new RegExp(`/app/(${QUANTITY_PARTS.join('|')})`) },
  {
    name: 'field-parts',
    test: /\/app\/design\/forms\/(text-area|file-drop)|lucide-react\/dist\/esm\/icons\/refresh-cw\./,
  },
  { name: 'product-parts', test: new RegExp(`/app/(${AFTER_A_PRODUCT.join('|')})`) },
  {
    name: 'promise-parts',
    test: new RegExp(`/app/(${PROMISE_PARTS.join('|')})|lucide-react/dist/esm/icons/truck\\.`),
  },
  { name: 'form-parts', test: new RegExp(`/app/(${FORM_PARTS.join('|')})`) },
  { name: 'account-parts', test: new RegExp(`/app/(${ACCOUNT_PARTS.join('|')})`) },
  {
    name: 'order-parts',
    test: new RegExp(`/app/(${ORDER_PARTS.join('|')})|lucide-react/dist/esm/icons/copy\\.`),
  },
  {
    name: 'story-parts',
    test: new RegExp(`/app/(${STORY_PARTS.join('|')})|lucide-react/dist/esm/icons/(flame|star)\\.`),
  },
  {
    name: 'page-icons',
    test: new RegExp(`lucide-react/dist/esm/icons/(${PAGE_ICONS.join('|')})\\.`),
  },
  { name: 'seen-before', test: new RegExp(`/app/(${SEEN_BEFORE.join('|')})`) },
]

/**
 * Every page loads the list of all routes, which names their files: a letter less of chance for each, as few as the bundler
 * allows, is a part of its first visit.
 */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, target: 'es2022' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { ...SHORT_NAMES, advancedChunks: { groups: sharedFiles } } } },
    },
    ssr: {
      // The development server makes no bundle: to it every package is beside it, as Node.js reads it.
      resolve:
        command === 'build'
          ? { noExternal: true, external: BESIDE_THE_BUNDLE.filter((name) => name !== ALSO_BUNDLED) }
          : {},
      build: {
        // The process is part of the same bundle, so that router contexts exist exactly once.
        rolldownOptions: { input: './server/app.ts' },
      },
    },
  },
  optimizeDeps: { include: [...BROWSER_PACKAGES] },
}))
