/** What the server answers, or why it does not, for people. */
export type Asked<Answer> =
  | { readonly answer: Answer; readonly problem: null }
  | { readonly answer: null; readonly problem: string }

/** Where no answer is shown either way: what has no price is not offered. */
export const NO_WORDS = { refused: '', offline: '' }

/** Asks the server what something costs. `words` are said where it answers nothing that can be read, or is not reached. */
export async function askPrice<Answer>(
  path: '/api/price' | '/api/cart/price',
  {
    body,
    signal,
    words,
  }: {
    /** JSON. */
    readonly body: string
    readonly signal: AbortSignal
    readonly words: { readonly refused: string; readonly offline: string }
  },
): Promise<Asked<Answer>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body,
      signal,
    })
    if (response.ok) return { answer: (await response.json()) as Answer, problem: null }
    const refusal = (await response.json().catch(() => null)) as { error?: { message?: string } } | null
    return { answer: null, problem: refusal?.error?.message ?? words.refused }
  } catch {
    return { answer: null, problem: words.offline }
  }
}
