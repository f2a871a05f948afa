import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Every route is known from the first page on, so no page asks for a manifest of its own (docs/decisions/0005-page-cache.md).
  routeDiscovery: { mode: 'initial' },
} satisfies Config
