import { readablePair } from '#app/design/brand-palette.ts'
import type { AnnouncementBar } from '#app/modules/content/domain/announcement.ts'
import { consentReceivers } from '#app/modules/settings/domain/consent-receivers.ts'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { headerLineOf } from '#app/shells/storefront/header/header-line.ts'
import type { ShellFrame } from '#app/shells/storefront/shell-frame.ts'
import { shellMenuOf } from '#app/shells/storefront/shell-menu.ts'

type Services = RequestContext['services']

/** What a frame is made of. The services keep each of these in memory until it changes. */
interface FrameSources {
  readonly settings: Awaited<ReturnType<Services['settings']['current']>>
  readonly counted: Awaited<ReturnType<Services['catalog']['categories']>>
  readonly content: Awaited<ReturnType<Services['content']['frame']>>
  readonly year: number
}

let last: { readonly sources: FrameSources; readonly frame: ShellFrame } | null = null

/** The frame of every public page. As long as nothing in it has changed it is the very same object. */
export function shellFrameOf(sources: FrameSources): ShellFrame {
  const { settings, counted, content, year } = sources
  const isSame =
    last?.sources.settings === settings &&
    last.sources.counted === counted &&
    last.sources.content === content &&
    last.sources.year === year
  if (!last || !isSame) last = { sources, frame: frameOf(sources) }
  return last.frame
}

function frameOf({ settings, counted, content, year }: FrameSources): ShellFrame {
  const { siteName, siteTagline, logo, footerText, address, social, trade } = settings
  const categories = counted.map(({ category: { name, slug, image } }) => ({ name, slug, image }))
  return {
    settings: { siteName, siteTagline, logo, footerText, address, social, trade },
    contacts: contactsOf(settings),
    headerLine: headerLineOf(settings),
    announcementBar: content.announcementBar && withReadableColours(content.announcementBar),
    menu: shellMenuOf(content.menu, categories),
    categories,
    latestPosts: content.latestPosts.map(({ slug, title }) => ({ slug, title })),
    footerPages: content.footerPages,
    year,
    receivers: consentReceivers(settings),
    isClosed: !settings.isOpen,
  }
}

function withReadableColours(bar: AnnouncementBar): AnnouncementBar {
  const { background, text } = readablePair({ background: bar.backgroundColor, text: bar.textColor })
  return { ...bar, backgroundColor: background, textColor: text }
}
