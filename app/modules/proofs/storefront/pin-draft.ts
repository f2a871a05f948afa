import { parseJson } from '#app/kernel/parse-json.ts'
import { MAX_PIN_TEXT } from '#app/modules/proofs/domain/decision-limits.ts'
import { onPicture } from '#app/modules/proofs/domain/pin-place.ts'

/** A pin that is being written: a new one, or (`id`) one that is there already. */
export interface PinDraft {
  readonly id: number | null
  readonly page: number
  readonly x: number
  readonly y: number
  readonly text: string
}

/** What this browser keeps of a version's unfinished pin; null for nothing, and for what is none. */
export function readPinDraft(key: string): PinDraft | null {
  try {
    return parsePinDraft(localStorage.getItem(key))
  } catch {
    return null
  }
}

/** Keeps it until it is saved or given up, also through a reload. */
export function keepPinDraft(key: string, draft: PinDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Storage is full or forbidden: the pin then lives as long as this page does.
  }
}

export function parsePinDraft(stored: string | null): PinDraft | null {
  const read = stored === null ? null : (parseJson(stored) as Partial<Record<keyof PinDraft, unknown>> | null)
  if (typeof read !== 'object' || read === null) return null
  const { id, page, x, y, text } = read
  if (typeof x !== 'number' || typeof y !== 'number' || typeof text !== 'string') return null
  if (!Number.isSafeInteger(page) || (id !== null && !Number.isSafeInteger(id))) return null
  return {
    id: id as number | null,
    page: page as number,
    ...onPicture({ x, y }),
    text: text.slice(0, MAX_PIN_TEXT),
  }
}
