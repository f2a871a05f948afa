/** A provider of pictures on this machine, in place of one of the internet: it keeps to their documented answers. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What it was asked, in any of the languages. */
export interface AskedPicture {
  readonly path: string
  readonly key: string
  readonly prompt: string
  readonly pictures: readonly { readonly type: string; readonly bytes: Buffer }[]
}

export interface PictureProvider {
  /** Where its `/v1` is. */
  readonly address: string
  readonly asked: AskedPicture[]
  /** Answers like this from now on; by default with `picture`. */
  answer: RequestListener | null
  /** What it draws. */
  picture: Buffer
  /** How many connections are open to it. */
  connections(): Promise<number>
  close(): Promise<void>
}

export async function openPictureProvider(): Promise<PictureProvider> {
  const asked: AskedPicture[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const isGemini = path.endsWith(':generateContent')
    asked.push({ path, key: keyOf(request), ...(await (isGemini ? geminiOrder : openAiOrder)(request)) })
    if (provider.answer) {
      provider.answer(request, response)
      return
    }
    const data = provider.picture.toString('base64')
    const answer = isGemini
      ? { candidates: [{ content: { parts: [{ text: 'Buyurun' }, { inlineData: { data } }] } }] }
      : { created: 1, data: [{ b64_json: data }] }
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const provider: PictureProvider = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer: null,
    picture: Buffer.alloc(0),
    connections: () =>
      new Promise((settle, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : settle(count)))
      }),
    async close() {
      server.closeAllConnections()
      await new Promise<void>((settle) => server.close(() => settle()))
    },
  }
  return provider
}

function keyOf({ headers }: IncomingMessage): string {
  return String(headers['x-goog-api-key'] ?? headers.authorization ?? '')
}

async function openAiOrder(request: IncomingMessage): Promise<Pick<AskedPicture, 'prompt' | 'pictures'>> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(await buffer(request)), { headers }).formData()
  const files = form.getAll('image[]') as File[]
  const pictures = files.map(async (file) => ({
    type: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
  }))
  return { prompt: String(form.get('prompt')), pictures: await Promise.all(pictures) }
}

interface GeminiPart {
  readonly text?: string
  readonly inlineData?: { readonly mimeType: string; readonly data: string }
}

async function geminiOrder(request: IncomingMessage): Promise<Pick<AskedPicture, 'prompt' | 'pictures'>> {
  const sent = JSON.parse((await buffer(request)).toString()) as { contents: [{ parts: GeminiPart[] }] }
  const { parts } = sent.contents[0]
  const pictures = parts.flatMap(({ inlineData }) =>
    inlineData ? [{ type: inlineData.mimeType, bytes: Buffer.from(inlineData.data, 'base64') }] : [],
  )
  return { prompt: parts[0]?.text ?? '', pictures }
}
