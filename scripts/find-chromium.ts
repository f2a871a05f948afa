import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or the one Playwright brought. Null without one. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/** Installs Chromium where that is possible without asking: as root on Debian. */
export function installChromium(): void {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !isDebian()) return
  const install = () => apt('install', '-y', '--no-install-recommends', 'chromium')
  console.log('Installing Chromium for the browser tests …')
  try {
    install()
  } catch {
    try {
      apt('update')
      install()
    } catch (error) {
      console.log(`Chromium could not be installed: ${error instanceof Error ? error.message : error}`)
    }
  }
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
