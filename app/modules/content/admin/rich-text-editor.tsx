import Image from '@tiptap/extension-image'
import type { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { FileDrop } from '#app/design/forms/file-drop.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Dialog } from '#app/design/primitives/dialog.tsx'
import { LinkDialog } from '#app/design/rich-text/link-dialog.tsx'
import { RichTextBox } from '#app/design/rich-text/rich-text-box.tsx'
import { HistoryTools, ListTools, MarkTools, Tool } from '#app/design/rich-text/rich-text-tools.tsx'
import { FIGURE_NODES, TABLE_NODES } from '#app/design/rich-text/table-nodes.ts'
import { CONTENT_LIMITS, isAllowedLink } from '#app/modules/content/domain/content-forms.ts'
import { IMAGE_ACCEPT } from '#app/modules/media/admin/upload-image.ts'
import { useUploads } from '#app/modules/media/admin/use-uploads.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'

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
  ...TABLE_NODES,
  ...FIGURE_NODES,
]

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
  return (
    <RichTextBox
      extensions={EXTENSIONS}
      content={html}
      labelledBy={labelledBy}
      describedBy={describedBy}
      isInvalid={isInvalid}
      onChange={(editor) => onChange(editor.isEmpty ? '' : editor.getHTML())}
      tools={(editor) => (
        <>
          <MarkTools editor={editor} onLink={() => setAsked('link')} />
          <ListTools editor={editor} />
          <Tool label="Görsel ekle" onClick={() => setAsked('picture')}>
            <ImagePlus size={18} aria-hidden="true" />
          </Tool>
          <HistoryTools editor={editor} />
        </>
      )}
    >
      {(editor) => (
        <>
          {asked === 'link' ? (
            <LinkDialog
              editor={editor}
              isAllowed={isAllowedLink}
              maxLength={CONTENT_LIMITS.address}
              refusal="Bağlantı / ile (mağazanızdaki bir sayfa) veya http:// ya da https:// ile başlamalıdır."
              hint="Mağazanızdaki bir sayfa / ile, başka bir site https:// ile başlar."
              onClose={() => setAsked(null)}
            />
          ) : null}
          {asked === 'picture' ? <PictureDialog editor={editor} onClose={() => setAsked(null)} /> : null}
        </>
      )}
    </RichTextBox>
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
