/**
 * Every capability of the shop, and the capabilities whose rooms it may use: the one source of the import rules
 * (dependency-cruiser.mjs) and of the diagram in docs/principles.md (diagram.mjs).
 * A capability stands below those it uses, so the list has no circles and reads in the order services are built.
 * Adding a name to a list is a design decision: say why in the commit.
 *
 * @type {Record<string, readonly string[]>}
 */
export const modules = {
  activity: [],
  settings: ['activity'],
  jobs: [],
  pricing: [],
  'site-files': ['settings'],
  media: ['settings', 'jobs'],
  mail: ['settings', 'jobs', 'activity'],
  accounts: ['settings', 'jobs', 'activity', 'site-files', 'media', 'mail'],
  logos: ['accounts', 'media'],
  coupons: ['activity', 'pricing', 'accounts'],
  catalog: ['settings', 'jobs', 'activity', 'pricing', 'media'],
  cart: ['settings', 'pricing', 'accounts', 'media', 'logos', 'catalog', 'coupons'],
  orders: [
    'settings',
    'jobs',
    'activity',
    'pricing',
    'accounts',
    'site-files',
    'media',
    'logos',
    'mail',
    'catalog',
    'coupons',
    'cart',
  ],
  mockups: ['media'],
  content: ['settings', 'activity', 'media', 'catalog'],
  wishlist: ['settings', 'accounts', 'catalog', 'pricing', 'cart'],
  quotes: ['settings', 'activity', 'accounts', 'mail', 'catalog', 'cart', 'pricing'],
  'personal-data': [
    'settings',
    'activity',
    'accounts',
    'logos',
    'mail',
    'coupons',
    'cart',
    'orders',
    'wishlist',
    'quotes',
    'media',
  ],
  visits: ['settings', 'jobs'],
}
