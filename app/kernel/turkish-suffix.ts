const BACK_VOWELS = 'aıouAIOU'
const VOWEL = /[aeıioöuüâîû]/gi
const VOICELESS_END = /[fstkçşhp]$/i

/** 'Ankara’da', 'İzmir’de', 'Muş’ta', 'Kilis’te': where something is, by the harmony of vowels and the last letter. */
export function locative(name: string): string {
  const consonant = VOICELESS_END.test(name) ? 't' : 'd'
  return `${name}’${consonant}${isBackVowelled(name) ? 'a' : 'e'}`
}

function isBackVowelled(word: string): boolean {
  const last = word.match(VOWEL)?.at(-1) ?? 'e'
  return BACK_VOWELS.includes(last) || last === 'â' || last === 'û'
}

/** How numbers end when they are read: 'on dörde', 'otuza', 'altıya'. */
const DATIVES_OF_ONES = ['a', 'e', 'ye', 'e', 'e', 'e', 'ya', 'ye', 'e', 'a']
const DATIVES_OF_TENS = ['a', 'a', 'ye', 'a', 'a', 'ye']

/** '14:00' as '14.00’e', '13:30' as '13.30’a': until when. */
export function timeDative(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const read = minutes === 0 ? hours : minutes
  const suffix = read % 10 === 0 ? DATIVES_OF_TENS[read / 10] : DATIVES_OF_ONES[read % 10]
  return `${time.replace(':', '.')}’${suffix}`
}

const LOCATIVES_OF_ONES = ['da', 'de', 'de', 'te', 'te', 'te', 'da', 'de', 'de', 'da']
const LOCATIVES_OF_TENS = ['da', 'da', 'de', 'da', 'ta', 'de']

/** '11:24' as '11:24’te', '14:00' as '14:00’te': at what time. */
export function timeLocative(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const read = minutes === 0 ? hours : minutes
  const suffix = read % 10 === 0 ? LOCATIVES_OF_TENS[read / 10] : LOCATIVES_OF_ONES[read % 10]
  return `${time}’${suffix}`
}
