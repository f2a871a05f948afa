/** The grammar of instructions: which words, one after the other, ask for what. */
import type { PrintMethod } from '../areas/print-area.ts'
import { SIZE_SHARES } from '../designs/placement.ts'
import type { FoilTone } from '../designs/technique.ts'
import type { FaceWord, Instruction } from './instruction.ts'
import type { KnownWord, WordClass } from './instruction-words.ts'
import { INK_COLOURS, INK_NAMES, numberOf } from './instruction-words.ts'

/** An instruction while it is read. */
export type Draft = { -readonly [Key in keyof Instruction]: Instruction[Key] } & {
  inks: string[]
  faces: FaceWord[]
  understood: string[]
  ignored: string[]
}

/** A word of the text, and what it is to the grammar. */
export interface Word {
  readonly written: string
  readonly folded: string
  readonly known: KnownWord | null
}

/** A step of a phrase: one of these classes; optional where it may be left out. */
export type Step = readonly WordClass[] | { readonly maybe: readonly WordClass[] }

interface Phrase {
  readonly steps: readonly Step[]
  /** Takes the words it matched. Answers a label, '' for words that say nothing, null when they do not mean this after all. */
  readonly take: (draft: Draft, words: readonly Word[]) => string | null
}

const valueIn = (words: readonly Word[], of: WordClass) =>
  words.find(({ known }) => known?.class === of)?.known?.value ?? ''
const has = (words: readonly Word[], of: WordClass) => words.some(({ known }) => known?.class === of)
const numberIn = (words: readonly Word[]) => {
  const word = words.find(({ folded }) => numberOf(folded) !== null)
  return word ? (numberOf(word.folded) ?? 0) : 0
}

const PLACE: readonly WordClass[] = ['side', 'corner', 'edge']
const ACROSS: readonly WordClass[] = ['left', 'right']
const DOWN: readonly WordClass[] = ['top', 'bottom']
const LABELS: Partial<Record<WordClass, string>> = {
  left: 'sol',
  right: 'sağ',
  top: 'üst',
  bottom: 'alt',
  middle: 'orta',
}
const METHOD_LABELS: Readonly<Record<string, string>> = {
  laser: 'lazer gravür',
  embroidery: 'nakış',
  emboss: 'kabartma',
  deboss: 'gofre',
  sublimation: 'süblimasyon',
  print: 'baskı',
}
const TONE_LABELS: Readonly<Record<string, string>> = { gold: 'altın', silver: 'gümüş', copper: 'bakır' }
const PART_LABELS: Readonly<Record<string, string>> = {
  lid: 'kapak',
  breast: 'göğüs',
  sleeve: 'kol',
  pocket: 'cep',
  clip: 'klips',
  body: 'gövde',
  panel: 'panel',
}

function addFace(draft: Draft, face: FaceWord): void {
  if (!draft.faces.includes(face)) draft.faces.push(face)
}

function setSide(draft: Draft, words: readonly Word[]): string {
  const labels: string[] = []
  for (const { known } of words) {
    if (known?.class === 'left') draft.across = -1
    else if (known?.class === 'right') draft.across = 1
    else if (known?.class === 'top') draft.down = -1
    else if (known?.class === 'bottom') draft.down = 1
    else if (known?.class === 'middle') {
      // 'Sağ orta' is the middle of the right side, 'orta' alone the middle of all.
      if (!has(words, 'left') && !has(words, 'right') && draft.across === null) draft.across = 0
      if (!has(words, 'top') && !has(words, 'bottom') && draft.down === null) draft.down = 0
    }
    const label = known && LABELS[known.class]
    if (label && !labels.includes(label)) labels.push(label)
  }
  return `konum: ${labels.join(' ')}`
}

function setShare(draft: Draft, share: number, label: string): string {
  // A length or share that was given as a number is more exact than a word beside it.
  if (draft.size === null || (draft.size.kind === 'share' && label !== ''))
    draft.size = { kind: 'share', share }
  return `boyut: ${label}`
}

function addInk(draft: Draft, name: string): string {
  const hex = INK_COLOURS[name]
  if (hex && !draft.inks.includes(hex)) draft.inks.push(hex)
  return `renk: ${INK_NAMES[name] ?? name}`
}

function setFoil(draft: Draft, tone: string): string {
  draft.method = 'foil'
  if (tone !== '') draft.tone = tone as FoilTone
  return tone === '' ? 'yaldız' : `${TONE_LABELS[tone]} yaldız`
}

function setBackground(draft: Draft, words: readonly Word[]): string {
  const removes = has(words, 'remove') || has(words, 'not')
  draft.background = removes ? 'remove' : 'keep'
  return removes ? 'arka plan: silinsin' : 'arka plan: kalsın'
}

function setLength(draft: Draft, words: readonly Word[]): string | null {
  const number = numberIn(words)
  if (number <= 0) return null
  const mm = valueIn(words, 'unit') === 'cm' ? number * 10 : number
  const kind = has(words, 'width') ? 'width' : has(words, 'height') ? 'height' : 'longer-side'
  draft.size = { kind, mm }
  return `ölçü: ${mm.toLocaleString('tr-TR')} mm`
}

function setPercent(draft: Draft, percent: number): string | null {
  if (percent <= 0) return null
  draft.size = { kind: 'share', share: Math.min(1, percent / 100) }
  return `boyut: %${Math.min(100, percent)}`
}

/** Tried in this order: the longer and more particular phrases first. */
export const PHRASES: readonly Phrase[] = [
  // «beyaz zemini sil», «arka plan kalsın»: before colours and sides.
  {
    steps: [
      { maybe: ['colour'] },
      ['back'],
      ['plan'],
      { maybe: ['colour', 'filler'] },
      ['remove', 'keep', 'not'],
    ],
    take: (draft, words) => setBackground(draft, words),
  },
  {
    steps: [{ maybe: ['colour'] }, ['ground'], { maybe: ['colour', 'filler'] }, ['remove', 'keep', 'not']],
    take: (draft, words) => setBackground(draft, words),
  },
  // «siyah termos üzerine», «lacivert renkli tişörte»: the goods', not the ink's.
  {
    steps: [['colour', 'metal'], { maybe: ['ink'] }, ['goods', 'ground']],
    take: (draft, words) => {
      const name = valueIn(words, 'colour')
      const metal = { gold: 'altin', silver: 'gumus', copper: 'bakir' }[valueIn(words, 'metal')] ?? ''
      draft.goodsColour = name || metal
      return `ürün rengi: ${INK_NAMES[name] ?? TONE_LABELS[valueIn(words, 'metal')] ?? name}`
    },
  },
  // «kupanın üstüne»: onto it, not to its top.
  {
    steps: [['goods'], ['top']],
    take: (_draft, words) => (/^ustun(?:e|de)$/.test(words[1]?.folded ?? '') ? '' : null),
  },
  // Lengths. «4,5 cm genişliğinde», «genişliği 45 mm».
  {
    steps: [['number', 'bottom', 'front'], ['unit'], { maybe: ['width', 'height'] }],
    take: setLength,
  },
  { steps: [['width', 'height'], ['number', 'front'], ['unit']], take: setLength },
  {
    steps: [['percent'], ['number']],
    take: (draft, words) => setPercent(draft, numberIn(words)),
  },
  {
    steps: [['number'], ['percent']],
    take: (draft, words) => setPercent(draft, numberIn(words)),
  },
  {
    steps: [['face'], ['number']],
    // «yüzde 50»: folded like «yüzünde».
    take: (draft, words) => (words[0]?.folded === 'yuzde' ? setPercent(draft, numberIn(words)) : null),
  },
  {
    steps: [
      { maybe: ['left', 'right'] },
      ['number', 'front'],
      ['degrees'],
      { maybe: ['slanted', 'turn', 'left', 'right'] },
    ],
    take: (draft, words) => {
      const degrees = numberIn(words)
      draft.angleDeg = has(words, 'left') ? -degrees : degrees
      return `döndürme: ${draft.angleDeg}°`
    },
  },
  // Counts of inks. «tek renk beyaz», «iki renkli», «çok renkli».
  {
    steps: [['single'], ['ink'], { maybe: ['print'] }],
    take: (draft) => {
      draft.inkCount = 1
      return 'tek renk'
    },
  },
  {
    steps: [['full', 'very'], ['ink'], { maybe: ['print'] }],
    take: (draft) => {
      draft.inkCount = 'full'
      return 'tam renkli'
    },
  },
  {
    steps: [['full-colour'], { maybe: ['ink'] }],
    take: (draft) => {
      draft.inkCount = 'full'
      return 'tam renkli'
    },
  },
  {
    steps: [['number'], ['ink'], { maybe: ['print'] }],
    take: (draft, words) => {
      const count = numberIn(words)
      if (!Number.isInteger(count) || count < 1) return null
      draft.inkCount = count
      return `${count} renk`
    },
  },
  // Garments: «sol göğüs» is the wearer's left, an area of its own.
  {
    steps: [ACROSS, ['part'], { maybe: PLACE }],
    take: (draft, words) => {
      const part = valueIn(words, 'part')
      const side = has(words, 'left') ? 'left' : 'right'
      if (part === 'breast' || part === 'sleeve') addFace(draft, `${side}-${part}` as FaceWord)
      else {
        setSide(draft, words)
        addFace(draft, part as FaceWord)
      }
      return `yüz: ${side === 'left' ? 'sol' : 'sağ'} ${PART_LABELS[part]}`
    },
  },
  // Faces. «ön ve arka», «her iki yüze», «arka yüze», «önüne».
  {
    steps: [
      ['front'],
      { maybe: ['face', 'side'] },
      { maybe: ['filler'] },
      ['back'],
      { maybe: ['face', 'side', 'part'] },
    ],
    take: (draft) => {
      addFace(draft, 'front')
      addFace(draft, 'back')
      return 'yüz: ön ve arka'
    },
  },
  {
    steps: [['number', 'both'], { maybe: ['number', 'both'] }, ['face', 'side']],
    take: (draft, words) => {
      if (!has(words, 'both') && numberIn(words) !== 2) return null
      addFace(draft, 'front')
      addFace(draft, 'back')
      return 'yüz: ön ve arka'
    },
  },
  {
    steps: [['front', 'back'], { maybe: ['face', 'side', 'part'] }],
    take: (draft, words) => {
      // «on» alone is as likely ten; «ön yüz», «öne», «önüne» are not.
      if (words.length === 1 && words[0]?.folded === 'on' && !/ö/i.test(words[0].written)) return null
      addFace(draft, has(words, 'back') ? 'back' : 'front')
      return `yüz: ${has(words, 'back') ? 'arka' : 'ön'}`
    },
  },
  {
    steps: [['part'], { maybe: PLACE }],
    take: (draft, words) => {
      addFace(draft, valueIn(words, 'part') as FaceWord)
      return `yüz: ${PART_LABELS[valueIn(words, 'part')]}`
    },
  },
  // Techniques. «altın yaldız baskı», «gümüş renk», «lazer kazıma».
  {
    steps: [['metal'], { maybe: ['ink'] }, { maybe: ['foil'] }, { maybe: ['print'] }],
    take: (draft, words) => setFoil(draft, valueIn(words, 'metal')),
  },
  { steps: [['foil'], { maybe: ['print'] }], take: (draft) => setFoil(draft, '') },
  {
    steps: [['method'], { maybe: ['method', 'print'] }],
    take: (draft, words) => {
      draft.method = valueIn(words, 'method') as PrintMethod
      return METHOD_LABELS[draft.method] ?? draft.method
    },
  },
  // Sizes in words. «orta boy» before «orta».
  {
    steps: [['middle'], ['size']],
    take: (draft) => setShare(draft, SIZE_SHARES.medium, 'orta'),
  },
  {
    steps: [['very'], ['small', 'tiny'], { maybe: ['size'] }],
    take: (draft) => setShare(draft, SIZE_SHARES.tiny, 'çok küçük'),
  },
  {
    steps: [['tiny'], { maybe: ['small'] }, { maybe: ['size'] }],
    take: (draft) => setShare(draft, SIZE_SHARES.tiny, 'çok küçük'),
  },
  { steps: [['small'], { maybe: ['size'] }], take: (draft) => setShare(draft, SIZE_SHARES.small, 'küçük') },
  {
    steps: [['very'], ['big'], { maybe: ['size'] }],
    take: (draft) => setShare(draft, SIZE_SHARES.full, 'tam alan'),
  },
  { steps: [['big'], { maybe: ['size'] }], take: (draft) => setShare(draft, SIZE_SHARES.large, 'büyük') },
  {
    steps: [['full'], { maybe: ['full', 'face', 'size', 'side'] }, { maybe: ['full'] }],
    take: (draft, words) => {
      // «tam ortaya» is about the middle.
      const [only] = words
      if (words.length === 1 && only?.folded === 'tam') return null
      return setShare(draft, SIZE_SHARES.full, 'tam alan')
    },
  },
  {
    steps: [['half'], { maybe: ['size', 'filler'] }],
    take: (draft) => setShare(draft, 0.5, 'yarım'),
  },
  // Turning. «baş aşağı» is upside down, not below.
  {
    steps: [['level', 'upright', 'slanted', 'upside-down'], { maybe: ['turn'] }],
    take: (draft, words) => {
      const of = words[0]?.known?.class
      // A number of degrees that was said is more exact than the word.
      if (of === 'slanted') draft.angleDeg ??= -20
      else draft.angleDeg = of === 'upright' ? -90 : of === 'upside-down' ? 180 : 0
      return (
        { level: 'döndürme: yatay', upright: 'döndürme: dikey', 'upside-down': 'döndürme: ters' }[
          of as string
        ] ?? 'döndürme: çapraz'
      )
    },
  },
  // Places. «sol üst köşeye», «üst ortaya», «sağa».
  {
    steps: [
      { maybe: ['full'] },
      [...ACROSS, ...DOWN, 'middle'],
      { maybe: [...ACROSS, ...DOWN, 'middle'] },
      { maybe: PLACE },
    ],
    take: setSide,
  },
  // Inks. «kırmızı», «beyaz renk», «mavi baskı».
  {
    steps: [['colour'], { maybe: ['ink'] }, { maybe: ['print'] }],
    take: (draft, words) => addInk(draft, valueIn(words, 'colour')),
  },
]
