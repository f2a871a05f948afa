/** What a text of JSON says; null for a text that is none. For texts from storage, fields and files, where anything may stand. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
