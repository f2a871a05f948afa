import type { PrintFileId, PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { NameList } from '#app/modules/printing/domain/name-list.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import { tariffTerms } from './tariff-facts.ts'

/** Screen printing: by colours, with a screen for each colour of each place. */
export function aPrintingMethod(changes: Partial<PrintingMethod> = {}): PrintingMethod {
  return {
    id: 'YNT-1' as PrintingMethod['id'],
    name: 'Serigrafi',
    formerly: [],
    technique: 'print',
    basis: 'colour',
    isFullColour: false,
    mostInks: 6,
    tool: { word: 'kalıp', per: 'colour', lifeMonths: 24 },
    underbaseOnDark: true,
    stitchesPerCm2: 150,
    artwork: { leastLineMm: 0.3, leastTextMm: 1.5, leastDpi: 300, needsVector: false },
    printsNames: false,
    active: true,
    ...changes,
  }
}

/** Engraving: at a price for each place, with nothing made before, so that each piece can have another name. */
export function aNamesMethod(): PrintingMethod {
  return aPrintingMethod({
    id: 'L' as PrintingMethod['id'],
    name: 'Lazer',
    technique: 'laser',
    basis: 'place',
    mostInks: 1,
    tool: null,
    printsNames: true,
  })
}

/** Names of pieces that are all the same. */
export function aNameList(...names: readonly string[]): NameList {
  return { font: 'inter', colour: '#000000', pieces: [{ options: {}, names }] }
}

/** A print file by the hash of its content, which names the upload where that matters to nobody. */
export function aPrintFile(contentHash: string, changes: Partial<PrintFileRef> = {}): PrintFileRef {
  const fileId = `file-${contentHash}` as PrintFileId
  return { fileId, contentHash, name: 'logo.pdf', sizeBytes: 1000, type: 'pdf', ...changes }
}

/** Worked example 1 of the pricing rules: 1,60 and 1,10 a piece, 350,00 a screen, 150,00 when it is used again. */
export function aTariffTerms(changes: Partial<TariffTerms> = {}): TariffTerms {
  return tariffTerms([{ firstMinor: 160, nextMinor: 110 }], {
    toolMinor: 35_000,
    repeatToolMinor: 15_000,
    ...changes,
  })
}
