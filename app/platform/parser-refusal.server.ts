import type { Failure, Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'

/**
 * Why a file was not read. Of the file: 'parser/too-large' (before it is looked at), 'parser/refused' (its parser threw),
 * 'parser/too-slow', 'parser/too-much-memory', 'parser/too-long-answer', 'parser/ended' (its process fell). Of the moment:
 * 'parser/busy', 'parser/stopping'.
 */
export type ParserRefusal =
  | 'too-large'
  | 'refused'
  | 'too-slow'
  | 'too-much-memory'
  | 'too-long-answer'
  | 'ended'
  | 'busy'
  | 'stopping'

const WORDS: Readonly<Record<ParserRefusal, string>> = {
  'too-large': 'Dosya çok büyük; okunamadı.',
  refused: 'Dosya okunamadı.',
  'too-slow': 'Dosya güvenli biçimde okunamadı: okunması çok uzun sürdü.',
  'too-much-memory': 'Dosya güvenli biçimde okunamadı: çok fazla bellek istedi.',
  'too-long-answer': 'Dosya güvenli biçimde okunamadı: içeriği çok büyük.',
  ended: 'Dosya güvenli biçimde okunamadı.',
  busy: 'Şu anda çok fazla dosya okunuyor. Lütfen biraz sonra tekrar deneyin.',
  stopping: 'Mağaza yeniden başlatılıyor. Lütfen biraz sonra tekrar deneyin.',
}

/** The refusal for that reason, in the words of whoever sent the file. */
export function refusal(why: ParserRefusal): Result<never> {
  const code = `parser/${why}`
  if (OF_THE_MOMENT.has(code)) return fail.unavailable(code, WORDS[why])
  return why === 'too-large' ? fail.tooLarge(code, WORDS[why]) : fail.invalid(code, WORDS[why])
}

const OF_THE_MOMENT: ReadonlySet<string> = new Set(['parser/busy', 'parser/stopping'])

/** Whether a refusal says nothing of the file: the same one may be read in a moment. */
export function isParserBusy({ code }: Failure): boolean {
  return OF_THE_MOMENT.has(code)
}
