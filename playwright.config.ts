import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.ts'

const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser tests run on the built shop, which their global setup starts with a database and folders of its own. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  globalSetup: './tests/browser/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that passes at its second try is named as wavering at the end of a run, and is a fault to be found.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium() ?? '/usr/bin/chromium', args: CHROMIUM_SWITCHES },
  },
  // A test whose title says @one-size asks nothing that the size of the screen could answer otherwise: a sentence, an
  // address, what is stored. Whatever looks at a screen (axe, sideways scrolling), or at something that is laid out or
  // pressed in another way on a phone, goes without the tag and runs in both.
  projects: [
    {
      name: 'phone',
      grepInvert: /@one-size/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
