import type { BrowserContext, Route } from '@playwright/test'

/** What a page asked of a host that is not the shop's. */
export interface ForeignCall {
  readonly host: string
  readonly path: string
  readonly query: URLSearchParams
}

/** Google's program: takes the commands of the layer it is told, and asks its host with each event. */
const GTAG = `(() => {
  const layer = window[new URL(document.currentScript.src).searchParams.get('l') ?? 'dataLayer'];
  const take = (command) => {
    if (Object.prototype.toString.call(command) !== '[object Arguments]') return;
    const [kind, name, facts] = command;
    if (kind !== 'event') return;
    const query = new URLSearchParams({ en: name, ep: JSON.stringify(facts) });
    if (name === 'conversion') new Image().src = 'https://www.google.com/pagead/conversion?' + query;
    else fetch('https://region1.google-analytics.com/g/collect?' + query, { method: 'POST', mode: 'no-cors' });
  };
  layer.forEach(take);
  layer.push = (...commands) => commands.forEach(take);
})()`

/** Meta's program: takes over the calls that wait, and asks for a picture with each. */
const FBEVENTS = `(() => {
  const take = (kind, ...rest) => {
    if (kind !== 'track') return;
    const [ev, cd, options] = rest;
    const query = new URLSearchParams({ ev, cd: JSON.stringify(cd ?? {}), eid: options?.eventID ?? '' });
    new Image().src = 'https://www.facebook.com/tr/?' + query;
  };
  fbq.callMethod = take;
  for (const call of fbq.queue.splice(0)) take(...call);
})()`

/** TikTok's program: puts methods of its own in the place of those that only keep calls. */
const TTQ = `(() => {
  const tell = (method, args) => {
    const [event, facts, options] = args;
    const query = new URLSearchParams({ event: event ?? method, facts: JSON.stringify(facts ?? {}), id: options?.event_id ?? '' });
    fetch('https://analytics.tiktok.com/api/v2/pixel?' + query, { method: 'POST', mode: 'no-cors' });
  };
  const waiting = ttq.splice(0);
  for (const method of ttq.methods) ttq[method] = (...args) => tell(method, args);
  for (const [method, ...args] of waiting) tell(method, args);
})()`

const PROGRAMS: Readonly<Record<string, string>> = {
  'www.googletagmanager.com/gtag/js': GTAG,
  'connect.facebook.net/en_US/fbevents.js': FBEVENTS,
  'analytics.tiktok.com/i18n/pixel/events.js': TTQ,
}

/** Stands in for every host but the shop's, and notes what is asked of them. Nothing of a test ever leaves the machine. */
export async function standInForServices(context: BrowserContext, shopUrl: string): Promise<ForeignCall[]> {
  const calls: ForeignCall[] = []
  await context.route(
    (url) => url.origin !== shopUrl && url.protocol.startsWith('http'),
    async (route: Route) => {
      const { host, pathname, searchParams } = new URL(route.request().url())
      calls.push({ host, path: pathname, query: searchParams })
      const program = PROGRAMS[host + pathname]
      if (program === undefined) await route.fulfill({ status: 204 })
      else await route.fulfill({ body: program, contentType: 'text/javascript' })
    },
  )
  return calls
}
