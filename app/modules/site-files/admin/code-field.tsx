import type { Ref } from 'react'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { FileLanguage } from '#app/modules/site-files/domain/site-files.ts'
import type { CodeSurface } from './code-surface.ts'

export interface CodeFieldHandle {
  /** Puts text where the cursor stands. */
  insert(text: string): void
  goToLine(line: number): void
}

/**
 * A field for code: a plain text area, which without JavaScript is all there is, until the editor's code has come. Remount
 * it (`key`) to show another text.
 */
export function CodeField({
  name,
  label,
  language,
  content,
  isReadOnly,
  onChange,
  ref,
}: {
  name: string
  label: string
  language: FileLanguage
  content: string
  /** Whether it is only read and copied. */
  isReadOnly: boolean
  onChange: (content: string) => void
  ref: Ref<CodeFieldHandle>
}) {
  const box = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const surface = useRef<CodeSurface | null>(null)
  const [isRich, setRich] = useState(false)
  const hint = `${name}-ipucu`
  const report = useEffectEvent(onChange)
  const newest = useEffectEvent(() => area.current?.value ?? content)

  useEffect(() => {
    let isGone = false
    // What was typed before this code was here is in the field only.
    report(newest())
    async function open() {
      const { openCodeSurface } = await import('./code-surface.ts')
      if (isGone || !box.current) return
      const opened = await openCodeSurface({
        parent: box.current,
        content: () => newest(),
        language,
        label,
        describedBy: hint,
        isReadOnly,
        onChange: (typed) => report(typed),
      })
      if (isGone) return opened.destroy()
      surface.current = opened
      const hadFocus = document.activeElement === area.current
      setRich(true)
      if (hadFocus) opened.focus()
    }
    // Without the code the text area stays, and everything works with it.
    open().catch(() => undefined)
    return () => {
      isGone = true
      surface.current?.destroy()
      surface.current = null
    }
  }, [language, label, hint, isReadOnly])

  useImperativeHandle(ref, () => ({
    insert(text) {
      if (surface.current) return surface.current.insert(text)
      const field = area.current
      if (!field) return
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
      onChange(field.value)
      field.focus()
    },
    goToLine(line) {
      if (surface.current) return surface.current.goToLine(line)
      const field = area.current
      if (!field) return
      const at = field.value.split('\n', line - 1).join('\n').length + (line > 1 ? 1 : 0)
      field.focus()
      field.setSelectionRange(at, at)
    },
  }))

  return (
    <div>
      <div className="h-[62dvh] min-h-80 overflow-hidden border-y border-line bg-surface">
        <div ref={box} className={isRich ? 'h-full' : 'hidden'} />
        <textarea
          ref={area}
          name={name}
          aria-label={label}
          hidden={isRich}
          value={content}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          className="block size-full resize-none bg-surface p-4 font-mono text-sm leading-relaxed outline-offset-[-2px]"
        />
      </div>
      <p id={hint} className="px-4 py-2.5 text-xs text-ink-soft">
        {isReadOnly
          ? 'Salt okunur: içeriği okuyup kopyalayabilirsiniz.'
          : isRich
            ? 'Tab girinti ekler; editörden klavyeyle çıkmak için önce Esc, sonra Tab tuşuna basın. Ctrl+F (Mac’te ⌘F) arar.'
            : 'Satırları olduğu gibi yazın.'}
      </p>
    </div>
  )
}
