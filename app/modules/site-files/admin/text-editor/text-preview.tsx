import { useEffect, useId, useRef, useState } from 'react'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import type { PreviewedText, TextDialectName } from '#app/modules/site-files/domain/file-version.ts'
import { previewText } from '../files-calls.ts'

/** A pause in the writing after which the preview follows. */
const PAUSE_MS = 400

const BEHIND = {
  refused: 'Son geçerli hâli gösteriliyor.',
  unanswered: 'Önizleme alınamadı; son alınan hâli gösteriliyor.',
} as const
const NOTHING_SHOWN = {
  refused: 'Metin düzeltilince önizleme burada görünür.',
  unanswered: 'Önizleme alınamadı. Yazmaya devam ettiğinizde yeniden denenir.',
} as const

/** The text as its readers will see it, filled with values of nobody, a moment after each change. */
export function TextPreview({
  path,
  content,
  dialect,
  onAnswer,
}: {
  path: string
  content: string
  dialect: TextDialectName
  /** Told what came of the newest text. */
  onAnswer: (answer: PreviewedText) => void
}) {
  const [shown, setShown] = useState<Extract<PreviewedText, { kind: 'shown' }> | null>(null)
  /** Why the newest text is not shown: its author must mend it, or it could not be asked for. */
  const [fault, setFault] = useState<'refused' | 'unanswered' | null>(null)
  const label = useId()
  const isFirst = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    const asking = new AbortController()
    async function ask() {
      const answer = await previewText({ path, content }, asking.signal)
      if (asking.signal.aborted) return
      if (answer?.kind === 'shown') setShown(answer)
      setFault(answer === null ? 'unanswered' : answer.kind === 'refused' ? 'refused' : null)
      if (answer) onAnswer(answer)
    }
    const timer = setTimeout(ask, isFirst.current ? 0 : PAUSE_MS)
    isFirst.current = false
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [path, content])

  return (
    <section aria-labelledby={label} className="flex min-h-0 min-w-0 flex-col">
      <div className="mb-1.5 flex min-h-5 flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={label} className="text-sm font-semibold">
          Önizleme
        </h3>
        <p className="text-xs text-ink-soft">
          {fault && shown ? BEHIND[fault] : 'Örnek bilgilerle dolduruldu.'}
        </p>
      </div>
      <div className="flex min-h-96 flex-1 flex-col overflow-hidden rounded-card border border-line bg-surface">
        {shown ? (
          <>
            <p className="border-b border-line bg-paper px-4 py-2.5 text-sm [overflow-wrap:anywhere]">
              <span className="text-ink-soft">{dialect === 'mail' ? 'Konu: ' : 'Başlık: '}</span>
              <strong>{shown.title}</strong>
            </p>
            <PreviewSheet html={dialect === 'mail' ? shown.html : pageHtml(shown.html)} />
          </>
        ) : (
          <div className="grid gap-3 p-4">
            {fault ? (
              <p className="text-sm text-ink-soft">{NOTHING_SHOWN[fault]}</p>
            ) : (
              ['w-2/3', 'w-full', 'w-5/6', 'w-3/4'].map((width) => (
                <Skeleton key={width} className={`h-4 ${width}`} />
              ))
            )}
          </div>
        )}
      </div>
    </section>
  )
}

/**
 * A sheet of its own, so that nothing in a text reaches the page around it: no script runs in it and no form is sent. Its
 * links ask for another window, which it may not open: followed inside, one would take the text out of the sheet. What
 * changes is put into it as it stands, so that its reader stays where he is.
 */
function PreviewSheet({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(() => html.replace('<head>', '<head><base target="_blank">'))
  useEffect(() => {
    const sheet = frame.current?.contentDocument
    if (!sheet?.body || !sheet.URL.startsWith('about:srcdoc')) return
    sheet.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
  }, [html])
  return (
    <iframe
      ref={frame}
      title="Metnin önizlemesi"
      sandbox="allow-same-origin"
      srcDoc={first}
      className="block min-h-96 w-full flex-1 bg-white"
    />
  )
}

/** A page's text in the shop's own type. */
function pageHtml(html: string): string {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], head style')].map(
    (style) => style.outerHTML,
  )
  const colours = document.documentElement.getAttribute('style') ?? ''
  const root = document.createElement('html')
  root.lang = 'tr'
  root.setAttribute('style', colours)
  root.innerHTML = `<head><meta charset="utf-8">${styles.join('')}</head><body class="bg-surface p-4"><div class="prose prose-page">${html}</div></body>`
  return `<!doctype html>${root.outerHTML}`
}
