/** The work that is asked of a browser, beside the page: a million hashes would stop it for seconds. */
import { findProof } from '../domain/proof-of-work.ts'

interface WorkerPort {
  onmessage: ((event: MessageEvent<{ readonly challenge: string; readonly bits: number }>) => void) | null
  postMessage(nonce: number): void
}

const port = globalThis as unknown as WorkerPort

port.onmessage = ({ data: { challenge, bits } }) => port.postMessage(findProof(challenge, bits))
