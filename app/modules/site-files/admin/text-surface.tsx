import { Suspense, useEffect, useEffectEvent } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { fileAddress } from './editor-address.ts'
import type { FileSurface, FileSurfaceProps } from './file-surface.ts'
import type { TextEditorProps } from './text-editor/text-editor.tsx'

/** Where its code does not come the code editor is asked for. */
const TextEditor = lazyPart(
  () => import('./text-editor/text-editor.tsx').then((module) => module.TextEditor),
  NoTextEditor,
)

function NoTextEditor({ onUnshown }: TextEditorProps) {
  const report = useEffectEvent(() => onUnshown({ line: 0, what: '' }))
  useEffect(() => report(), [])
  return null
}

function Field({ file, content, isReadOnly, onChange, onUnshown }: FileSurfaceProps) {
  if (file.dialect === null)
    return (
      <p className="px-4 pb-4 text-sm">
        Bu dosya bir metin değil.{' '}
        <a href={fileAddress('code', file.path)} className="font-semibold underline underline-offset-3">
          Kod editöründe açın
        </a>
      </p>
    )
  return (
    <>
      <noscript>
        <p className="px-4 pb-4 text-sm">
          Metin editörü için tarayıcınızda JavaScript açık olmalıdır.{' '}
          <a href={fileAddress('code', file.path)} className="font-semibold underline underline-offset-3">
            Kod editöründe açın
          </a>
        </p>
      </noscript>
      <Suspense fallback={<TextSkeleton />}>
        <TextEditor
          path={file.path}
          content={content}
          dialect={file.dialect}
          placeholders={file.placeholders}
          isReadOnly={isReadOnly}
          onChange={onChange}
          onUnshown={onUnshown}
        />
      </Suspense>
    </>
  )
}

/** Keeps the room of the editor until it is there. */
function TextSkeleton() {
  return (
    <div className="grid gap-3 px-4 pb-4 noscript:hidden">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

/** Texts as they read. */
export const TEXT_SURFACE: FileSurface = { mode: 'text', Field, Difference: null }
