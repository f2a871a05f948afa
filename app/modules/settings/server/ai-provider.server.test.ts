import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { AiProviderConfig, AiTimes } from './ai-provider.server.ts'
import { createAiProvider } from './ai-provider.server.ts'

let server: Server | null = null
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/** A provider's stand-in on this machine. */
async function aProvider(answer: RequestListener): Promise<string> {
  const started = createServer(answer)
  server = started
  await new Promise<void>((settle) => started.listen(0, '127.0.0.1', settle))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/v1`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const CONFIG = { provider: 'compatible', key: 'anahtar-1', model: 'resim-1' } as const
const check = (address: string, config: Partial<AiProviderConfig> = {}, times?: Partial<AiTimes>) =>
  createAiProvider({ ...CONFIG, address, ...config }, times).check()

describe('the try of a provider', () => {
  test('is fine when it takes the key and lists the model', async () => {
    const asked: IncomingMessage[] = []
    const address = await aProvider((request, response) => {
      asked.push(request)
      response.end(JSON.stringify({ data: [{ id: 'baska' }, { id: 'resim-1' }] }))
    })
    expect(await check(address)).toEqual({ ok: true, value: undefined })
    expect(asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/v1/models', 'Bearer anahtar-1'],
    ])
    expect(await check(address, { model: 'olmayan' })).toMatchObject({
      error: { code: 'settings/ai-model', message: expect.stringContaining('“olmayan”') },
    })
  })

  test.each([
    ['openai', 'authorization', 'Bearer anahtar-1'],
    ['gemini', 'x-goog-api-key', 'anahtar-1'],
  ] as const)(
    'asks %s for the one model, with the key where it wants it',
    async (provider, header, value) => {
      let seen: unknown[] = []
      const address = await aProvider((request, response) => {
        seen = [request.url, request.headers[header]]
        response.end('{}')
      })
      expect(await check(address, { provider })).toMatchObject({ ok: true })
      expect(seen).toEqual(['/v1/models/resim-1', value])
    },
  )

  test.each([
    [401, 'ai-key', 'Sağlayıcı anahtarı kabul etmedi. Anahtarı denetleyin.'],
    [403, 'ai-key', 'Sağlayıcı anahtarı kabul etmedi. Anahtarı denetleyin.'],
    [404, 'ai-model', 'Sağlayıcıda “resim-1” adlı bir model yok. Modelin adını denetleyin.'],
    [429, 'ai-quota', 'Sağlayıcıdaki kullanım sınırınız dolmuş. Hesabınızı denetleyin.'],
    [500, 'ai-broken', 'Sağlayıcı şu anda hata veriyor. Biraz sonra yeniden deneyin.'],
    [302, 'ai-broken', 'Bu adres beklenen yanıtı vermedi. Sağlayıcının adresini denetleyin.'],
  ])('says what a %i means', async (status, code, message) => {
    const address = await aProvider((_, response) => {
      response.writeHead(status, { location: '/baska' }).end('gizli iç sayfa')
    })
    expect(await check(address)).toEqual({
      ok: false,
      error: { kind: 'invalid', code: `settings/${code}`, message },
    })
  })

  test('never follows a redirect, which could carry the key away', async () => {
    const paths: (string | undefined)[] = []
    const address = await aProvider((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/calan' }).end()
    })
    await check(address)
    expect(paths).toEqual(['/v1/models'])
  })

  test('ends when nobody answers in time, or at all, or with something else', async () => {
    const silent = await aProvider(() => {})
    expect(await check(silent, {}, { checkMs: 50 })).toMatchObject({ error: { code: 'settings/ai-timeout' } })
    server?.closeAllConnections()
    server?.close()
    expect(await check(silent)).toMatchObject({ error: { code: 'settings/ai-unreachable' } })
    const page = await aProvider((_, response) => void response.end('<html>'))
    expect(await check(page)).toMatchObject({ error: { code: 'settings/ai-broken' } })
  })
})

describe('a drawing', () => {
  const PNG = { type: 'image/png', content: new Uint8Array([1, 2, 3]) } as const
  const WEBP = { type: 'image/webp', content: new Uint8Array([4, 5]) } as const
  const DRAWN = Buffer.from('çizilen')
  const OPENAI_ANSWER = JSON.stringify({ created: 1, data: [{ b64_json: DRAWN.toString('base64') }] })
  const draw = (
    address: string,
    config: Partial<AiProviderConfig> = {},
    times: Partial<AiTimes> = { pauseMs: 1 },
  ) =>
    createAiProvider({ ...CONFIG, address, ...config }, times).draw({
      prompt: 'Logoyu kupaya bas',
      pictures: [PNG, WEBP],
    })

  test.each([
    ['openai', null],
    ['compatible', 'b64_json'],
  ] as const)('goes to %s as a form with both pictures', async (provider, format) => {
    let seen: FormData | null = null
    let path: string | undefined
    const address = await aProvider(async (request, response) => {
      path = `${request.method} ${request.url} ${request.headers.authorization}`
      const body = await bodyOf(request)
      seen = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      response.end(OPENAI_ANSWER)
    })
    expect(await draw(address, { provider })).toEqual({ ok: true, value: DRAWN })
    expect(path).toBe('POST /v1/images/edits Bearer anahtar-1')
    const form = seen as FormData | null
    const [model, prompt, size, n] = ['model', 'prompt', 'size', 'n'].map((name) => form?.get(name))
    expect([model, prompt, size, n]).toEqual(['resim-1', 'Logoyu kupaya bas', '1024x1024', '1'])
    expect(form?.get('response_format') ?? null).toBe(format)
    const pictures = (form?.getAll('image[]') ?? []) as File[]
    expect(pictures.map(({ name, type, size: bytes }) => [name, type, bytes])).toEqual([
      ['1.png', 'image/png', 3],
      ['2.webp', 'image/webp', 2],
    ])
  })

  test.each(['inlineData', 'inline_data'])('goes to Gemini inline, and comes back as %s', async (name) => {
    let seen: unknown
    const address = await aProvider(async (request, response) => {
      const body = await bodyOf(request)
      seen = [request.url, request.headers['x-goog-api-key'], JSON.parse(body.toString())]
      const parts = [{ text: 'Buyurun' }, { [name]: { data: DRAWN.toString('base64') } }]
      response.end(JSON.stringify({ candidates: [{ content: { parts } }] }))
    })
    expect(await draw(address, { provider: 'gemini' })).toEqual({ ok: true, value: DRAWN })
    expect(seen).toEqual([
      '/v1/models/resim-1:generateContent',
      'anahtar-1',
      {
        contents: [
          {
            role: 'user',
            parts: [
              { text: 'Logoyu kupaya bas' },
              { inlineData: { mimeType: 'image/png', data: 'AQID' } },
              { inlineData: { mimeType: 'image/webp', data: 'BAU=' } },
            ],
          },
        ],
        generationConfig: { responseModalities: ['TEXT', 'IMAGE'], imageConfig: { aspectRatio: '1:1' } },
      },
    ])
  })

  test.each([
    ['words only', { candidates: [{ content: { parts: [{ text: 'Bunu çizemem.' }] } }] }],
    ['a candidate without content', { candidates: [{ finishReason: 'IMAGE_SAFETY' }] }],
    ['a declined question', { promptFeedback: { blockReason: 'SAFETY' } }],
  ])('that Gemini declines (%s) is told apart from a broken answer', async (_, answer) => {
    const address = await aProvider((__, response) => void response.end(JSON.stringify(answer)))
    expect(await draw(address, { provider: 'gemini' })).toMatchObject({
      error: { code: 'settings/ai-declined', message: expect.stringContaining('Açıklamayı değiştirip') },
    })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<html>'],
    ['no pictures', '{"data":[]}'],
    ['an address instead of the picture', '{"data":[{"url":"http://169.254.169.254/"}]}'],
    ['an empty picture', '{"data":[{"b64_json":""}]}'],
    ['null', 'null'],
    ['a number where pictures stand', '{"data":7}'],
  ])('answered with %s is broken', async (_, answer) => {
    const address = await aProvider((__, response) => void response.end(answer))
    expect(await draw(address)).toMatchObject({ error: { code: 'settings/ai-broken' } })
    expect(await draw(address, { provider: 'gemini' })).toMatchObject({
      error: { code: 'settings/ai-broken' },
    })
  })

  test.each([429, 500, 502, 503])('answered with %i is asked for once more', async (status) => {
    let tries = 0
    const address = await aProvider((_, response) => {
      tries += 1
      if (tries === 1) response.writeHead(status).end()
      else response.end(OPENAI_ANSWER)
    })
    expect(await draw(address)).toEqual({ ok: true, value: DRAWN })
    expect(tries).toBe(2)
  })

  test.each([
    [401, 1, 'ai-key'],
    [404, 1, 'ai-model'],
    [429, 2, 'ai-quota'],
    [503, 2, 'ai-broken'],
    [307, 1, 'ai-broken'],
  ])('answered with %i again and again is given up after %i tries', async (status, most, code) => {
    let tries = 0
    const address = await aProvider((_, response) => {
      tries += 1
      response.writeHead(status, { location: '/calan' }).end()
    })
    expect(await draw(address)).toMatchObject({ error: { code: `settings/${code}` } })
    expect(tries).toBe(most)
  })

  test('is not waited for when the provider asks for a pause nobody would wait', async () => {
    let tries = 0
    const address = await aProvider((_, response) => {
      tries += 1
      response.writeHead(429, { 'retry-after': '3600' }).end()
    })
    expect(await draw(address)).toMatchObject({ error: { code: 'settings/ai-quota' } })
    expect(tries).toBe(1)
  })

  test('ends in time, also when its answer drips or breaks off', async () => {
    const silent = await aProvider(() => {})
    expect(await draw(silent, {}, { drawMs: 50 })).toMatchObject({ error: { code: 'settings/ai-timeout' } })
    server?.closeAllConnections()
    server?.close()
    const dripping = await aProvider((_, response) => void response.write('{"data":'))
    expect(await draw(dripping, {}, { drawMs: 100 })).toMatchObject({
      error: { code: 'settings/ai-timeout' },
    })
    server?.closeAllConnections()
    server?.close()
    const broken = await aProvider((_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"data":')
      setImmediate(() => response.destroy())
    })
    expect(await draw(broken)).toMatchObject({ error: { code: 'settings/ai-broken-off' } })
    // It may have drawn by then, and is not to be taken for one that was never reached.
    const leaving = await aProvider((_, response) => {
      response.writeHead(503, { connection: 'close' }).end()
      server?.close()
    })
    expect(await draw(leaving)).toMatchObject({ error: { code: 'settings/ai-broken-off' } })
    expect(await draw(leaving)).toMatchObject({ error: { code: 'settings/ai-unreachable' } })
  })
})
