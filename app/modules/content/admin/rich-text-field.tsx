import { Suspense, useEffect, useState } from 'react'
import { ErrorText, RequiredMark } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import type { FormFieldState } from '#app/design/forms/form-field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Button } from '#app/design/primitives/button.tsx'

/** Much code for one form: it comes when the form is there. Without it the HTML itself can be written. */
const RichTextEditor = lazyPart(() =>
  import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
)

/** The text of a post: an editor, or its HTML (by choice, without JavaScript, and until the editor is there). */
export function RichTextField({
  field,
  label,
  maxLength,
}: {
  field: FormFieldState
  label: string
  maxLength: number
}) {
  const [html, setHtml] = useState(field.initialValue ?? '')
  const [mode, setMode] = useState<'html' | 'editor'>('html')
  const id = fieldId(field.name)
  const [error] = field.errors ?? []

  // The server draws what works without JavaScript.
  useEffect(() => setMode('editor'), [])

  const source = (
    <TextArea
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      rows={16}
      maxLength={maxLength}
      spellCheck={false}
      value={html}
      onChange={(event) => setHtml(event.target.value)}
      className="font-mono text-sm"
      name={field.name}
    />
  )
  return (
    <div id={id} tabIndex={-1} className="min-w-0 outline-none">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-2">
        <p id={`${id}-label`} className="text-sm font-semibold">
          {label}
          <RequiredMark />
        </p>
        <Button
          size="sm"
          variant="quiet"
          className="noscript:hidden"
          onClick={() => setMode(mode === 'html' ? 'editor' : 'html')}
        >
          {mode === 'html' ? 'Editörde yaz' : 'HTML olarak düzenle'}
        </Button>
      </div>
      {mode === 'html' ? (
        source
      ) : (
        <Suspense fallback={source}>
          <RichTextEditor
            html={html}
            labelledBy={`${id}-label`}
            describedBy={`${id}-hint`}
            isInvalid={error !== undefined}
            onChange={setHtml}
          />
          <input type="hidden" name={field.name} value={html} readOnly />
        </Suspense>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        Başlık, kalın, liste, alıntı, bağlantı ve görsel kullanabilirsiniz; kaydederken metin güvenlik için
        temizlenir.
      </p>
      <ErrorText id={`${id}-error`} message={error ?? null} />
    </div>
  )
}
