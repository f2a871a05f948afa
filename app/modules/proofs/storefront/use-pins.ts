import { useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MAX_PINS } from '#app/modules/proofs/domain/decision-limits.ts'
import type { PicturePoint } from '#app/modules/proofs/domain/picture-zoom.ts'
import type { BuyerProof, ProofComment } from '#app/modules/proofs/domain/proof-views.ts'
import type { PinDraft } from './pin-draft.ts'
import { keepPinDraft, readPinDraft } from './pin-draft.ts'

/** The pins of the version that is asked about, and the one that is being written. */
export interface Pins {
  readonly saved: readonly ProofComment[]
  readonly draft: PinDraft | null
  readonly problem: string | null
  readonly isBusy: boolean
  begin(page: number, place: PicturePoint): void
  edit(pin: ProofComment): void
  change(to: Partial<Pick<PinDraft, 'x' | 'y' | 'text'>>): void
  giveUp(): void
  save(): Promise<boolean>
  remove(pin: ProofComment): Promise<void>
}

const NO_CONNECTION =
  'Bağlantı kurulamadı; notunuz bu cihazda duruyor. Bağlantınızı denetleyip tekrar deneyin.'

/** Pins are sent one by one as they are saved; what is unfinished stays in this browser. */
export function usePins(token: string, proof: BuyerProof): Pins {
  const { id: proofId, version } = proof
  const key = `damga-prova:${proofId}:${version.number}`
  const [draft, setDraft] = useState<PinDraft | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const saved = proof.comments.filter(
    ({ isFromBuyer, versionNumber }) => isFromBuyer && versionNumber === version.number,
  )

  useEffect(() => setDraft(readPinDraft(key)), [key])

  const keep = useCallback(
    (next: PinDraft | null) => {
      setDraft(next)
      keepPinDraft(key, next)
    },
    [key],
  )

  async function send(path: string, body: unknown): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await fetch(`/api/proofs/${token}/comments${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) {
        const refusal = (await answer.json().catch(() => null)) as { error?: { message?: string } } | null
        setProblem(refusal?.error?.message ?? NO_CONNECTION)
        if (answer.status === 409 || answer.status === 404) await revalidate()
        return false
      }
      await revalidate()
      return true
    } catch {
      setProblem(NO_CONNECTION)
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ saved, draft, problem, isBusy },
    begin(page, place) {
      if (saved.length >= MAX_PINS) {
        setProblem(`Bir sürüme en fazla ${MAX_PINS} not koyabilirsiniz; var olanları düzenleyebilirsiniz.`)
        return
      }
      setProblem(null)
      // Who taps elsewhere while he writes moves his pin.
      keep(
        draft && draft.page === page
          ? { ...draft, ...place }
          : { id: null, page, ...place, text: draft?.text ?? '' },
      )
    },
    edit({ id, page, x, y, text }) {
      setProblem(null)
      keep({ id, page, x, y, text })
    },
    change(to) {
      if (draft) keep({ ...draft, ...to })
    },
    giveUp() {
      setProblem(null)
      keep(null)
    },
    async save() {
      if (!draft || isBusy) return false
      const { id, page, ...said } = draft
      const done =
        id === null
          ? await send('', { proof: proofId, version: version.number, page, ...said })
          : await send(`/${id}`, { proof: proofId, ...said })
      if (done) keep(null)
      return done
    },
    async remove({ id }) {
      if (isBusy) return
      await send(`/${id}`, { proof: proofId, isRemoved: true })
      if (draft?.id === id) keep(null)
    },
  }
}
