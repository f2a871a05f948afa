/** Everything of CodeMirror, in a file of its own that only an opened site file asks for. */
import { indentWithTab } from '@codemirror/commands'
import type { Extension } from '@codemirror/state'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { basicSetup } from 'codemirror'
import type { FileLanguage } from '#app/modules/site-files/domain/site-files.ts'

const LANGUAGES: Readonly<Record<FileLanguage, () => Promise<Extension>>> = {
  css: async () => (await import('@codemirror/lang-css')).css(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  text: async () => [],
}

/** CodeMirror's own words. */
const PHRASES = EditorState.phrases.of({
  'Control character': 'Denetim karakteri',
  'Selection deleted': 'Seçim silindi',
  'Folded lines': 'Katlanmış satırlar',
  'Unfolded lines': 'Açılmış satırlar',
  to: '–',
  'folded code': 'katlanmış bölüm',
  unfold: 'aç',
  'Fold line': 'Bölümü katla',
  'Unfold line': 'Bölümü aç',
  'Go to line': 'Satıra git',
  go: 'Git',
  Find: 'Bul',
  Replace: 'Değiştir',
  next: 'sonraki',
  previous: 'önceki',
  all: 'tümü',
  'match case': 'büyük/küçük harf',
  'by word': 'tam sözcük',
  regexp: 'düzenli ifade',
  replace: 'değiştir',
  'replace all': 'tümünü değiştir',
  close: 'kapat',
  'current match': 'şimdiki eşleşme',
  'replaced $ matches': '$ eşleşme değiştirildi',
  'replaced match on line $': '$. satırdaki eşleşme değiştirildi',
  'on line': 'satır',
  Completions: 'Öneriler',
  '$ unchanged lines': '$ satır aynı',
})

const LOOK = EditorView.theme({
  '&': { height: '100%', fontSize: '0.875rem', backgroundColor: 'var(--color-surface)' },
  '&.cm-focused': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.6',
  },
  '.cm-gutters': {
    backgroundColor: 'var(--color-paper-deep)',
    color: 'var(--color-ink-soft)',
    borderRight: '1px solid var(--color-line)',
  },
  '.cm-panels': { backgroundColor: 'var(--color-paper-deep)', color: 'var(--color-ink)' },
  // The package's own red behind coloured code is too dark to read on.
  '.cm-deletedChunk .cm-deletedText': { background: 'none', outline: '1px solid var(--color-danger)' },
  '.cm-collapsedLines': { color: 'var(--color-ink-soft)', background: 'var(--color-paper-deep)' },
})

/** What can be edited has the focus anyway; said aloud, so that what scrolls is known to be reachable. */
const REACHABLE = { tabindex: '0' }

export interface CodeSurface {
  insert(text: string): void
  goToLine(line: number): void
  focus(): void
  destroy(): void
}

/** Puts an editor into `parent`. Tab indents; Escape and then Tab leaves (CodeMirror's own way out). */
export async function openCodeSurface({
  parent,
  content,
  language,
  label,
  describedBy,
  isReadOnly,
  onChange,
}: {
  readonly parent: HTMLElement
  readonly content: () => string
  readonly language: FileLanguage
  readonly label: string
  readonly describedBy: string
  readonly isReadOnly: boolean
  readonly onChange: (content: string) => void
}): Promise<CodeSurface> {
  const highlighting = await LANGUAGES[language]()
  const view = new EditorView({
    parent,
    doc: content(),
    extensions: [
      basicSetup,
      keymap.of([indentWithTab]),
      highlighting,
      EditorView.lineWrapping,
      PHRASES,
      LOOK,
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({
        ...REACHABLE,
        'aria-label': label,
        'aria-describedby': describedBy,
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) onChange(update.state.doc.toString())
      }),
    ],
  })
  return {
    insert(text) {
      view.dispatch(view.state.replaceSelection(text))
      view.focus()
    },
    goToLine(line) {
      const { doc } = view.state
      const { from } = doc.line(Math.min(Math.max(line, 1), doc.lines))
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      })
      view.focus()
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  }
}

/** Shows what changed from one text to another, without a way to write. */
export async function openDifference({
  parent,
  former,
  present,
  language,
  label,
}: {
  readonly parent: HTMLElement
  readonly former: string
  readonly present: string
  readonly language: FileLanguage
  readonly label: string
}): Promise<{ destroy(): void }> {
  const [{ unifiedMergeView }, highlighting] = await Promise.all([
    import('@codemirror/merge'),
    LANGUAGES[language](),
  ])
  const view = new EditorView({
    parent,
    doc: present,
    extensions: [
      basicSetup,
      highlighting,
      EditorView.lineWrapping,
      EditorState.readOnly.of(true),
      PHRASES,
      LOOK,
      EditorView.contentAttributes.of({ ...REACHABLE, 'aria-label': label }),
      unifiedMergeView({
        original: former,
        mergeControls: false,
        collapseUnchanged: { margin: 3, minSize: 6 },
      }),
    ],
  })
  return { destroy: () => view.destroy() }
}
