/** What the owner typed of each service; empty for one that is off. The ids are no secret: every page names them. */
export interface MeasuringIds {
  /** Google Analytics 4, `G-…`. */
  readonly analytics: string
  /** Google Ads, `AW-…`. */
  readonly ads: string
  /** The label of the conversion that stands for a purchase; never without `ads`. */
  readonly adsLabel: string
  readonly metaPixel: string
  readonly tiktokPixel: string
}

export const NO_MEASURING: MeasuringIds = {
  analytics: '',
  ads: '',
  adsLabel: '',
  metaPixel: '',
  tiktokPixel: '',
}

/** Hosts of others, as sources of the content security policy. */
export interface PolicySources {
  readonly script: readonly string[]
  readonly img: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

export const NO_SOURCES: PolicySources = { script: [], img: [], connect: [], frame: [] }

/** A cookie a service writes, as the cookie page lists it. */
interface ForeignCookie {
  readonly name: string
  readonly purpose: string
  readonly lifetime: string
}

export interface MeasuringService {
  readonly key: 'analytics' | 'ads' | 'metaPixel' | 'tiktokPixel'
  readonly name: string
  /** Who gets what is measured, and where. */
  readonly receiver: string
  readonly sources: PolicySources
  readonly cookies: readonly ForeignCookie[]
}

/**
 * The services an owner can switch on by an id, with what each asks for: the hosts are those the services name
 * themselves for sites with a content security policy, and nothing else of theirs may be asked.
 */
export const MEASURING_SERVICES: readonly MeasuringService[] = [
  {
    key: 'analytics',
    name: 'Google Analytics 4',
    receiver: 'Google (ABD)',
    sources: {
      script: ['https://www.googletagmanager.com'],
      img: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      connect: [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
      frame: [],
    },
    cookies: [
      {
        name: '_ga, _ga_{kimlik}',
        purpose: 'Google Analytics 4: ziyaretleri ayırt eder ve sayar.',
        lifetime: '2 yıl',
      },
    ],
  },
  {
    key: 'ads',
    name: 'Google Ads',
    receiver: 'Google (ABD)',
    sources: {
      script: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://googleads.g.doubleclick.net',
        'https://www.google.com',
      ],
      img: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://*.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
        'https://www.google.com.tr',
      ],
      connect: [
        'https://www.googletagmanager.com',
        'https://www.googleadservices.com',
        'https://*.g.doubleclick.net',
        'https://pagead2.googlesyndication.com',
        'https://www.google.com',
        'https://google.com',
      ],
      frame: ['https://td.doubleclick.net', 'https://www.googletagmanager.com'],
    },
    cookies: [
      {
        name: '_gcl_au, _gcl_aw',
        purpose: 'Google Ads: siparişin hangi reklamdan geldiğini bulur.',
        lifetime: '90 gün',
      },
    ],
  },
  {
    key: 'metaPixel',
    name: 'Meta Pixel',
    receiver: 'Meta (Facebook ve Instagram; ABD)',
    sources: {
      script: ['https://connect.facebook.net'],
      img: ['https://www.facebook.com'],
      connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
      frame: [],
    },
    cookies: [
      {
        name: '_fbp, _fbc',
        purpose: 'Meta Pixel: tarayıcınızı tanır ve reklamların sonucunu ölçer.',
        lifetime: '90 gün',
      },
    ],
  },
  {
    key: 'tiktokPixel',
    name: 'TikTok Pixel',
    receiver: 'TikTok (yurt dışı)',
    sources: {
      script: ['https://analytics.tiktok.com'],
      img: ['https://analytics.tiktok.com'],
      connect: ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
      frame: [],
    },
    cookies: [
      {
        name: '_ttp, _tt_enable_cookie',
        purpose: 'TikTok Pixel: tarayıcınızı tanır ve reklamların sonucunu ölçer.',
        lifetime: '13 ay',
      },
    ],
  },
]

/** The services that are switched on. */
export function servicesOf(ids: MeasuringIds): readonly MeasuringService[] {
  return MEASURING_SERVICES.filter(({ key }) => ids[key] !== '')
}

/** Each host once, whoever asks for it. */
export function joinedSources(all: readonly PolicySources[]): PolicySources {
  const joined = (kind: keyof PolicySources) => [...new Set(all.flatMap((sources) => sources[kind]))]
  return { script: joined('script'), img: joined('img'), connect: joined('connect'), frame: joined('frame') }
}

/** The hosts of a service as people read them, each once. */
export function hostsOf({ sources }: MeasuringService): readonly string[] {
  const all = [...sources.script, ...sources.img, ...sources.connect, ...sources.frame]
  return [...new Set(all.map((source) => source.replace('https://', '')))]
}
