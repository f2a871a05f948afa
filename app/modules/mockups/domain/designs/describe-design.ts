import type { PrintArea } from '../areas/print-area.ts'
import type { PrintDesign, PrintFace } from './print-design.ts'
import type { FoilTone, Technique } from './technique.ts'
import { rulesOf } from './technique.ts'

/** What the sentence needs to know of an area. */
export type NamedArea = Pick<PrintArea, 'id' | 'label'>

const FOIL_WORDS: Readonly<Record<FoilTone, string>> = {
  gold: 'altın yaldız',
  silver: 'gümüş yaldız',
  copper: 'bakır yaldız',
}

const TURKISH = 'tr-TR'

/** A length as people read it: 24 → '24', 12.5 → '12,5'. */
export function mmText(mm: number): string {
  return mm.toLocaleString(TURKISH, { maximumFractionDigits: 1, useGrouping: false })
}

/** How it is printed, in words: 'serigrafi, 2 renk', 'tam renkli baskı', 'altın yaldız', 'lazer gravür'. */
export function techniqueText(technique: Technique): string {
  if (technique.method === 'foil') return FOIL_WORDS[technique.tone]
  const label = rulesOf(technique).label.toLocaleLowerCase(TURKISH)
  if (!('inks' in technique)) return label
  if (technique.inks !== null) return `${label}, ${technique.inks.length} renk`
  return technique.method === 'print' ? `tam renkli ${label}` : `${label}, tam renkli`
}

/**
 * Size, method and turn of one face: '60 × 24 mm, serigrafi, 2 renk'. A print choice of its own is said first: '60 × 24 mm,
 * Nakış (nakış, tam renkli)'.
 */
export function faceText({
  placement,
  technique,
  choice,
}: Pick<PrintFace, 'placement' | 'technique' | 'choice'>): string {
  const { widthMm, heightMm, angleDeg } = placement
  const text = techniqueText(technique)
  const printed = choice === undefined ? text : `${choice} (${text})`
  const turn = angleDeg === 0 ? [] : [`${mmText(angleDeg)}° dönük`]
  return [`${mmText(widthMm)} × ${mmText(heightMm)} mm`, printed, ...turn].join(', ')
}

/**
 * The one sentence for a design wherever it is shown: 'Tasarım: Ön yüz, 60 × 24 mm, serigrafi, 2 renk'. Faces are kept
 * apart by semicolons; one whose area is not among `areas` goes without a name.
 */
export function describeDesign(design: PrintDesign, areas: readonly NamedArea[]): string {
  return `Tasarım: ${facesText(design, areas)}`
}

/** The same beside a label that says what it is. */
export function facesText({ keepsGround, faces }: PrintDesign, areas: readonly NamedArea[]): string {
  const texts = faces.map((face) => {
    const label = areas.find(({ id }) => id === face.areaId)?.label
    return label === undefined ? faceText(face) : `${label}, ${faceText(face)}`
  })
  return [...texts, ...(keepsGround ? ['logonun zemini de basılır'] : [])].join('; ')
}
