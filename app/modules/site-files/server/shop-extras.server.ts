import { createHash } from 'node:crypto'
import type { PolicySources } from '#app/modules/measuring/domain/measuring-services.ts'
import { joinedSources, NO_SOURCES, servicesOf } from '#app/modules/measuring/domain/measuring-services.ts'
import { consentReceivers } from '#app/modules/settings/domain/consent-receivers.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import { CONSENT_SCRIPT_PATH, CUSTOM_CSS_PATH, consentScript } from '../domain/consent-script.ts'
import { isBlankCss } from '../domain/custom-css.ts'
import type { SnippetScript } from '../domain/head-snippet.ts'
import { readHeadSnippet } from '../domain/head-snippet.ts'
import { scriptSources } from '../domain/script-hosts.ts'
import type { ExtraKind } from '../domain/site-files.ts'

/** What the owner's own files add to every page of the shop. */
export interface ShopExtras {
  /** For the end of the page's head: tags that were allowed, and the style sheet. */
  readonly head: string
  /** After that: the script that waits for consent; empty where nothing waits for it. */
  readonly script: string
  /** Hosts the content security policy must know: of the services that measure, and of the snippet's scripts. */
  readonly sources: PolicySources
}

/** A file the shop serves of the owner's own code. `version` names the content, as the address on pages does. */
export interface OwnCode {
  readonly code: string
  readonly version: string
}

export interface ShopExtrasService {
  /** Kept in memory until a site file or the settings change on any instance. */
  extras(): Promise<ShopExtras>
  customCss(): Promise<OwnCode>
  /** The script that waits for consent, or one inline script of the snippet; null where there is none. */
  ownScript(part: number | null): Promise<OwnCode | null>
  robotsAdditions(): Promise<string>
}

interface Made extends ShopExtras {
  readonly css: OwnCode
  readonly scripts: readonly SnippetScript[]
  /** The script that waits for consent. Pages that a browser has kept ask for it although nothing waits any more. */
  readonly waiting: OwnCode
  readonly robots: string
}

/** Makes what the three files that are no texts add to the shop; `bodyOf` gives their current content. */
export function createShopExtras({
  bus,
  settings,
  bodyOf,
}: {
  readonly bus: ChangeBus
  readonly settings: SettingsService
  readonly bodyOf: (kind: ExtraKind) => Promise<string>
}): ShopExtrasService {
  let kept: Promise<Made> | null = null
  bus.subscribe((tags) => {
    if (['site-extras', 'settings', '*'].some((tag) => tags.includes(tag))) kept = null
  })

  async function make(): Promise<Made> {
    const [css, snippet, robots, current] = await Promise.all([
      bodyOf('custom-css'),
      bodyOf('head-snippet'),
      bodyOf('robots-additions'),
      settings.current(),
    ])
    const { scriptHosts, measuring } = current
    const { html, scripts } = readHeadSnippet(snippet, scriptHosts)
    const cssVersion = versionOf(css)
    const parts = [html]
    if (!isBlankCss(css)) parts.push(`<link rel="stylesheet" href="${CUSTOM_CSS_PATH}?v=${cssVersion}">`)
    const services = servicesOf(measuring)
    const receivers = consentReceivers(current)
    const version = versionOf(`asked each time: ${JSON.stringify({ scripts, measuring, receivers })}`)
    const waits = scripts.length > 0 || services.length > 0
    return {
      head: parts.join(''),
      script: waits ? `<script async src="${CONSENT_SCRIPT_PATH}?v=${version}"></script>` : '',
      sources: joinedSources([
        ...services.map(({ sources }) => sources),
        scripts.length > 0 ? ownSources(scriptHosts) : NO_SOURCES,
      ]),
      css: { code: css, version: cssVersion },
      scripts,
      robots,
      waiting: { code: consentScript({ scripts, measuring, receivers, version }), version },
    }
  }

  function made(): Promise<Made> {
    kept ??= make().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }

  return {
    extras: made,
    customCss: async () => (await made()).css,
    async ownScript(part) {
      const { scripts, waiting } = await made()
      if (part === null) return waiting
      const code = scripts[part]?.code ?? null
      return code === null ? null : { code, version: waiting.version }
    },
    robotsAdditions: async () => (await made()).robots,
  }
}

/** What runs from a host of the owner's also asks and counts there. */
function ownSources(hosts: readonly string[]): PolicySources {
  const sources = scriptSources(hosts)
  return { script: sources, img: sources, connect: sources, frame: [] }
}

function versionOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
