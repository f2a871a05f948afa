/** Longest file name kept, in characters. */
export const MAX_FILE_NAME = 120

/**
 * Makes an uploaded file's name safe to keep and show: the last part of any path, without control, direction-changing
 * and reserved characters, cut to `MAX_FILE_NAME` with its ending kept. Never empty.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const cleaned = [...last.normalize('NFC')]
    .filter(isAllowed)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim()
  if (cleaned === '') return 'dosya'
  const characters = [...cleaned]
  if (characters.length <= MAX_FILE_NAME) return cleaned
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(cleaned)?.[0] ?? ''
  return characters.slice(0, MAX_FILE_NAME - ending.length).join('') + ending
}

function isAllowed(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const isControl = code < 0x20 || (code >= 0x7f && code < 0xa0)
  const isDirection =
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  return !isControl && !isDirection && code !== 0xfeff && !'<>:"|?*'.includes(character)
}
