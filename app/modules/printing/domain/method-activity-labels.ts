import { formatCount } from '#app/kernel/count.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { ActivityLabels } from '#app/modules/activity/domain/activity-labels.ts'
import { writtenMm } from './millimetres.ts'
import type { ArtworkLimits, PrintingTool } from './printing-method.ts'
import { BASIS_LABELS, TECHNIQUE_LABELS, TOOL_SCOPE_LABELS } from './printing-method-form.ts'
import { PRINT_OPENING_LABELS } from './product-print-form.ts'

/** How the log of the back office calls what is done to methods and to the prints of products. */
export const METHOD_ACTIVITY: ActivityLabels = {
  subjects: {
    'print-method': { label: 'Baskı yöntemi', path: (id) => `/admin/print-methods/${id}` },
  },
  actions: {
    'print-method.usual': 'Yaygın baskı yöntemleri eklendi',
    'customer.tool': 'Müşterinin baskı kalıbının durumu değiştirildi',
    'product.print-pricing': 'Ürünün baskı fiyatı değiştirildi',
    'category.print-pricing': 'Kategorinin baskı fiyatları değiştirildi',
  },
  fields: {
    artworkLimits: 'Çalışma sınırları',
    basis: 'Neye göre fiyatlanır',
    isFullColour: 'Tam renkli',
    mostInks: 'En fazla renk',
    printOpening: 'Ürün sayfası',
    printPlaces: 'Baskı yerleri',
    printPricing: 'Baskı fiyatı',
    printTool: 'Kalıp',
    printsNames: 'Her adede ayrı isim',
    renamedProducts: 'Seçeneği değişen ürün',
    stitchesPerCm2: 'Santimetrekarede vuruş',
    technique: 'Baskı tekniği',
    tool: 'Yapılan',
    toolState: 'Kalıbın durumu',
    underbaseOnDark: 'Koyu üründe beyaz astar',
  },
  values: {
    basis: BASIS_LABELS,
    technique: TECHNIQUE_LABELS,
    printOpening: PRINT_OPENING_LABELS,
    toolState: { kept: 'Kullanılabilir', destroyed: 'İmha edildi' },
  },
}

/** 'kalıp, her renk için, 24 ay'; 'yok' where nothing has to be made. */
export function toolText(tool: PrintingTool | null): string {
  if (tool === null) return 'Yok'
  const life = tool.lifeMonths === null ? 'süresiz' : `${formatCount(tool.lifeMonths)} ay`
  return `${tool.word}, ${lowerTurkish(TOOL_SCOPE_LABELS[tool.per])}, ${life}`
}

/** 'en ince çizgi 0,3 mm, vektörel'. */
export function artworkText({ leastLineMm, leastTextMm, leastDpi, needsVector }: ArtworkLimits): string {
  const limits = [
    ...(leastLineMm > 0 ? [`en ince çizgi ${writtenMm(leastLineMm)} mm`] : []),
    ...(leastTextMm > 0 ? [`en küçük yazı ${writtenMm(leastTextMm)} mm`] : []),
    ...(leastDpi > 0 ? [`en az ${formatCount(leastDpi)} dpi`] : []),
    ...(needsVector ? ['vektörel dosya'] : []),
  ]
  return limits.length === 0 ? 'Sınır yok' : limits.join(', ')
}
