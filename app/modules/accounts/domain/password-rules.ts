import { foldTurkish } from '#app/kernel/turkish-text.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './account-limits.ts'

export const PASSWORD_MISMATCH = 'Şifreler eşleşmiyor!'

/**
 * Why a new password is refused, in a sentence for people; null when it may be used.
 * `about` is what anybody knows of the person (name, e-mail, company): a password made of it alone is refused too.
 */
export function passwordFault(password: string, about: readonly string[] = []): string | null {
  const length = [...password].length
  if (length < PASSWORD_MIN_LENGTH) return `Şifreniz en az ${PASSWORD_MIN_LENGTH} karakter olmalıdır.`
  if (length > PASSWORD_MAX_LENGTH) return `Şifreniz en fazla ${PASSWORD_MAX_LENGTH} karakter olabilir.`
  if (isCommonPassword(password))
    return 'Bu şifre çok yaygın ve kolay tahmin edilir. Lütfen başka bir şifre seçin.'
  if (isMadeOf(password, about))
    return 'Şifreniz yalnızca adınızdan veya e-posta adresinizden oluşamaz. Lütfen başka bir şifre seçin.'
  return null
}

/**
 * Words that stand alone, or with figures and signs around them, in every list of stolen passwords; folded (no Turkish
 * letters, no blanks). Clubs, cities, prayers and endearments are what people in Türkiye choose.
 */
const COMMON_WORDS = new Set(
  `password passwort passw0rd parola sifre sifrem sifreyok benimsifrem parolam yenisifre admin administrator yonetici
  root user kullanici login giris welcome hosgeldin hosgeldiniz merhaba merhabadunya selam deneme test test123 master
  secret gizli gizlisifre letmein iloveyou seniseviyorum senicokseviyorum askim canim birtanem bebegim hayatim canimbenim
  askimbenim cokguzel sevgilim seninle princess prenses monkey dragon sunshine football futbol superman batman trustno
  galatasaray fenerbahce besiktas trabzonspor bursaspor samsunspor goztepe karsiyaka cimbom cimbombom karakartal
  sarikanarya ultraslan carsi fenerliyim galatasarayli besiktasli istanbul ankara izmir antalya adana bursa konya
  gaziantep diyarbakir trabzon samsun kayseri eskisehir mersin turkiye turkiyem turkey vatan bayrak ataturk mustafakemal
  mustafakemalataturk kemalataturk cumhuriyet nemutluturkumdiyene bismillah allah allahbir allahuekber elhamdulillah
  maşallah masallah insallah muhammed mehmet mustafa ahmet huseyin hasan ibrahim ismail osman yusuf murat fatma ayse emine
  hatice zeynep elif meryem serife sultan damga promosyon kurumsal sirket firma ofis bilgisayar internet samsung iphone
  pokemon minecraft computer google facebook instagram baseball shadow michael changeme default temporary gecici
  passpass qazwsx zxcvbnm asdfghjkl abcdef qwerty qwe asd asdf zxc aaa`
    .split(/\s+/)
    .map(foldTurkish),
)

/** What fingers and counting run along, in both directions. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefgghiijklmnoprstuvyz',
  'qwertyuiop[]',
  'qwertyuiopgu',
  'asdfghjklsi',
  'asdfghjkl;',
  'zxcvbnmoc',
  'zxcvbnm,./',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
].flatMap((run) => [run, [...run].reverse().join('')])
const SHORTEST_RUN = 3

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Whether a password is among those that are tried first: a common word with figures around it, a run of keys, a repeat. */
function isCommonPassword(password: string): boolean {
  const folded = foldTurkish(password).replace(/\s/g, '')
  const letters = folded.replace(/^[^a-z]+|(?<![^a-z])[^a-z]+$/g, '')
  const cores = [folded, letters, spelledOut(folded), spelledOut(letters)]
  return (
    new Set(folded).size <= 3 ||
    cores.some((core) => COMMON_WORDS.has(core) || COMMON_WORDS.has(unitOf(core))) ||
    unitOf(folded).length <= 6 ||
    isOnlyRuns(folded)
  )
}

/** Figures and signs that stand for letters, as the letters: `p@ssw0rd` → `password`. */
function spelledOut(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign)
}

/** The shortest text that, repeated, makes this one; the text itself when nothing repeats. */
function unitOf(text: string): string {
  for (let length = 1; length <= text.length / 2; length += 1) {
    const unit = text.slice(0, length)
    if (text.length % length === 0 && unit.repeat(text.length / length) === text) return unit
  }
  return text
}

/** Whether runs of keys, one after the other, make the whole text: `qwerty12345`, `123qweasdzxc`. */
function isOnlyRuns(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let length = 0
    while (at + length < text.length && RUNS.some((run) => run.includes(text.slice(at, at + length + 1))))
      length += 1
    if (length < SHORTEST_RUN) return false
    at += length
  }
  return true
}

function isMadeOf(password: string, about: readonly string[]): boolean {
  const letters = foldTurkish(password).replace(/[^a-z]/g, '')
  const known = about.flatMap((text) => {
    const words = foldTurkish(text)
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2)
    return [...words, words.join(''), words.toReversed().join('')]
  })
  return letters !== '' && known.includes(letters)
}
