/** What the studio says. Texts of the specification are to the letter. */
import type { ToastMessage } from '#app/design/toast/toast-context.ts'
import type { Failure } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import { figuresOf } from '../../domain/designs/move-placement.ts'
import type { Placement } from '../../domain/designs/placement.ts'
import type { Guide } from '../../domain/designs/snap-placement.ts'
import type { FoilTone, Technique } from '../../domain/designs/technique.ts'
import { rulesOf } from '../../domain/designs/technique.ts'

/** What browsers can draw; the rest is refused by what is in the file, not by its name. */
export const LOGO_ACCEPT = 'image/png,image/jpeg,image/svg+xml,image/webp'

const LOGO_REFUSED_TITLES: Readonly<Record<string, string>> = {
  'mockups/logo-too-large': 'Dosya Çok Büyük',
  'mockups/not-an-image': 'Geçersiz Dosya Tipi',
  'mockups/empty-logo': 'Logo Boş',
}

/** What is said of a file that cannot be a logo. */
export function logoRefused({ code, message }: Failure): ToastMessage {
  return { title: LOGO_REFUSED_TITLES[code] ?? 'Hata', description: message, tone: 'destructive' }
}

export const INPUT_MISSING: ToastMessage = {
  title: 'Eksik Bilgi',
  description: 'Lütfen logo yükleyin ve tasarım açıklaması girin.',
  tone: 'destructive',
}

export const LOGO_MISSING: ToastMessage = {
  title: 'Eksik Bilgi',
  description: 'Lütfen önce logonuzu yükleyin.',
  tone: 'destructive',
}

export const GENERATION_FAILED: ToastMessage = {
  title: 'Hata',
  description: 'Tasarım oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
  tone: 'destructive',
}

/** Only with a provider outside; ours answers while one looks. */
export const WAIT_HINT = 'Tasarımınız hazırlanıyor; bu işlem 10-15 saniye sürebilir.'

export const OUTSIDE_NOTICE =
  'Tasarım bir yapay zekâ sağlayıcısında oluşturulur: butona bastığınızda logonuz ve açıklamanız bu sağlayıcıya gönderilir.'

export const LOCAL_NOTICE =
  'Logonuz tarayıcınızda kalır; sepete eklemeden veya teklif istemeden hiçbir yere gönderilmez.'

export const STUDIO_TITLE = 'Logonuzla tasarlayın'

const LENGTH = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1, useGrouping: false })

/** A length or angle as people write it: '45,5'. */
export function formatFigure(value: number): string {
  return LENGTH.format(value)
}

/** What was typed as a length or angle ('45,5', '-12', '45 mm'); null when it is no number. */
export function readFigure(text: string): number | null {
  const written = text
    .trim()
    .replace(/(mm|°)$/i, '')
    .trimEnd()
    .replace(',', '.')
  return /^-?(\d+(?:\.\d*)?|\.\d+)$/.test(written) ? Number(written) : null
}

/** Where the logo lies, for those who do not see it: read out after it was moved. */
export function describePlacement(placement: Placement): string {
  const { width, height, left, top, angle } = figuresOf(placement)
  const turned = angle === 0 ? '' : `, ${formatFigure(angle)}° döndürülmüş`
  return `Logo ${formatFigure(width)} × ${formatFigure(height)} mm, soldan ${formatFigure(left)} mm, üstten ${formatFigure(top)} mm${turned}.`
}

const GUIDE_WORDS: Readonly<Record<Guide['kind'], string>> = {
  centre: 'ortada',
  'safe-edge': 'güvenli alanın kenarında',
  'equal-margin': 'kenarlara eşit uzaklıkta',
}

/** What the logo was drawn to. */
export function describeGuides(guides: readonly Guide[]): string {
  const words = guides.map(({ axis, kind }) => `${axis === 'x' ? 'yatayda' : 'dikeyde'} ${GUIDE_WORDS[kind]}`)
  return words.length === 0 ? '' : `Hizalandı: ${words.join(', ')}.`
}

export const FOIL_NAMES: Readonly<Record<FoilTone, string>> = {
  gold: 'Altın',
  silver: 'Gümüş',
  copper: 'Bakır',
}

/** A technique in a few words: 'Serigrafi, 2 renk'. */
export function describeTechnique(technique: Technique): string {
  const { label } = rulesOf(technique)
  if (technique.method === 'foil') return `${label}, ${FOIL_NAMES[technique.tone].toLocaleLowerCase('tr')}`
  if ('inks' in technique)
    return `${label}, ${technique.inks ? `${technique.inks.length} renk` : 'tam renkli'}`
  return label
}

/**
 * The name of the downloaded picture (product decision 30): shop, product and time. A shop or product whose name has no
 * Latin letter leaves its part out.
 */
export function downloadName(shopName: string, productSlug: string, now: Date): string {
  return (
    [slugify(shopName), 'ai_mockup', productSlug, now.getTime()].filter((part) => part !== '').join('_') +
    '.jpg'
  )
}
