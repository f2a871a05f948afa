/** Whether a word somebody typed is a form of a word we know: its stem with Turkish endings, or with one letter wrong. */

/** Endings in folded letters (ı and i, ö and o … are one), any number of them after each other. */
const ENDINGS =
  /^(?:l[ae]r|l[iu]k?|l[iu]g[iu]|c[ae]|c[iu]k|c[iu]g[iu]|m[iu]z|n[iu]z|[iu]m|n?[iu]n|[dt][ae]n?|n[dt][ae]n?|yl[ae]|l[ae]|y?[aeiu]|n[aeiu]|s[iu]z?|s[iu]n|k[iu]|d[iu]r|t[iu]r|m[iu]s|[iu]yor|[iu]yoruz|m[ae]k?|[ae]l[iu]m|[aei]r|[iu]l|nsin|[iu]p|t)*$/

/** Shorter stems have too many neighbours: for them every letter has to be right. */
const SHORTEST_FOR_TYPOS = 5

/** Whether the folded `word` is `stem` with endings. */
export function isFormOf(word: string, stem: string): boolean {
  return word.startsWith(stem) && ENDINGS.test(word.slice(stem.length))
}

/** Whether the folded `word` is `stem` with endings and one letter left out, put in, exchanged or swapped. */
export function isMistypedFormOf(word: string, stem: string): boolean {
  if (stem.length < SHORTEST_FOR_TYPOS) return false
  return [0, 1, -1].some((more) => {
    const start = word.slice(0, stem.length + more)
    return isOneEditApart(start, stem) && ENDINGS.test(word.slice(start.length))
  })
}

/** One insertion, deletion, substitution or swap of neighbours. Equal texts are not one edit apart. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const restA = a.slice(from)
  const restB = b.slice(from)
  if (a.length > b.length) return restA.slice(1) === restB
  if (a.length < b.length) return restA === restB.slice(1)
  if (restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
