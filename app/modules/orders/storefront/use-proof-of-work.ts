import { useEffect, useState } from 'react'
import type { ConfirmationStep } from '#app/modules/orders/domain/order-confirmation.ts'

/** A challenge and the number that solves it. */
export interface SolvedProof {
  readonly challenge: string
  readonly nonce: number
}

export interface ProofOfWork {
  /** The newest that was solved; null before one was asked for. */
  readonly solved: SolvedProof | null
  /** The browser could not do it: its worker did not start, or broke. */
  readonly hasFailed: boolean
  retry(): void
}

/** Solves what checkout asks of the browser, in a worker of its own that ends with the page or with a newer challenge. */
export function useProofOfWork(step: ConfirmationStep | null): ProofOfWork {
  const [solved, setSolved] = useState<SolvedProof | null>(null)
  const [failedAt, setFailedAt] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const challenge = step?.kind === 'proof' ? step.challenge : null
  const bits = step?.kind === 'proof' ? step.bits : 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts the worker anew
  useEffect(() => {
    if (challenge === null) return
    setFailedAt(null)
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data: nonce }: MessageEvent<number>) => {
      worker.terminate()
      setSolved({ challenge, nonce })
    }
    worker.onerror = () => {
      worker.terminate()
      setFailedAt(challenge)
    }
    worker.postMessage({ challenge, bits })
    return () => worker.terminate()
  }, [challenge, bits, tries])

  return {
    solved,
    hasFailed: challenge !== null && failedAt === challenge,
    retry: () => setTries((before) => before + 1),
  }
}
