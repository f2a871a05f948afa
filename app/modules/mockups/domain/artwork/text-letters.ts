/** Which letters every font of printed texts has (`TEXT_FONTS`): those of Turkish and its neighbours. */

const PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const MARKS = ' !"#$%&\'()*+,-./:;=?@[]_|«»·–—‘’“”…€'

/** As the fonts are divided: the letters of Western Europe, and those of its east. */
export const LATIN = `${PLAIN}${MARKS}ÇÖÜçöüıÂÎÛâîûÀÁÃÄÅÆÈÉÊËÌÍÏÑÒÓÔÕØÙÚÝàáãäåæèéêëìíïñòóôõøùúýÿß°`
export const LATIN_EXT = 'ĞğİŞşĆćČčĐđŁłŃńŘřŠšŽžŻżŹźŐőŰű'

const LETTERS: ReadonlySet<string> = new Set(LATIN + LATIN_EXT)

/** The letters of a text that no font has, each once. */
export function unknownLetters(text: string): readonly string[] {
  return [...new Set([...text].filter((letter) => !LETTERS.has(letter)))]
}
