import { slugify } from '#app/kernel/slug.ts'
import { DEFAULT_TEXTS } from './default-texts.ts'
import { MAILS } from './mail-kinds.ts'
import type { Placeholder } from './placeholders.ts'
import { PLACEHOLDER } from './template.ts'
import { toFileText } from './text-file.ts'
import type { TextKind } from './text-kinds.ts'
import { isContractKind, isMailKind, PAGE_KINDS, placeholdersOf, TEXT_KINDS } from './text-kinds.ts'
import { TEXT_PAGES } from './text-pages.ts'

/** The files that are no texts: each has a place of its own in the shop. */
export const EXTRA_KINDS = ['custom-css', 'head-snippet', 'robots-additions'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]
export type SiteFileKind = TextKind | ExtraKind

/** What an editor colours a file as: those of the files there are. */
export type FileLanguage = 'css' | 'html' | 'markdown' | 'text'

/** A file of the shop that its owner may rewrite. */
export interface SiteFile {
  readonly kind: SiteFileKind
  /** The only name it answers to; a request's path is compared with it and never opened. */
  readonly path: string
  /** What the file does, in a sentence. */
  readonly purpose: string
  /** Where and from when on a change is seen. */
  readonly effect: string
  /** The page that shows it; null where there is none of its own. */
  readonly shownAt: string | null
  readonly placeholders: Readonly<Record<string, Placeholder>>
  readonly maxLength: number
}

const TEXT_LENGTH = 200_000

const EXTRAS: readonly SiteFile[] = [
  {
    kind: 'custom-css',
    path: 'ozel.css',
    purpose: 'Mağazanın görünümünü değiştiren kendi stilleriniz. Yönetim alanını etkilemez.',
    effect: 'Kaydedilince mağazanın bütün sayfalarında, bir sonraki açılışta geçerlidir.',
    shownAt: '/',
    placeholders: {},
    maxLength: 100_000,
  },
  {
    kind: 'head-snippet',
    path: 'head.html',
    purpose:
      'Sayfaların <head> bölümüne eklenen doğrulama etiketleri (meta, link) ve ölçüm betikleri (script). ' +
      'Betikler yalnızca ziyaretçi çerezleri kabul ederse ve yalnızca ayarlarda izin verilen sunuculardan çalışır; ' +
      'kullandıklarınızı çerez politikanıza da yazın.',
    effect: 'Kaydedilince mağazanın bütün sayfalarında, bir sonraki açılışta geçerlidir.',
    shownAt: '/',
    placeholders: {},
    maxLength: 20_000,
  },
  {
    kind: 'robots-additions',
    path: 'robots.txt',
    purpose:
      'Arama motorlarına verilen kurallara eklenenler. Mağazanın kendi kuralları ve site haritası zaten yazılıdır.',
    effect: 'Kaydedilince /robots.txt adresinde hemen görünür; arama motorları günde birkaç kez okur.',
    shownAt: '/robots.txt',
    placeholders: {},
    maxLength: 10_000,
  },
]

function textFile(kind: TextKind): SiteFile {
  const page = TEXT_PAGES.find((entry) => entry.kind === kind)
  const placeholders = placeholdersOf(kind)
  const title = DEFAULT_TEXTS.find((text) => text.kind === kind)?.title ?? kind
  const shared = {
    kind,
    placeholders,
    maxLength: TEXT_LENGTH,
    shownAt: page?.path ?? null,
  }
  if (isContractKind(kind))
    return {
      ...shared,
      path: `sozlesmeler/${nameOf(page?.path ?? kind)}.md`,
      purpose: `${title}: alıcı sipariş verirken kendi bilgileriyle dolmuş hâlini okuyup onaylar.`,
      effect: 'Kaydedilince yeni siparişlerde geçerlidir; verilmiş siparişler onayladıkları metinle kalır.',
    }
  if (isPageKind(kind))
    return {
      ...shared,
      path: `sayfalar/${nameOf(page?.path ?? kind)}.md`,
      purpose: `${title} sayfasının metni.`,
      effect: 'Kaydedilince sayfanın bir sonraki açılışında görünür.',
    }
  return {
    ...shared,
    path: `e-postalar/${mailName(kind, title)}.md`,
    purpose: `“${namedTitle(title, placeholders)}” konulu e-postanın metni; başlık satırı e-postanın konusudur.`,
    effect: 'Kaydedilince bundan sonra gönderilen e-postalarda geçerlidir.',
  }
}

/** A subject as it is read: with the names of its placeholders. */
function namedTitle(title: string, placeholders: SiteFile['placeholders']): string {
  return title.replace(PLACEHOLDER, (_, name: string) => `[${placeholders[name]?.label ?? name}]`)
}

function isPageKind(kind: TextKind): boolean {
  return (PAGE_KINDS as readonly string[]).includes(kind)
}

/** Whether a text is a mail's, whose title is its subject and may name placeholders. */
export function isMailText(kind: TextKind): boolean {
  return !isContractKind(kind) && !isPageKind(kind)
}

/** A mail's file is called as its subject begins; two that begin alike are called by what they are. */
function mailName(kind: TextKind, title: string): string {
  const name = (text: string) => slugify(text.replace(PLACEHOLDER, ' '))
  const alike = DEFAULT_TEXTS.filter((text) => isMailText(text.kind) && name(text.title) === name(title))
  return isMailKind(kind) && (alike.length > 1 || name(title) === '') ? name(MAILS[kind].name) : name(title)
}

/** The last part of a page's address is the file's name too. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Every site file there is; a path that is not one of theirs leads nowhere. */
export const SITE_FILES: readonly SiteFile[] = [...EXTRAS, ...TEXT_KINDS.map(textFile)]

const BY_PATH: ReadonlyMap<string, SiteFile> = new Map(SITE_FILES.map((file) => [file.path, file]))

/** The file with exactly this path, letter for letter; undefined for any other text. */
export function siteFileAt(path: string): SiteFile | undefined {
  return BY_PATH.get(path)
}

/** The files that are texts of the shop: of these a version is what a buyer agrees to. */
export function isTextKind(kind: SiteFileKind): kind is TextKind {
  return !(EXTRA_KINDS as readonly string[]).includes(kind)
}

/** What a file holds before anybody has written it. */
export function defaultContentOf(kind: SiteFileKind): string {
  const text = DEFAULT_TEXTS.find((entry) => entry.kind === kind)
  return text ? toFileText(text) : ''
}

/** A file or a folder as the editor's tree shows it. */
export type FileNode =
  | { readonly name: string; readonly path: string; readonly type: 'file' }
  | {
      readonly name: string
      readonly path: string
      readonly type: 'directory'
      readonly children: readonly FileNode[]
    }

/** The site files in their folders, folders first. */
export function siteFileTree(): readonly FileNode[] {
  const folders = new Map<string, FileNode[]>()
  const loose: FileNode[] = []
  for (const { path } of SITE_FILES) {
    const at = path.indexOf('/')
    const node = { name: nameOf(path), path, type: 'file' } as const
    if (at < 0) loose.push(node)
    else folders.set(path.slice(0, at), [...(folders.get(path.slice(0, at)) ?? []), node])
  }
  const closed = [...folders].map(([name, children]) => ({
    name,
    path: name,
    type: 'directory' as const,
    children: children.toSorted((one, other) => one.name.localeCompare(other.name, 'tr')),
  }))
  return [...closed, ...loose]
}

const LANGUAGES: Readonly<Record<string, FileLanguage>> = {
  css: 'css',
  html: 'html',
  md: 'markdown',
  txt: 'text',
}

/** What a file is coloured as, by its extension. */
export function languageOf(path: string): FileLanguage {
  return LANGUAGES[/\.([a-z]+)$/.exec(path)?.[1] ?? ''] ?? 'text'
}
