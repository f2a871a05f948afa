import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'
import { isEverythingTried } from './tests/browser/support/extent.ts'

const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What a release is tried with alone (docs/testing.md). */
const LEFT_OUT = isEverythingTried ? [/@alone/] : [/@full/, /@alone/]

/** The browser tests run on the built shop, which their global setup starts with a database and folders of its own. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  fullyParallel: true,
  // Of two cores one would wait for the other a sixth of the time.
  workers: 3,
  // A test that passes at its second try hides a fault; `npm run waver` finds it.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Bounds for what hangs: where the shop does what is expected, nobody waits for them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? '/usr/bin/chromium', args: CHROMIUM_SWITCHES },
  },
  // The desktop is the rule. A test whose title says @phone is about the small screen and runs there; one that says
  // @phone @desktop runs on both before a release. How each screen looks in every size: screens.test.ts and back-office-pages.test.ts.
  projects: [
    {
      name: 'desktop',
      grepInvert: [isEverythingTried ? /@phone(?! @desktop)/ : /@phone/, ...LEFT_OUT],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      grepInvert: LEFT_OUT,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    // What is measured of the machine itself, one after the other: `npm run test:all` runs it by itself.
    {
      name: 'alone',
      grep: isEverythingTried ? /@alone/ : /(?!)/,
      workers: 1,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
