/** Bounds of a file of content, so that none of them can fill the memory or the disk. */
export const IMPORT_LIMITS = {
  /** The uploaded file. */
  fileMegabytes: 512,
  entries: 50_000,
  /** All JSON of a file together, unpacked; it is held in memory. */
  textBytes: 64 * 1024 * 1024,
  pictureBytes: 15 * 1024 * 1024,
  /** Everything unpacked. */
  totalBytes: 1024 * 1024 * 1024,
} as const

/** The parts of a file in the order they are written. */
export const PARTS = [
  'manifest.json',
  'settings.json',
  'products.jsonl',
  'pages.json',
  'categories.json',
  'posts.jsonl',
  'custom-pages.jsonl',
  'redirects.jsonl',
  'texts.json',
  'print-areas.jsonl',
  'printing.jsonl',
  'lead-times.jsonl',
] as const
export type PartName = (typeof PARTS)[number]

/** Parts that files of former versions do not have; without one what it would bring stays as it is here. */
export const LATER_PARTS: readonly PartName[] = [
  'custom-pages.jsonl',
  'redirects.jsonl',
  'printing.jsonl',
  'lead-times.jsonl',
]

const PICTURE = /^pictures\/([0-9a-f]{64})$/

/** The picture an entry of the file is; null for anything else. */
export function pictureOfEntry(name: string): string | null {
  return PICTURE.exec(name)?.[1] ?? null
}

/** What may stand in a file. */
export function isKnownEntry(name: string): boolean {
  return (PARTS as readonly string[]).includes(name) || pictureOfEntry(name) !== null
}

export const BROKEN_ARCHIVE = 'Dosya okunamadı: ZIP bozuk ya da bu mağazanın içerik dosyası değil.'
