import type { UnshownText } from './text-editor/text-editor.tsx'

/** A file that was open in one editor and goes on in the other. */
export interface HandedOver {
  readonly path: string
  /** What was changed, with the version it was begun with; null where nothing was: the file as it then stands is opened. */
  readonly written: { readonly content: string; readonly version: number } | null
  /** Why the text editor could not go on; null when the other one was chosen. */
  readonly unshown: UnshownText | null
}

/** Each editor is a page of its own, so that none loads the other's code; the way between them loads no page anew. */
let waiting: HandedOver | null = null

export function handOver(file: HandedOver): void {
  waiting = file
}

/** What waits for this file, without taking it. */
export function handedOver(path: string): HandedOver | null {
  return waiting?.path === path ? waiting : null
}

export function takeHandedOver(): void {
  waiting = null
}
