import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The engine without windows: a page takes half of the processor time there. */
const SHELL = '/usr/bin/chromium-headless-shell'
const USUAL_PLACES = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
]
const SHELL_PACKAGE = 'chromium-headless-shell'
/** Debian's servers answer soon, or this machine does not reach them. */
const APT_LIMITS = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

/** A Chromium for the browser tests: `CHROMIUM_PATH`, the system's, or the one Playwright brought. Null without one. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * Installs the shell where that is possible without asking: as root on Debian, beside a Chromium with windows as well,
 * which serves where the shell cannot be had. An older release knows that one alone.
 */
export function installChromium(): void {
  if (process.env.CHROMIUM_PATH || existsSync(SHELL) || process.getuid?.() !== 0 || !isDebian()) return
  console.log('Installing Chromium for the browser tests …')
  try {
    apt('update')
  } catch (error) {
    console.log(`The list of packages could not be renewed: ${textOf(error)}`)
  }
  for (const name of findChromium() ? [SHELL_PACKAGE] : [SHELL_PACKAGE, 'chromium']) {
    try {
      // Nothing is taken away for it.
      apt('install', '-y', '--no-install-recommends', '--no-remove', name)
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
  execFileSync('apt-get', [...APT_LIMITS, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
