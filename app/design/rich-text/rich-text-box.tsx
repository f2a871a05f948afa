import type { Content, Editor, Extensions } from '@tiptap/react'
import { EditorContent, useEditor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { RichNode } from './rich-node.ts'

const TEXT_STYLE =
  'whitespace-pre-wrap break-words px-4 py-3 outline-none ' +
  '[&_p]:my-3 [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-xl [&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:text-lg ' +
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 [&_a]:text-brand [&_a]:underline ' +
  '[&_blockquote]:border-l-4 [&_blockquote]:border-brand-line [&_blockquote]:pl-4 [&_hr]:my-6 [&_img]:my-4 [&_img]:max-h-96 ' +
  '[&_img]:max-w-full [&_img]:rounded-card [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-brand ' +
  '[&_table]:my-4 [&_table]:w-full [&_table]:text-sm [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left [&_td]:border [&_td]:border-line [&_td]:p-2 ' +
  '[&_.ProseMirror-separator]:m-0! [&_.ProseMirror-separator]:inline! [&_figcaption]:text-sm [&_figcaption]:text-ink-soft'

/** Room for many paragraphs, or for one line. */
const ROOM = {
  text: 'min-h-72 max-h-[70vh] overflow-y-auto',
  line: 'min-h-12 [&_p]:my-0',
} as const

/**
 * The frame of a text editor: its tools, the text, and the dialogs they open. `onChange` is told after each change; until
 * then what came in stays as it was. `content` and `extensions` are read once; remount it (`key`) to show another text.
 */
export function RichTextBox({
  extensions,
  content,
  labelledBy,
  describedBy,
  isInvalid,
  isReadOnly = false,
  room = 'text',
  tools,
  onReady,
  onChange,
  children,
}: {
  extensions: Extensions
  /** HTML, or a document as data. */
  content: string | RichNode
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  isReadOnly?: boolean
  room?: keyof typeof ROOM
  tools: (editor: Editor) => ReactNode
  /** Told once, for who reaches into the text from outside of its tools. */
  onReady?: (editor: Editor) => void
  onChange: (editor: Editor) => void
  children?: (editor: Editor) => ReactNode
}) {
  const editor = useEditor({
    extensions,
    content: content as Content,
    editable: !isReadOnly,
    immediatelyRender: false,
    // Its style sheet would be refused by the page's policy; what is needed of it is in TEXT_STYLE.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': room === 'text' ? 'true' : 'false',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        ...(isReadOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        class: classNames(ROOM[room], TEXT_STYLE),
      },
    },
    onCreate: ({ editor: ready }) => onReady?.(ready),
    onUpdate: ({ editor: changed }) => onChange(changed),
  })
  if (!editor) return null
  return (
    <div
      className={classNames(
        'rounded-card border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--brand-ink)',
        isInvalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      {isReadOnly ? null : (
        <div
          role="toolbar"
          aria-label="Metin araçları"
          className="relative flex flex-wrap gap-0.5 rounded-t-card border-b border-line bg-paper p-1.5"
        >
          {tools(editor)}
        </div>
      )}
      <EditorContent editor={editor} />
      {children?.(editor)}
    </div>
  )
}
