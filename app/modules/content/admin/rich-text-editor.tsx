import Image from '@tiptap/extension-image'
import type { Editor } from '@tiptap/react'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
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
import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { CONTENT_LIMITS, isAllowedLink } from '#app/modules/content/domain/content-forms.ts'
import { IMAGE_ACCEPT } from '#app/modules/media/admin/upload-image.ts'
import { useUploads } from '#app/modules/media/admin/use-uploads.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { ARTICLE_NODES } from './article-nodes.ts'

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    // What the shop does not keep of a post is not offered.
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Image,
  ...ARTICLE_NODES,
]

const TEXT_STYLE =
  'min-h-72 max-h-[70vh] overflow-y-auto whitespace-pre-wrap break-words px-4 py-3 outline-none ' +
  '[&_p]:my-3 [&_h2]:mt-6 [&_h2]:mb-2 [&_h2]:text-xl [&_h3]:mt-5 [&_h3]:mb-2 [&_h3]:text-lg ' +
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1 [&_a]:text-brand [&_a]:underline ' +
  '[&_blockquote]:border-l-4 [&_blockquote]:border-brand-line [&_blockquote]:pl-4 [&_hr]:my-6 [&_img]:my-4 [&_img]:max-h-96 ' +
  '[&_img]:max-w-full [&_img]:rounded-card [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-brand ' +
  '[&_table]:my-4 [&_table]:w-full [&_table]:text-sm [&_th]:border [&_th]:border-line [&_th]:p-2 [&_th]:text-left [&_td]:border [&_td]:border-line [&_td]:p-2 ' +
  '[&_figcaption]:text-sm [&_figcaption]:text-ink-soft'

/** Writes the HTML of a post. `onChange` is told it after each change; until then what came in stays as it was. */
export function RichTextEditor({
  html,
  labelledBy,
  describedBy,
  isInvalid,
  onChange,
}: {
  html: string
  labelledBy: string
  describedBy: string
  isInvalid: boolean
  onChange: (html: string) => void
}) {
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    // Its style sheet would be refused by the page's policy; what is needed of it is in TEXT_STYLE.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
        class: TEXT_STYLE,
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  if (!editor) return null
  return (
    <div
      className={classNames(
        'rounded-card border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--brand-ink)',
        isInvalid ? 'border-danger' : 'border-line-strong',
      )}
    >
      <Toolbar editor={editor} onAsk={setAsked} />
      <EditorContent editor={editor} />
      {asked === 'link' ? <LinkDialog editor={editor} onClose={() => setAsked(null)} /> : null}
      {asked === 'picture' ? <PictureDialog editor={editor} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

function Toolbar({ editor, onAsk }: { editor: Editor; onAsk: (what: 'link' | 'picture') => void }) {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <div
      role="toolbar"
      aria-label="Metin araçları"
      className="flex flex-wrap gap-0.5 border-b border-line bg-paper p-1.5"
    >
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
      <Tool label="Bağlantı" isOn={is.link} onClick={() => onAsk('link')}>
        <LinkIcon size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Görsel ekle" onClick={() => onAsk('picture')}>
        <ImagePlus size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Geri al" disabled={!is.canUndo} onClick={() => run().undo().run()}>
        <Undo2 size={18} aria-hidden="true" />
      </Tool>
      <Tool label="Yinele" disabled={!is.canRedo} onClick={() => run().redo().run()}>
        <Redo2 size={18} aria-hidden="true" />
      </Tool>
    </div>
  )
}

function Tool({
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

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const former = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(former)
  const [isRefused, setRefused] = useState(false)

  function insert() {
    const href = address.trim()
    if (!isAllowedLink(href)) return setRefused(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && former === '') {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Bağlantı"
      size="sm"
      footer={
        <>
          {former === '' ? null : (
            <Button
              variant="secondary"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run()
                onClose()
              }}
            >
              Bağlantıyı kaldır
            </Button>
          )}
          <Button onClick={insert}>Uygula</Button>
        </>
      }
    >
      <Field
        label="Adres"
        name="link-address"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          insert()
        }}
        spellCheck={false}
        maxLength={CONTENT_LIMITS.address}
        placeholder="/urunler"
        error={
          isRefused
            ? 'Bağlantı / ile (mağazanızdaki bir sayfa) veya http:// ya da https:// ile başlamalıdır.'
            : null
        }
        hint="Mağazanızdaki bir sayfa / ile, başka bir site https:// ile başlar."
      />
    </Dialog>
  )
}

function PictureDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [picture, setPicture] = useState<AssetId | null>(null)
  const [alt, setAlt] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { upload, add } = useUploads(setPicture)

  function insert() {
    if (picture === null || alt.trim() === '') return setAsked(true)
    editor
      .chain()
      .focus()
      .setImage({ src: imageUrl(picture, 1200), alt: alt.trim() })
      .run()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Görsel ekle"
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Vazgeç
          </Button>
          <Button onClick={insert}>Yazıya ekle</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {picture === null ? null : (
          // Of a height of its own before it has come: the buttons below must not move away from the pointer.
          <img
            src={imageUrl(picture, 400)}
            alt=""
            className="h-40 max-w-full justify-self-start rounded-card object-contain"
          />
        )}
        <FileDrop
          label={
            upload
              ? `${upload.name} yükleniyor…`
              : picture === null
                ? 'Görseli yükleyin'
                : 'Görseli değiştirin'
          }
          hint="JPEG, PNG, WebP veya AVIF."
          accept={IMAGE_ACCEPT}
          busy={upload !== null}
          progress={upload && upload.percent < 100 ? upload.percent : null}
          onFile={add}
          error={isAsked && picture === null ? 'Önce bir görsel yükleyin.' : null}
        />
        <Field
          label="Görsel açıklaması"
          name="picture-alt"
          required
          value={alt}
          maxLength={CONTENT_LIMITS.alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            insert()
          }}
          error={isAsked && alt.trim() === '' ? 'Görselde ne göründüğünü yazmalısınız.' : null}
          hint="Görseli göremeyenlere okunur."
        />
      </div>
    </Dialog>
  )
}
