import type { FileFault } from './file-fault.ts'

const RULES = ['User-agent', 'Allow', 'Disallow', 'Crawl-delay', 'Sitemap', 'Host', 'Clean-param'] as const
const KNOWN = new Set(RULES.map((rule) => rule.toLowerCase()))

/** Lines of additions to robots.txt that no crawler would understand. */
export function robotsFaults(additions: string): readonly FileFault[] {
  return additions.split('\n').flatMap((text, index) => {
    const line = text.replace(/#.*/s, '').trim()
    if (line === '') return []
    const name = /^([a-z-]+)\s*:/i.exec(line)?.[1]
    if (name && KNOWN.has(name.toLowerCase())) return []
    return [
      {
        line: index + 1,
        message: `Kural okunamadı. Bir satır şunlardan biriyle başlar: ${RULES.join(', ')}.`,
      },
    ]
  })
}

/** The shop's robots.txt: its own rules, the owner's additions, which before their first `User-agent` join them, and the map. */
export function robotsText(own: readonly string[], additions: string, sitemap: string): string {
  const added = additions.trim() === '' ? [] : [additions.trim()]
  return [...own, ...added, '', `Sitemap: ${sitemap}`, ''].join('\n')
}
