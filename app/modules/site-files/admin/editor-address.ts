import type { TextMode } from './text-editor/text-mode.ts'

const ROOMS: Readonly<Record<TextMode, string>> = {
  code: '/admin/code-editor',
  text: '/admin/code-editor/metin',
}

/** Where a file is edited; a version of it is looked at where code is. */
export function fileAddress(mode: TextMode, path: string, version?: number): string {
  const file = `dosya=${encodeURIComponent(path)}`
  return version === undefined ? `${ROOMS[mode]}?${file}` : `${ROOMS.code}?${file}&surum=${version}#gecmis`
}
