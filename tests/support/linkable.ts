/**
 * What mail programs make links of, generously: a scheme with slashes, the ones that need none, `www.`, any two labels
 * with a dot whose second is two letters or more (no file's ending), e-mail addresses, IP addresses and telephone numbers. Characters that
 * nobody sees are left out first, as some programs do.
 */
const PATTERNS = [
  /[a-z][a-z0-9+-]*:(?:\/\/|\\\\)\S*/giu,
  /(?:\/\/|\\\\)[^\s/\\]\S*/gu,
  /\b(?:mailto|tel|sms|javascript|data|file|callto|skype|whatsapp):\S+/giu,
  /\bwww\d{0,3}[.。．｡]\S+/giu,
  /[\p{L}\p{N}_-](?:[。．｡]|[.](?!(?:pdf|png|jpe?g|svg|eps|webp|tiff|psd|docx|xlsx)(?![\p{L}\p{N}-])))(?:xn--|\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}]))/giu,
  /[\p{L}\p{N}_.+%-]@[\p{L}\p{N}[]\S*/gu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/gu,
  /(?<![\p{L}\p{N}_])(?:\+|0)\d[\d() -]{7,20}\d(?![\p{L}\p{N}_])/gu,
]

/** Everything of a text that some mail program might link. */
export function findLinks(text: string): string[] {
  const seen = text.replace(/\p{Cf}/gu, '')
  return PATTERNS.flatMap((pattern) => [...seen.matchAll(pattern)].map(([found]) => found)).filter(
    (found) => !isAmount(found) && !isShortNumber(found),
  )
}

/** Groups of digits with dots between are an amount unless each could be a part of an address. */
function isAmount(found: string): boolean {
  return /^\d{1,3}(?:\.\d{1,3}){3}$/.test(found) && found.split('.').some((part) => Number(part) > 255)
}

function isShortNumber(found: string): boolean {
  const fewest = /^\d+$/.test(found) ? 11 : 9
  return /^[+\d() -]+$/.test(found) && found.replace(/\D/g, '').length < fewest
}
