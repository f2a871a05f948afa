import type { DataLayerEvent } from '#app/modules/measuring/domain/data-layer.ts'
import type { MeasuringIds } from '#app/modules/measuring/domain/measuring-services.ts'
import {
  gtagCalls,
  gtagConfigs,
  gtagConsent,
  metaCalls,
  tiktokCalls,
} from '#app/modules/measuring/domain/service-calls.ts'

/** Tells one service of an event. */
export type Teller = (told: DataLayerEvent) => void

/** Begins every service that has an id, as its own snippet does, and answers what tells them. */
export function startServices(ids: MeasuringIds): readonly Teller[] {
  return [
    ...(ids.analytics === '' && ids.ads === '' ? [] : [startGtag(ids)]),
    ...(ids.metaPixel === '' ? [] : [startMeta(ids.metaPixel)]),
    ...(ids.tiktokPixel === '' ? [] : [startTiktok(ids.tiktokPixel)]),
  ]
}

function load(src: string): void {
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
}

/**
 * gtag reads commands of a layer of its own: a tag manager of the owner's that reads `dataLayer` would take each of them for
 * another event beside the one that was pushed there.
 */
const GTAG_LAYER = 'gtagLayer'

function startGtag(ids: MeasuringIds): Teller {
  const layer: unknown[] = []
  Object.assign(window, { [GTAG_LAYER]: layer })
  function gtag(..._call: readonly unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's program knows commands by this very kind of object
    layer.push(arguments)
  }
  gtag(...gtagConsent(ids))
  gtag('js', new Date())
  for (const config of gtagConfigs(ids)) gtag(...config)
  load(`https://www.googletagmanager.com/gtag/js?id=${ids.analytics || ids.ads}&l=${GTAG_LAYER}`)
  return (told) => {
    for (const call of gtagCalls(told, ids)) gtag(...call)
  }
}

/** What Meta's program finds and takes over: calls wait in `queue` until it has come. */
interface Fbq {
  (...call: readonly unknown[]): void
  callMethod?: (...call: readonly unknown[]) => void
  queue: unknown[]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}

function startMeta(pixelId: string): Teller {
  const fbq = ((...call: readonly unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call)
    else fbq.queue.push(call)
  }) as Fbq
  // Page views are the shop's to tell; the pixel would count each move once more by itself.
  Object.assign(fbq, { queue: [], push: fbq, loaded: true, version: '2.0', disablePushState: true })
  Object.assign(window, { fbq, _fbq: fbq })
  // It gets what it is told, and reads neither buttons nor the rest of the page.
  fbq('set', 'autoConfig', false, pixelId)
  fbq('init', pixelId)
  load('https://connect.facebook.net/en_US/fbevents.js')
  return (told) => {
    for (const call of metaCalls(told)) fbq(...call)
  }
}

const TTQ_METHODS = [
  ...['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group'],
  ...['enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent'],
]
const TTQ_PROGRAM = 'https://analytics.tiktok.com/i18n/pixel/events.js'

/** What TikTok's program finds and takes over: a list of calls, with a method for each. */
type Ttq = unknown[] & Record<string, unknown>

function startTiktok(pixelId: string): Teller {
  const ttq = withMethods([])
  Object.assign(ttq, {
    methods: TTQ_METHODS,
    setAndDefer: defer,
    instance: (id: string) => (ttq._i as Record<string, Ttq>)[id] ?? withMethods([]),
    _i: { [pixelId]: Object.assign(withMethods([]), { _u: TTQ_PROGRAM }) },
    _t: { [pixelId]: Date.now() },
    _o: { [pixelId]: {} },
  })
  Object.assign(window, { TiktokAnalyticsObject: 'ttq', ttq })
  load(`${TTQ_PROGRAM}?sdkid=${pixelId}&lib=ttq`)
  return (told) => {
    // Asked for each time: the program puts its own methods in the place of these.
    for (const [method, ...rest] of tiktokCalls(told))
      (ttq[method] as (...call: readonly unknown[]) => void)(...rest)
  }
}

function withMethods(calls: unknown[]): Ttq {
  const list = calls as Ttq
  for (const method of TTQ_METHODS) defer(list, method)
  return list
}

function defer(list: Ttq, method: string): void {
  list[method] = (...call: readonly unknown[]) => void list.push([method, ...call])
}
