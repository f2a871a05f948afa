import type { ComponentType, Ref } from 'react'
import type { FileLanguage } from '#app/modules/site-files/domain/site-files.ts'
import type { CodeFieldHandle } from './code-field.tsx'
import type { ReadFile } from './files-calls.ts'
import type { UnshownText } from './text-editor/text-editor.tsx'
import type { TextMode } from './text-editor/text-mode.ts'

/** What a file is written with; remounted (`key`) to show another content. */
export interface FileSurfaceProps {
  file: ReadFile
  content: string
  isReadOnly: boolean
  onChange: (content: string) => void
  /** Told when only code can show the file. */
  onUnshown: (unshown: UnshownText) => void
  ref: Ref<CodeFieldHandle>
}

export interface DifferenceProps {
  former: string
  present: string
  language: FileLanguage
}

/** An editor's own parts: each page of the site files brings those of one, and loads no code of the other. */
export interface FileSurface {
  readonly mode: TextMode
  readonly Field: ComponentType<FileSurfaceProps>
  /** Shows what changed between two versions; null where none are looked at. */
  readonly Difference: ComponentType<DifferenceProps> | null
}
