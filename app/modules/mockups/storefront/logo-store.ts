/** The visitor's logo in his own browser: one at a time, followed by his other tabs, sent nowhere. */
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { LOGO_EMPTY, LOGO_MAX_BYTES, LOGO_TOO_LARGE, LOGO_UNREADABLE } from '../domain/artwork/logo-file.ts'
import type { LogoPixels, LogoSettings } from '../domain/artwork/stored-logo.ts'
import { clearRecords, hasRecord, readRecords, writeRecords } from './logo-database.ts'
import { isLogoHinted, setLogoHint } from './logo-hint.ts'
import { readLogoSource } from './logo-source.ts'
import { ask } from './mockup-engine.ts'
import type { ShownLogo } from './parse-stored-logo.ts'
import { parseLogoPixels, parseShownLogo } from './parse-stored-logo.ts'

export interface StoredLogo extends ShownLogo, LogoPixels {}

/** Where storage is forbidden or full the logo lives as long as the page; what was kept before it is the former one. */
let forThisPage: StoredLogo | null = null
/** What was kept is gone or broken; until the visitor has been told. */
let isLost = false

const listeners = new Set<() => void>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('damga-logo')

/** Calls `listener` after every change, in this tab or in another. Answers how to stop it. */
export function subscribeToLogo(listener: () => void): () => void {
  if (channel)
    channel.onmessage = () => {
      forThisPage = null
      tell()
    }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function changed(isSet: boolean): void {
  isLost = false
  setLogoHint(isSet)
  channel?.postMessage('changed')
  tell()
}

/** The logo as pages show it; null when there is none. One that is not whole any more is dropped (`isLogoLost`). */
export async function readShownLogo(): Promise<ShownLogo | null> {
  if (forThisPage) return forThisPage
  const found = await Promise.all([readRecords(['logo']), hasRecord('pixels')]).catch(() => null)
  // Where storage is forbidden just now nothing can be said of what it holds.
  if (!found) return null
  const [[stored], hasPixels] = found
  const logo = hasPixels ? parseShownLogo(stored) : null
  return logo && (await canBeRead(logo)) ? logo : dropLost()
}

/** The logo with its pixels; null when there is none. One that is not whole any more is dropped (`isLogoLost`). */
export async function readLogo(): Promise<StoredLogo | null> {
  if (forThisPage) return forThisPage
  const found = await readRecords(['logo', 'pixels']).catch(() => null)
  if (!found) return null
  const logo = parseShownLogo(found[0])
  const pixels = logo && parseLogoPixels(found[1], logo.id)
  return logo && pixels && (await canBeRead(logo)) ? { ...logo, ...pixels } : dropLost()
}

let checking: Promise<unknown> | null = null

/** Looks at the logo as a whole, once for all who ask meanwhile: one that is not whole any more is dropped (`isLogoLost`). */
export function checkLogo(): Promise<unknown> {
  checking ??= readLogo().finally(() => {
    checking = null
  })
  return checking
}

/** A browser may keep a record and have thrown away the files in it. */
async function canBeRead({ file, preview, previewOnDark }: ShownLogo): Promise<boolean> {
  const sizes = await Promise.all(
    [file, preview, previewOnDark].map((blob) => blob.slice(0, 1).arrayBuffer()),
  ).catch(() => [])
  return sizes.length > 0 && sizes.every(({ byteLength }) => byteLength === 1)
}

/** Takes away what is left of a logo that this browser should have, once; whoever shows it is told. */
async function dropLost(): Promise<null> {
  if (isLost || !isLogoHinted()) return null
  isLost = true
  await clearRecords().catch(() => undefined)
  tell()
  return null
}

/** Whether the logo that was kept is gone without the visitor having taken it away, and he does not know yet. */
export function isLogoLost(): boolean {
  return isLost
}

/** The visitor has been told: from now on there is no logo. */
export function acknowledgeLoss(): void {
  isLost = false
  setLogoHint(false)
}

/**
 * Makes a file ready without keeping it. Refuses with 'mockups/logo-too-large', 'mockups/not-an-image' and
 * 'mockups/empty-logo', in the words of the server.
 */
export async function draftLogo(file: File, choice: LogoSettings): Promise<Result<StoredLogo>> {
  if (file.size > LOGO_MAX_BYTES) return fail.tooLarge('mockups/logo-too-large', LOGO_TOO_LARGE)
  const unreadable = fail.wrongType<StoredLogo>('mockups/not-an-image', LOGO_UNREADABLE)
  const source = await readLogoSource(file)
  if (!source) return unreadable
  const id = crypto.randomUUID()
  const transfer = source instanceof ImageBitmap ? [source] : []
  const answer = await ask({ kind: 'prepare', id, source, choice }, transfer)
  if (answer.kind === 'empty-logo') return fail.invalid('mockups/empty-logo', LOGO_EMPTY)
  if (answer.kind !== 'draft') return unreadable
  const { prepared, levels, preview, previewOnLight, previewOnDark } = answer.draft
  const { palette, removed, box } = prepared
  return ok({
    id,
    file,
    name: file.name,
    choice,
    aspect: levels.aspect,
    palette,
    removed,
    box,
    preview,
    previewOnLight,
    previewOnDark,
    prepared,
    levels,
  })
}

/** Keeps a draft as the one logo. False where storage is forbidden or full: it then lives as long as the page. */
export async function keepLogo(logo: StoredLogo): Promise<boolean> {
  const { prepared, levels, ...shown } = logo
  forThisPage = null
  const isKept = await writeRecords({ logo: shown, pixels: { id: logo.id, prepared, levels } }).then(
    () => true,
    () => false,
  )
  if (!isKept) forThisPage = logo
  changed(true)
  return isKept
}

/** Makes a file ready and keeps it as the one logo. Refuses like `draftLogo`; nothing is changed then. */
export async function saveLogo(file: File, choice: LogoSettings): Promise<Result<StoredLogo>> {
  const draft = await draftLogo(file, choice)
  if (draft.ok) await keepLogo(draft.value)
  return draft
}

/** Forgets the logo, everywhere in this browser. Safe to repeat. */
export async function removeLogo(): Promise<void> {
  forThisPage = null
  // First, so that no other tab takes for lost what is being taken away.
  setLogoHint(false)
  await clearRecords().catch(() => undefined)
  changed(false)
}
