import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../primitives/icon-button.tsx'

/** Headings and marks on words. */
export function MarkTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      link: now.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <Tool label="Başlık" isOn={is.h2} onClick={() => run().toggleHeading({ level: 2 }).run()}>
        <Heading2 size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Alt başlık" isOn={is.h3} onClick={() => run().toggleHeading({ level: 3 }).run()}>
        <Heading3 size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Kalın" isOn={is.bold} onClick={() => run().toggleBold().run()}>
        <Bold size={18} aria-hidden="true" />
      </Tool>
      <Tool label="İtalik" isOn={is.italic} onClick={() => run().toggleItalic().run()}>
        <Italic size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Bağlantı" isOn={is.link} onClick={onLink}>
        <LinkIcon size={18} aria-hidden="true" />
      </Tool>
    </>
  )
}

/** Lists, quotes and rules. */
export function ListTools({ editor }: { editor: Editor }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <Tool label="Madde listesi" isOn={is.bulletList} onClick={() => run().toggleBulletList().run()}>
        <List size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Numaralı liste" isOn={is.orderedList} onClick={() => run().toggleOrderedList().run()}>
        <ListOrdered size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Alıntı" isOn={is.quote} onClick={() => run().toggleBlockquote().run()}>
        <Quote size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Ayırıcı çizgi" onClick={() => run().setHorizontalRule().run()}>
        <Minus size={18} aria-hidden="true" />
      </Tool>
    </>
  )
}

/** Tools for mails: headings, lists and links, which is all a mail's Markdown knows. */
export function PlainTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ heading: now.isActive('heading'), list: now.isActive('bulletList') }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <Tool label="Başlık" isOn={is.heading} onClick={() => run().toggleHeading({ level: 2 }).run()}>
        <Heading2 size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Madde listesi" isOn={is.list} onClick={() => run().toggleBulletList().run()}>
        <List size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Bağlantı" onClick={onLink}>
        <LinkIcon size={18} aria-hidden="true" />
      </Tool>
    </>
  )
}

export function HistoryTools({ editor }: { editor: Editor }) {
  const { canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ canUndo: now.can().undo(), canRedo: now.can().redo() }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <Tool label="Geri al" disabled={!canUndo} onClick={() => run().undo().run()}>
        <Undo2 size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Yinele" disabled={!canRedo} onClick={() => run().redo().run()}>
        <Redo2 size={18} aria-hidden="true" />
      </Tool>
    </>
  )
}

/** A button of an editor's toolbar. */
export function Tool({
  label,
  isOn,
  disabled = false,
  onClick,
  children,
}: {
  label: string
  /** Whether the words at the cursor have it; left out for what only inserts. */
  isOn?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <IconButton
      size="sm"
      label={label}
      disabled={disabled}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      onClick={onClick}
      className={isOn ? 'bg-brand-soft text-brand' : undefined}
    >
      {children}
    </IconButton>
  )
}
