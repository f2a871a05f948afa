/** The renderer beside the page: decoding, warping and light cost the page nothing. */
import type { RenderCall } from './mockup-renderer.ts'
import { createMockupRenderer } from './mockup-renderer.ts'

interface WorkerPort {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly call: RenderCall }>) => void) | null
  postMessage(message: unknown, transfer: Transferable[]): void
}

const port = globalThis as unknown as WorkerPort
const renderer = createMockupRenderer()

port.onmessage = ({ data: { id, call } }) => {
  renderer
    .answer(call)
    .then((answer) => {
      const isPainting = answer.kind === 'painting' && answer.painting !== null
      port.postMessage({ id, answer }, isPainting && answer.painting ? [answer.painting.bitmap] : [])
    })
    // An answer that cannot be sent, too: whoever asked would wait for ever.
    .catch((error: unknown) => port.postMessage({ id, fault: String(error) }, []))
}
