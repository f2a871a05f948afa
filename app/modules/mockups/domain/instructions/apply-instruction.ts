/** From what a visitor asked for to a design on the areas a picture really has, and to what of it cannot be done there. */
import type { Rgb } from '#app/kernel/contrast.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { PrintArea } from '../areas/print-area.ts'
import type { Placement } from '../designs/placement.ts'
import { placePreset, SIZE_SHARES } from '../designs/placement.ts'
import type { PrintDesign, PrintFace } from '../designs/print-design.ts'
import type { Technique } from '../designs/technique.ts'
import { METHOD_RULES, MOST_SPOT_INKS, techniqueOf } from '../designs/technique.ts'
import type { FaceWord, Instruction } from './instruction.ts'

export interface ApplyInput {
  readonly instruction: Instruction
  /** Areas of the picture, in order; at least one. */
  readonly areas: readonly [PrintArea, ...PrintArea[]]
  /** Width through height of the prepared logo. */
  readonly aspect: number
  /** The logo's inks in order of area. */
  readonly logoInks: readonly Rgb[]
}

export interface Applied {
  readonly design: PrintDesign
  /** Turkish sentences on what was understood but cannot be done on this product. */
  readonly unmet: readonly string[]
}

/** What each word for a face is called on areas: ids first, then words of the label. */
const FACES: Readonly<Record<FaceWord, { readonly ids: readonly string[]; readonly label: string }>> = {
  front: { ids: ['front', 'cover', 'chest', 'body', 'panel', 'top'], label: 'on' },
  back: { ids: ['back'], label: 'arka' },
  lid: { ids: ['cap', 'lid', 'cup', 'cover'], label: 'kapak' },
  'left-breast': { ids: ['left-breast'], label: 'sol gogus' },
  'right-breast': { ids: ['right-breast'], label: 'sag gogus' },
  breast: { ids: ['left-breast', 'chest'], label: 'gogus' },
  'left-sleeve': { ids: ['left-sleeve'], label: 'sol kol' },
  'right-sleeve': { ids: ['right-sleeve'], label: 'sag kol' },
  sleeve: { ids: ['left-sleeve', 'right-sleeve'], label: 'kol' },
  pocket: { ids: ['pocket'], label: 'cep' },
  clip: { ids: ['clip'], label: 'klips' },
  body: { ids: ['body', 'front'], label: 'govde' },
  panel: { ids: ['panel'], label: 'panel' },
}

const FACE_NAMES: Readonly<Record<FaceWord, string>> = {
  front: 'ön yüz',
  back: 'arka yüz',
  lid: 'kapak',
  'left-breast': 'sol göğüs',
  clip: 'klips',
  'right-breast': 'sağ göğüs',
  breast: 'göğüs',
  'left-sleeve': 'sol kol',
  'right-sleeve': 'sağ kol',
  sleeve: 'kol',
  pocket: 'cep',
  body: 'gövde',
  panel: 'panel',
}

/** A logo on the breast of a large area is this share of what would fit. */
const BREAST_SHARE = 0.3

/** Makes the design. Every face takes the same place, size and technique, as far as its area allows. */
export function applyInstruction({ instruction, areas, aspect, logoInks }: ApplyInput): Applied {
  const unmet: string[] = []
  const chosen = chooseAreas(instruction, areas, unmet)
  const faces = chosen.map(({ area, word }): PrintFace => {
    const technique = chooseTechnique(instruction, area, logoInks, unmet)
    const placement = choosePlacement(instruction, area, aspect, word)
    return { areaId: area.id, placement, technique, adaptsContrast: true }
  })
  return { design: { version: 1, faces }, unmet: [...new Set(unmet)] }
}

interface ChosenArea {
  readonly area: PrintArea
  /** The word that asked for it; null when none did. */
  readonly word: FaceWord | null
}

function chooseAreas(
  { faces, method }: Instruction,
  areas: readonly [PrintArea, ...PrintArea[]],
  unmet: string[],
): readonly ChosenArea[] {
  const chosen: ChosenArea[] = []
  for (const word of faces) {
    const area = areaFor(word, areas)
    if (!area) unmet.push(`Bu görselde ${FACE_NAMES[word]} için baskı alanı yok.`)
    else if (!chosen.some((other) => other.area.id === area.id)) chosen.push({ area, word })
  }
  if (chosen.length > 0) return chosen
  const allowing = method ? areas.find(({ methods }) => methods.includes(method)) : undefined
  return [{ area: allowing ?? areas[0], word: null }]
}

function areaFor(word: FaceWord, areas: readonly PrintArea[]): PrintArea | null {
  const { ids, label } = FACES[word]
  for (const id of ids) {
    const area = areas.find((other) => other.id === id)
    if (area) return area
  }
  const byLabel = areas.find((area) => foldTurkish(area.label).startsWith(label))
  // A large area on the chest holds both breasts.
  const onChest = word.endsWith('breast')
    ? areas.find(({ id }) => id === 'chest' || id === 'front')
    : undefined
  return byLabel ?? onChest ?? null
}

function chooseTechnique(
  instruction: Instruction,
  area: PrintArea,
  logoInks: readonly Rgb[],
  unmet: string[],
): Technique {
  const [usual = 'print'] = area.methods
  const wished = instruction.method ?? methodForInks(instruction, area)
  const isAllowed = wished === null || area.methods.includes(wished)
  if (!isAllowed) {
    unmet.push(`${METHOD_RULES[wished].label} bu yüzeyde yapılmıyor; ${METHOD_RULES[usual].label} seçildi.`)
  }
  const method = wished !== null && isAllowed ? wished : usual
  if (method === 'foil') {
    if (instruction.inks.length > 0) unmet.push('Yaldızda mürekkep rengi seçilemez; folyonun rengi görünür.')
    return { method, tone: instruction.tone ?? 'gold' }
  }
  if (method === 'print' || method === 'embroidery') {
    return { method, inks: inksFor(instruction, logoInks, unmet) }
  }
  if (instruction.inks.length > 0) {
    unmet.push(`${METHOD_RULES[method].label} yönteminde renk seçilemez.`)
  }
  return techniqueOf(method)
}

/** Who names an ink wants a method that has inks, where the area allows one. */
function methodForInks({ inks }: Instruction, area: PrintArea) {
  if (inks.length === 0) return null
  return area.methods.find((method) => method === 'print' || method === 'embroidery') ?? null
}

function inksFor(
  { inks, inkCount }: Instruction,
  logoInks: readonly Rgb[],
  unmet: string[],
): readonly string[] | null {
  if (inkCount === 'full') return null
  if (typeof inkCount === 'number' && inkCount > MOST_SPOT_INKS) {
    unmet.push(`En fazla ${MOST_SPOT_INKS} renk ayrı ayrı basılır; tam renkli baskı seçildi.`)
    return null
  }
  if (inkCount === null) return inks.length > 0 ? inks.slice(0, MOST_SPOT_INKS) : null
  const own = logoInks.map(toHex).filter((hex) => !inks.includes(hex))
  const all = [...inks, ...own].slice(0, inkCount)
  return all.length > 0 ? all : null
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function choosePlacement(
  { across, down, size, angleDeg }: Instruction,
  area: PrintArea,
  aspect: number,
  word: FaceWord | null,
): Placement {
  // The wearer's left is on the viewer's right.
  const isOnChest = word?.endsWith('breast') && !area.id.endsWith('breast')
  const breast = isOnChest ? { across: word === 'right-breast' ? -1 : 1, down: -1 } : null
  const position = {
    across: across ?? (breast?.across as -1 | 1 | undefined) ?? 0,
    down: down ?? (breast?.down as -1 | undefined) ?? 0,
  }
  const share = size?.kind === 'share' ? size.share : isOnChest ? BREAST_SHARE : SIZE_SHARES.medium
  return placePreset({
    area,
    aspect,
    position,
    share,
    longerSideMm: longerSideOf(size, aspect),
    angleDeg: angleDeg ?? 0,
  })
}

function longerSideOf(size: Instruction['size'], aspect: number): number | null {
  if (size === null || size.kind === 'share') return null
  if (size.kind === 'width') return size.mm / Math.min(1, aspect)
  if (size.kind === 'height') return size.mm * Math.max(1, aspect)
  return size.mm
}
