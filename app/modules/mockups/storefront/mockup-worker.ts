/** The desk beside the page: decoding, warping and light cost the page nothing. */
import type { DeskCall } from './mockup-desk.ts'
import { createMockupDesk } from './mockup-desk.ts'

interface WorkerPort {
  onmessage: ((event: MessageEvent<{ readonly id: number; readonly call: DeskCall }>) => void) | null
  postMessage(message: unknown, transfer: Transferable[]): void
}

const port = globalThis as unknown as WorkerPort
const desk = createMockupDesk()

port.onmessage = ({ data: { id, call } }) => {
  desk
    .answer(call)
    .then((answer) => {
      const isPainting = answer.kind === 'painting' && answer.painting !== null
      port.postMessage({ id, answer }, isPainting && answer.painting ? [answer.painting.bitmap] : [])
    })
    // An answer that cannot be sent, too: whoever asked would wait for ever.
    .catch((error: unknown) => port.postMessage({ id, fault: String(error) }, []))
}
