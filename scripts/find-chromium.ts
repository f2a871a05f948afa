import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell without windows first: the same engine, and the tests take two thirds of the time. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
]
/** What Debian calls them; an older release knows the second one alone. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium']

/** A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or the one Playwright brought. Null without one. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Installs Chromium where that is possible without asking: as root on Debian. */
export function installChromium(): void {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !isDebian()) return
  console.log('Installing Chromium for the browser tests …')
  try {
    apt('update')
  } catch (error) {
    console.log(`The list of packages could not be renewed: ${textOf(error)}`)
  }
  for (const name of DEBIAN_PACKAGES) {
    try {
      apt('install', '-y', '--no-install-recommends', name)
      return
    } catch (error) {
      console.log(`${name} could not be installed: ${textOf(error)}`)
    }
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function isDebian(): boolean {
  const path = '/etc/os-release'
  return existsSync(path) && /^ID=debian$/m.test(readFileSync(path, 'utf8'))
}

function apt(...words: string[]): void {
  execFileSync('apt-get', words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
