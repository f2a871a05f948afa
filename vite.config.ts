import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Parts of the shop that nearly every public page shows, by folder or file below `app/`. */
const ON_EVERY_PAGE = [
  'shells/storefront/',
  'shells/error-page',
  'shells/misprinted-number',
  'design/class-names',
  'design/brand-palette',
  'design/toast/toast-(context|provider)',
  'design/primitives/(alert|badge|breadcrumbs|button|icon-button|link-button|price|responsive-image|whatsapp-icon)',
  'design/patterns/empty-state',
  'design/forms/(field|control-style|text-input|text-area|number-stepper|radio-group|file-drop)',
  'design/primitives/(tabs|card|progress|spinner)',
  'kernel/(money|percent|result|turkish-text)',
  'modules/pricing/domain/',
  'modules/media/domain/image',
  'modules/cart/(domain/cart\\.ts|storefront/(cart-store|print-file-upload|print-file-rules))',
  'modules/catalog/(domain/product\\.ts|storefront/(page-meta|picture-missing|price-pair|product-card|product-grid|product-picture))',
]

/**
 * One file for the framework and one for what every page shows: a first visit is then a dozen files instead of
 * thirty, and they compress better together.
 */
const sharedFiles = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
  },
  {
    name: 'shop',
    test: new RegExp(
      `/app/(${ON_EVERY_PAGE.join('|')})|lucide-react/dist/esm/(Icon|createLucideIcon|context|shared)`,
    ),
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { manifest: true, target: 'es2022' },
  environments: {
    client: { build: { rolldownOptions: { output: { advancedChunks: { groups: sharedFiles } } } } },
    ssr: {
      // Bundled, because Node reads a package's whole manifest again for each of its modules: with these apart from the
      // bundle, a start parses 165 MB of JSON.
      resolve: {
        noExternal: [
          'drizzle-orm',
          'better-auth',
          /^@better-auth\//,
          'lucide-react',
          'pg-boss',
          'react-router',
        ],
      },
      build: {
        // The process is part of the same bundle, so that router contexts exist exactly once.
        rolldownOptions: { input: './server/app.ts' },
      },
    },
  },
  optimizeDeps: {
    include: ['react-router', 'radix-ui', '@conform-to/react', '@conform-to/zod/v4', 'lucide-react'],
  },
})
