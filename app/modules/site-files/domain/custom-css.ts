import { withoutDelimited } from '#app/kernel/delimited-text.ts'
import type { FileFault } from './file-fault.ts'
import { lineAt } from './file-fault.ts'

/** Who has that many faults reads no more of them. */
const ENOUGH = 20
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' }

/**
 * What keeps a style sheet of the owner's from being sent to browsers: something left open (a browser would swallow all
 * that follows), and addresses of other places, which would learn of every visitor and which the content security policy
 * refuses anyway. What a browser does not understand it skips, so names of properties and values are not judged.
 */
export function customCssFaults(css: string): readonly FileFault[] {
  const faults: FileFault[] = []
  const open: { readonly sign: string; readonly at: number }[] = []
  const say = (at: number, message: string) => faults.push({ line: lineAt(css, at), message })
  for (const { kind, text, at } of cssTokens(css)) {
    if (faults.length >= ENOUGH) break
    if (kind === 'unclosed') say(at, text)
    else if (kind === 'url') judgeAddress(text, at, say)
    else if (kind === 'string' && isImported(css, at)) judgeAddress(text, at, say)
    else if (kind === 'sign' && text in CLOSING) open.push({ sign: text, at })
    else if (kind === 'sign') {
      const last = open.at(-1)
      if (last && CLOSING[last.sign] === text) open.pop()
      else say(at, `Fazladan “${text}” var.`)
    }
  }
  for (const { sign, at } of open.slice(0, ENOUGH)) say(at, `“${sign}” kapatılmamış.`)
  return faults.toSorted((one, other) => one.line - other.line)
}

/** Whether a style sheet says anything: one of white space and comments need not be sent. */
export function isBlankCss(css: string): boolean {
  return withoutDelimited(css, '/*', '*/').trim() === ''
}

function judgeAddress(address: string, at: number, say: (at: number, message: string) => void): void {
  const isOwn = /^\/(?![/\\])/.test(address) || /^[#?]/.test(address) || /^[\w.-]+(?:[/?#]|$)/.test(address)
  const isPicture = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i.test(address)
  if (isOwn || isPicture) return
  const shown = address.length > 60 ? `${address.slice(0, 60)}…` : address
  say(
    at,
    `Başka bir adresten dosya alınamaz: ${shown}. Kendi sitenizdeki bir yol (/…) ya da data:image kullanın.`,
  )
}

/** Whether the string beginning at `at` is what an `@import`, `src()` or `image-set()` loads. */
function isImported(css: string, at: number): boolean {
  const before = withoutDelimited(unescaped(css.slice(Math.max(0, at - 300), at)), '/*', '*/', ' ')
  const sinceClosed = before.slice(before.lastIndexOf(')') + 1)
  return /image-set\(/i.test(sinceClosed) || /(?:@import|(?:src|image)\()\s*$/i.test(before)
}

interface CssToken {
  readonly kind: 'url' | 'string' | 'sign' | 'unclosed'
  /** The address, the string's own text, the sign, or what is wrong. */
  readonly text: string
  readonly at: number
}

/** The parts of a style sheet that matter here; comments, names and numbers are passed over. */
function* cssTokens(css: string): Generator<CssToken> {
  let at = 0
  while (at < css.length) {
    const character = css[at] ?? ''
    if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2)
      if (end < 0) return yield { kind: 'unclosed', text: 'Açıklama “*/” ile kapatılmamış.', at }
      at = end + 2
    } else if (character === '"' || character === "'") {
      const string = /^(["'])((?:\\[\s\S]|(?!\1)[^\\\n])*)\1/.exec(css.slice(at))
      if (!string) {
        yield { kind: 'unclosed', text: 'Tırnak kapatılmamış.', at }
        at += 1
      } else {
        yield { kind: 'string', text: unescaped(string[2] ?? '').trim(), at }
        at += string[0].length
      }
    } else if ('{}()[]'.includes(character)) {
      yield { kind: 'sign', text: character, at }
      at += 1
    } else {
      const word = /^(?:\\[0-9a-f]{1,6}\s?|\\[\s\S]|[\w@\u0080-\uffff-])+/i.exec(css.slice(at, at + 500))
      if (!word) at += 1
      else {
        const found = /^url$/i.test(unescaped(word[0])) ? urlAfter(css, at + word[0].length) : null
        if (found) yield { kind: 'url', text: found.address, at }
        at = found ? found.end : at + word[0].length
      }
    }
  }
}

/** The address in `url(…)`, from its parenthesis on; null where none begins there or it does not end. */
function urlAfter(css: string, at: number): { readonly address: string; readonly end: number } | null {
  const given =
    /^\(\s*(?:(?:"((?:\\[\s\S]|[^"\\\n])*)"|'((?:\\[\s\S]|[^'\\\n])*)'|((?:\\[\s\S]|[^)"'(\s\\])+))\s*)?\)/.exec(
      css.slice(at),
    )
  if (!given) return null
  const address = unescaped(given[1] ?? given[2] ?? given[3] ?? '').trim()
  return { address, end: at + given[0].length }
}

/** CSS escapes read as the characters they stand for, so that no address hides behind them. */
function unescaped(text: string): string {
  return text
    .replace(/\\\n/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?|\\([\s\S])/gi, (_, code?: string, character?: string) => {
      if (code === undefined) return character ?? ''
      const point = Number.parseInt(code, 16)
      return point === 0 || point > 0x10ffff ? '\ufffd' : String.fromCodePoint(point)
    })
}
