import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_MEASURING } from '#app/modules/measuring/domain/measuring-services.ts'
import { ADDED_EVENT } from '#app/modules/measuring/domain/window-events.ts'
import { COOKIE_CHOICE_EVENT } from '#app/modules/settings/storefront/cookie-choice-store.ts'
import { consentScript } from './consent-script.ts'
import { readHeadSnippet } from './head-snippet.ts'
import { isListedHost, scriptSources } from './script-hosts.ts'

const HOSTS = ['cdn.olcum.example', '*.etiket.example']

describe('the head snippet', () => {
  test('keeps tags of verification, written anew', () => {
    const { html, scripts, faults } = readHeadSnippet(
      `<!-- doğrulama <script> -->
<META name='google-site-verification' content="a&amp;b>'" />
<meta property=fb:app_id content=1>
<link rel="me" href="https://sosyal.example/@magaza">`,
      [],
    )
    expect(faults).toEqual([])
    expect(scripts).toEqual([])
    expect(html).toBe(
      `<meta name="google-site-verification" content="a&amp;b&#62;'"><meta property="fb:app_id" content="1"><link rel="me" href="https://sosyal.example/@magaza">`,
    )
  })

  test.each([
    ['<meta http-equiv="refresh" content="0;url=https://kotu.example">', '“http-equiv” yazılamaz'],
    ['<meta name="viewport" content="x">', 'sayfalar kendileri verir'],
    ['<meta name="referrer" content="unsafe-url">', 'sayfalar kendileri verir'],
    ['<meta name="x">', 'content özelliği eksik'],
    ['<meta content="x">', 'name ya da property'],
    ['<link rel="stylesheet" href="https://kotu.example/a.css">', 'rel="stylesheet" yazılamaz'],
    ['<link rel="me preconnect" href="https://kotu.example">', 'rel="preconnect" yazılamaz'],
    ['<link rel="me" href="javascript:alert(1)">', 'https:// ya da / ile başlamalı'],
    ['<link rel="me" href="https://a.example" onload="alert(1)">', '“onload” yazılamaz'],
    ['<base href="https://kotu.example">', '<base> etiketi burada duramaz'],
    ['<style>a{}</style>', 'ozel.css'],
    ['<noscript><img src=x></noscript>', '<noscript> etiketi burada duramaz'],
    ['<img src=x onerror=alert(1)>', '<img> etiketi burada duramaz'],
    ['</head><body>', 'yalnızca meta, link ve script'],
    ['<meta name="a" content="b"', 'yalnızca meta, link ve script'],
    ['<meta name="a" content="x" content="y">', 'iki kez'],
    ['yazı', 'yalnızca meta, link ve script'],
    ['<script>alert(1)', 'kapatılmamış'],
    ['<script src="https://kotu.example/a.js"></script>', '“kotu.example” izin verilen'],
    ['<script src="https://cdn.olcum.example.kotu.example/a.js"></script>', 'izin verilen'],
    ['<script src="https://cdn.olcum.example@kotu.example/a.js"></script>', 'https:// ile başlamalı'],
    ['<script src="//cdn.olcum.example/a.js"></script>', 'https:// ile başlamalı'],
    ['<script src="http://cdn.olcum.example/a.js"></script>', 'https:// ile başlamalı'],
    ['<script onload="x" src="https://cdn.olcum.example/a.js"></script>', '“onload” yazılamaz'],
    ['<script type="text/vbscript">x</script>', 'türünde betik yazılamaz'],
    ['<script> </script>', 'boş'],
  ])('refuses %s', (tag, message) => {
    const { html, scripts, faults } = readHeadSnippet(`\n${tag}`, HOSTS)
    expect(faults[0]).toMatchObject({ line: 2, message: expect.stringContaining(message) as string })
    expect([html, scripts.length]).toEqual(['', 0])
  })

  test('keeps scripts of listed hosts and inline ones apart from the page', () => {
    const { html, scripts, faults } = readHeadSnippet(
      `<script async src="https://cdn.olcum.example/a.js?id=1&amp;x=2"></script>
<script>var a = '<b>'; if (1 < 2) {}</script><script src='https://x.etiket.example/' defer></script>`,
      HOSTS,
    )
    expect(faults).toEqual([])
    expect(html).toBe('')
    expect(scripts).toEqual([
      {
        attributes: [
          ['async', ''],
          ['src', 'https://cdn.olcum.example/a.js?id=1&x=2'],
        ],
        code: null,
      },
      { attributes: [], code: "var a = '<b>'; if (1 < 2) {}" },
      {
        attributes: [
          ['src', 'https://x.etiket.example/'],
          ['defer', ''],
        ],
        code: null,
      },
    ])
  })

  test('never lets anything but its own tags through, whatever is typed', () => {
    const piece = fc.constantFrom(
      ...[
        '<meta ',
        'name=',
        '"',
        "'",
        'a',
        ' ',
        '>',
        '<script',
        '</script>',
        '<!--',
        '-->',
        'content=',
        '<link ',
      ],
      ...['rel=me ', 'href=https://a', '/', '=', '\n', '<svg onload=x>', '&quot;'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { html } = readHeadSnippet(pieces.join(''), HOSTS)
        expect(html.replace(/<(?:meta|link)(?: [a-z]+="[^"<>]*")+>/g, '')).toBe('')
      }),
    )
  })
})

describe('hosts of scripts', () => {
  test('become sources of the policy, and nothing else can', () => {
    expect(
      scriptSources(['www.olcum.example', 'https://CDN.olcum.example/', '*.a.example', 'x.example:8443']),
    ).toEqual([
      'https://www.olcum.example',
      'https://cdn.olcum.example',
      'https://*.a.example',
      'https://x.example:8443',
    ])
    expect(
      scriptSources([
        "'unsafe-inline'",
        '*',
        'https:',
        'data:',
        "a.example; script-src 'unsafe-eval'",
        '',
        'a b.c',
        '*.com.',
      ]),
    ).toEqual([])
  })

  test('are listed by name or with everything below', () => {
    expect(isListedHost('x.etiket.example', HOSTS)).toBe(true)
    expect(isListedHost('etiket.example', HOSTS)).toBe(false)
    expect(isListedHost('kotuetiket.example', HOSTS)).toBe(false)
  })
})

describe('the script that waits for consent', () => {
  const RECEIVERS = ['Google Analytics 4', 'cdn.olcum.example']

  interface Page {
    choice: string | null
    named: string
    reloads: number
    listener: () => void
    /** Hears of what is put into the cart. */
    added: (event: { readonly detail: unknown }) => void
    readonly window: { readonly dataLayer?: unknown; readonly shopMeasuring?: { readonly waiting: unknown } }
    /** Events the window was told. */
    readonly told: string[]
  }

  interface Added {
    readonly [name: string]: string | boolean
  }

  /** Runs it as a browser would, and gives what it put into the page so far. */
  function run(choice: string | null, named: readonly string[] = RECEIVERS) {
    const added: Added[] = []
    const page: Page = {
      choice,
      named: named.join('\n'),
      reloads: 0,
      listener: () => {},
      added: () => {},
      window: {},
      told: [],
    }
    const scripts = [
      { attributes: [['src', 'https://cdn.olcum.example/a.js']] as const, code: null },
      { attributes: [] as const, code: 'x()' },
    ]
    const measuring = { ...NO_MEASURING, analytics: 'G-AB12CD34EF' }
    const code = consentScript({ scripts, measuring, receivers: RECEIVERS, version: 'abc' })
    // biome-ignore lint/security/noGlobalEval: what is tested is a script as it is sent to browsers
    const start = eval(
      `(localStorage,location,document,addEventListener,dispatchEvent,window)=>{${code}}`,
    ) as (...globals: readonly unknown[]) => void
    start(
      {
        getItem: (name: string) =>
          name === 'cookie_choice' ? page.choice : name === 'cookie_choice_receivers' ? page.named : null,
        removeItem: (name: string) => {
          if (name === 'cookie_choice') page.choice = null
        },
      },
      { reload: () => (page.reloads += 1) },
      {
        createElement: () => {
          const attributes: Record<string, string | boolean> = {}
          return Object.assign(attributes, {
            setAttribute: (name: string, value: string) => {
              attributes[name] = value
            },
          })
        },
        head: { append: (script: Added) => added.push(script) },
      },
      (name: string, listener: () => void) => {
        if (name === COOKIE_CHOICE_EVENT) page.listener = listener
        if (name === ADDED_EVENT) page.added = listener
      },
      ({ type }: Event) => page.told.push(`${type} of ${JSON.stringify(page.window.shopMeasuring)}`),
      page.window,
    )
    return { added, page }
  }

  test('adds nothing before the choice and after a refusal', () => {
    const { added, page } = run(null)
    page.listener()
    expect(added).toEqual([])
    page.choice = 'refused'
    page.listener()
    expect([added.length, page.reloads]).toEqual([0, 0])
    expect(run('refused').added).toEqual([])
  })

  test('adds each script once, in order, as soon as it is accepted', () => {
    const { added, page } = run(null)
    page.choice = 'accepted'
    page.listener()
    page.listener()
    expect(added.map(({ src, async: isAsync }) => [src, isAsync])).toEqual([
      ['https://cdn.olcum.example/a.js', false],
      ['/ozel.js?parca=1&v=abc', false],
    ])
  })

  test('keeps what is put into the cart while what tells of it is on its way', () => {
    const { page } = run('accepted')
    page.added({ detail: 'a line' })
    expect(page.window.shopMeasuring?.waiting).toEqual(['a line'])
    Object.assign(page.window.shopMeasuring ?? {}, { waiting: null })
    page.added({ detail: 'another' })
    expect(page.window.shopMeasuring?.waiting).toBeNull()
  })

  test('opens the data layer and lets the pages measure, once accepted and not before', () => {
    const { page } = run(null)
    expect([page.window, page.told]).toEqual([{}, []])
    page.choice = 'accepted'
    page.listener()
    expect(page.window.dataLayer).toEqual([])
    expect(page.told).toEqual([expect.stringMatching(/^measuring of .*G-AB12CD34EF/)])
  })

  test('takes an acceptance back that was given before somebody was named, so that it is asked anew', () => {
    const { added, page } = run('accepted', ['Google Analytics 4'])
    expect([added, page.window, page.choice, page.reloads]).toEqual([[], {}, null, 0])
    page.choice = 'accepted'
    page.named = [...RECEIVERS, 'Meta Pixel'].join('\n')
    page.listener()
    expect(added).toHaveLength(2)
  })

  test('leaves by a new page when consent is taken back', () => {
    const { page } = run('accepted')
    page.choice = 'refused'
    page.listener()
    expect(page.reloads).toBe(1)
  })
})
