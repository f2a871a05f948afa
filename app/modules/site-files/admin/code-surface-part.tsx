import { useEffect, useRef, useState } from 'react'
import { CodeField } from './code-field.tsx'
import type { DifferenceProps, FileSurface, FileSurfaceProps } from './file-surface.ts'

function Field({ file, content, isReadOnly, onChange, ref }: FileSurfaceProps) {
  return (
    <CodeField
      ref={ref}
      name="content"
      label={`${file.path} içeriği`}
      language={file.language}
      content={content}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  )
}

/** What changed between two texts; until its code is here, and without JavaScript, the former text alone. */
function Difference({ former, present, language }: DifferenceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isRich, setRich] = useState(false)
  useEffect(() => {
    let isGone = false
    let opened: { destroy(): void } | null = null
    async function open() {
      const { openDifference } = await import('./code-surface.ts')
      if (isGone || !box.current) return
      opened = await openDifference({
        parent: box.current,
        former,
        present,
        language,
        label: 'İki sürüm arasındaki fark',
      })
      if (isGone) opened.destroy()
      else setRich(true)
    }
    open().catch(() => undefined)
    return () => {
      isGone = true
      opened?.destroy()
    }
  }, [former, present, language])
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div ref={box} className={isRich ? 'h-96' : 'hidden'} />
      {isRich ? null : (
        <textarea
          readOnly
          aria-label="Sürümün içeriği"
          value={former}
          className="block h-96 w-full resize-none bg-surface p-4 font-mono text-sm"
        />
      )}
    </div>
  )
}

/** Files as they are stored, with their versions. */
export const CODE_SURFACE: FileSurface = { mode: 'code', Field, Difference }
