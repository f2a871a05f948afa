import type { Editor } from '@tiptap/react'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkDialog } from '#app/design/rich-text/link-dialog.tsx'
import type { RichNode } from '#app/design/rich-text/rich-node.ts'
import { RichTextBox } from '#app/design/rich-text/rich-text-box.tsx'
import { HistoryTools, ListTools, MarkTools, PlainTools } from '#app/design/rich-text/rich-text-tools.tsx'
import type {
  FilePlaceholder,
  PreviewedText,
  TextDialectName,
} from '#app/modules/site-files/domain/file-version.ts'
import { placeholderFaults } from '#app/modules/site-files/domain/placeholder-faults.ts'
import { PLACEHOLDER } from '#app/modules/site-files/domain/template.ts'
import { MAX_TITLE_LENGTH, readFileText } from '#app/modules/site-files/domain/text-file.ts'
import { wordsOf } from './inline-text.ts'
import { MailLinkDialog } from './mail-link-dialog.tsx'
import { MAIL_MARKDOWN, writeWords } from './mail-markdown.ts'
import { openText } from './open-text.ts'
import { PAGE_MARKDOWN } from './page-markdown.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { mailExtensions, pageExtensions, subjectExtensions } from './text-extensions.ts'
import { TextPreview } from './text-preview.tsx'

const DIALECTS = { page: PAGE_MARKDOWN, mail: MAIL_MARKDOWN } as const
const MOST_LETTERS_OF_ADDRESS = 2_000

/** What the text editor cannot show, and in which line of the file it stands. */
export interface UnshownText {
  readonly line: number
  readonly what: string
}

export interface TextEditorProps {
  path: string
  /** The whole file: its title, then its text. */
  content: string
  dialect: TextDialectName
  placeholders: readonly FilePlaceholder[]
  isReadOnly: boolean
  onChange: (content: string) => void
  /** Told once when the text is one that only the code editor can show. */
  onUnshown: (unshown: UnshownText) => void
}

/**
 * A text written as it reads: with headings, lists and links, placeholders as chips, and beside it what its readers will
 * see. What is stored stays Markdown; what nobody changed stays as it was, letter for letter.
 */
export function TextEditor(props: TextEditorProps) {
  const [opened] = useState(() => openFile(props.content, props.dialect))
  const report = useEffectEvent(() => {
    if ('unshown' in opened) props.onUnshown(opened.unshown)
  })
  useEffect(() => report(), [])
  return 'unshown' in opened ? null : <OpenedEditor {...props} opened={opened} />
}

function openFile(content: string, dialect: TextDialectName) {
  const file = readFileText(content)
  if (!file.ok) return { unshown: { line: 1, what: file.error.message } }
  const { title, body } = file.value
  const head = content.slice(0, content.length - body.length)
  const read = openText(DIALECTS[dialect], body)
  if (!read.ok) return { unshown: { line: head.split('\n').length - 1 + read.line, what: read.what } }
  return { title, body, head, text: read.text }
}

function OpenedEditor({
  path,
  content,
  dialect,
  placeholders,
  isReadOnly,
  onChange,
  opened,
}: TextEditorProps & { opened: Exclude<ReturnType<typeof openFile>, { unshown: UnshownText }> }) {
  const [title, setTitle] = useState(opened.title)
  const [answer, setAnswer] = useState<PreviewedText | null>(null)
  const [asked, setAsked] = useState<'link' | null>(null)
  const body = useRef(opened.body)
  const editor = useRef<Editor | null>(null)
  const subject = useRef<Editor | null>(null)
  const extensions = useMemo(
    () => (dialect === 'page' ? pageExtensions(placeholders) : mailExtensions(placeholders)),
    [dialect, placeholders],
  )
  const id = useId()
  const { unknown } = placeholderFaults(content, placeholders)
  const headEnd = content.indexOf('\n')
  const inTitle = placeholderFaults(content.slice(0, headEnd), placeholders)
  // What a subject names is not yet said in the text.
  const inText = placeholderFaults(content.slice(headEnd), placeholders)
  const { missing } = inText
  const others =
    answer?.kind === 'refused' && unknown.length + missing.length === 0 ? faultsOf(answer, placeholders) : []

  function change(next: { title?: string; body?: string }) {
    const newTitle = next.title ?? title
    body.current = next.body ?? body.current
    if (next.title !== undefined) setTitle(next.title)
    onChange((newTitle === opened.title ? opened.head : `# ${newTitle}\n\n`) + body.current)
  }

  return (
    <div className="@container px-4 pb-4">
      <div className="grid grid-cols-1 gap-5 @3xl:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <TitleField
            title={opened.title}
            dialect={dialect}
            placeholders={placeholders}
            isReadOnly={isReadOnly}
            isInvalid={inTitle.unknown.length > 0}
            faultsId={`${id}-faults`}
            onReady={(ready) => {
              subject.current = ready
            }}
            onChange={(typed) => change({ title: typed })}
          />
          <div className="min-w-0">
            <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
              Metin
              <span className="sr-only"> ({path})</span>
            </p>
            <RichTextBox
              extensions={extensions}
              content={opened.text.document}
              labelledBy={`${id}-label`}
              describedBy={`${id}-hint ${id}-faults`}
              isInvalid={inText.unknown.length + missing.length + others.length > 0}
              isReadOnly={isReadOnly}
              onReady={(ready) => {
                editor.current = ready
              }}
              onChange={(changed) => change({ body: opened.text.write(changed.getJSON() as RichNode) })}
              tools={(now) => (
                <>
                  {dialect === 'page' ? (
                    <>
                      <MarkTools editor={now} onLink={() => setAsked('link')} />
                      <ListTools editor={now} />
                    </>
                  ) : (
                    <PlainTools editor={now} onLink={() => setAsked('link')} />
                  )}
                  <HistoryTools editor={now} />
                  <PlaceholderMenu
                    placeholders={placeholders}
                    onChoose={(placeholder) => insertPlaceholder(now, placeholder)}
                  />
                </>
              )}
            >
              {(now) =>
                asked === null ? null : dialect === 'page' ? (
                  <LinkDialog
                    editor={now}
                    isAllowed={isAllowedAddress}
                    maxLength={MOST_LETTERS_OF_ADDRESS}
                    refusal="Bağlantı /, #, mailto:, tel: ya da http:// veya https:// ile başlamalıdır."
                    hint="Mağazanızdaki bir sayfa / ile, başka bir site https:// ile başlar."
                    onClose={() => setAsked(null)}
                  />
                ) : (
                  <OpenMailLink editor={now} placeholders={placeholders} onClose={() => setAsked(null)} />
                )
              }
            </RichTextBox>
            <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
              Renkli alanların yerine, metin gösterilirken gerçek bilgiler yazılır. Bir alanı silmek için
              yanına gelip silme tuşuna basın.
            </p>
            <div id={`${id}-faults`} aria-live="polite" className="grid gap-2 empty:hidden">
              {unknown.map(({ name, meant }) => (
                <UnknownNotice
                  key={name}
                  name={name}
                  meant={meant}
                  onReplace={
                    meant && editor.current && !isReadOnly
                      ? () => {
                          for (const part of [subject.current, editor.current])
                            if (part) replaceName(part, name, meant.name)
                        }
                      : null
                  }
                />
              ))}
              {missing.length === 0 ? null : (
                <MissingNotice
                  missing={missing}
                  onAdd={
                    isReadOnly ? null : (field) => editor.current && insertPlaceholder(editor.current, field)
                  }
                />
              )}
              {others.map((message, index) => (
                <ErrorText key={message} id={`${id}-fault-${index}`} message={message} />
              ))}
            </div>
          </div>
        </div>
        <TextPreview path={path} content={content} dialect={dialect} onAnswer={setAnswer} />
      </div>
    </div>
  )
}

/** What keeps the text from being saved, with its fields by the names they have here. */
function faultsOf(
  refused: Extract<PreviewedText, { kind: 'refused' }>,
  placeholders: readonly FilePlaceholder[],
): readonly string[] {
  const messages =
    refused.faults.length > 0 ? refused.faults.map(({ message }) => message) : [refused.message]
  const labelOf = (name: string) => placeholders.find((known) => known.name === name)?.label ?? name
  return [...new Set(messages)].map((message) =>
    message.replace(PLACEHOLDER, (_, name: string) => `“${labelOf(name)}”`),
  )
}

/** A page's title is words alone; the subject of a mail may name placeholders. */
function TitleField({
  title,
  dialect,
  placeholders,
  isReadOnly,
  isInvalid,
  faultsId,
  onReady,
  onChange,
}: {
  title: string
  dialect: TextDialectName
  placeholders: readonly FilePlaceholder[]
  isReadOnly: boolean
  /** Of a subject, whose faults stand below the text. */
  isInvalid: boolean
  faultsId: string
  /** Told the editor of a subject. */
  onReady: (editor: Editor) => void
  onChange: (title: string) => void
}) {
  const id = useId()
  const words = placeholders.filter(({ form }) => form === 'text')
  const extensions = useMemo(() => subjectExtensions(placeholders), [placeholders])
  if (dialect === 'page')
    return (
      <Field
        label="Başlık"
        name="text-title"
        required
        defaultValue={title}
        maxLength={MAX_TITLE_LENGTH}
        readOnly={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <div className="min-w-0">
      <p id={`${id}-label`} className="mb-1.5 text-sm font-semibold">
        Konu
      </p>
      <RichTextBox
        room="line"
        extensions={extensions}
        content={{ type: 'doc', content: [{ type: 'paragraph', content: wordsOf(title) }] }}
        labelledBy={`${id}-label`}
        describedBy={`${id}-hint ${faultsId}`}
        isInvalid={isInvalid}
        isReadOnly={isReadOnly}
        onReady={onReady}
        onChange={(changed) => {
          const [line] = (changed.getJSON() as RichNode).content ?? []
          onChange(writeWords(line?.content ?? []))
        }}
        tools={(now) => (
          <PlaceholderMenu
            placeholders={words}
            onChoose={(placeholder) => insertPlaceholder(now, placeholder)}
          />
        )}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        Alıcının gelen kutusunda görünür.
      </p>
    </div>
  )
}

function UnknownNotice({
  name,
  meant,
  onReplace,
}: {
  name: string
  meant: FilePlaceholder | null
  onReplace: (() => void) | null
}) {
  return (
    <Alert tone="danger" title={`Bilinmeyen alan: {{${name}}}`} className="mt-2">
      {meant
        ? `“${meant.label}” mı demek istediniz?`
        : 'Böyle bir alan yok; silin ya da “Alan ekle” listesinden birini seçin.'}
      {meant && onReplace ? (
        <Button variant="secondary" size="sm" className="mt-2 block" onClick={onReplace}>
          {meant.label} ile değiştir
        </Button>
      ) : null}
    </Alert>
  )
}

function MissingNotice({
  missing,
  onAdd,
}: {
  missing: readonly FilePlaceholder[]
  onAdd: ((placeholder: FilePlaceholder) => void) | null
}) {
  return (
    <Alert tone="warning" title="Bulunması gereken bir alan eksik" className="mt-2">
      <p>Bu metin onsuz kaydedilemez.</p>
      <ul className="mt-2 grid gap-2">
        {missing.map((placeholder) => (
          <li key={placeholder.name} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <strong>{placeholder.label}</strong>: {placeholder.about}
            </span>
            {onAdd ? (
              <Button variant="secondary" size="sm" onClick={() => onAdd(placeholder)}>
                Geri ekle
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The link the cursor stands in, or a new one below the block it stands in. */
function OpenMailLink({
  editor,
  placeholders,
  onClose,
}: {
  editor: Editor
  placeholders: readonly FilePlaceholder[]
  onClose: () => void
}) {
  const isInLink = editor.isActive('mailLink')
  const { target } = editor.getAttributes('mailLink')
  return (
    <MailLinkDialog
      link={isInLink ? { text: '', target: String(target) } : null}
      placeholders={placeholders}
      onClose={onClose}
      onRemove={() => editor.chain().focus().setNode('paragraph').run()}
      onSave={(link) => {
        if (isInLink) editor.chain().focus().updateAttributes('mailLink', { target: link.target }).run()
        else insertBlock(editor, mailLink(link.text, link.target))
      }}
    />
  )
}

function mailLink(text: string, target: string) {
  return { type: 'mailLink', attrs: { target }, content: [{ type: 'text', text }] }
}

/** Puts a placeholder where its kind may stand: into the sentence, on a line of its own, or as where a link leads. */
function insertPlaceholder(editor: Editor, { name, label, form }: FilePlaceholder): void {
  const chip = { type: 'placeholder', attrs: { name } }
  if (form === 'text') editor.chain().focus().insertContent(chip).run()
  else if (form === 'block') insertBlock(editor, { type: 'paragraph', content: [chip] })
  else insertBlock(editor, mailLink(label, `{{${name}}}`))
}

/** In the place of an empty paragraph, or below the block in which the cursor stands. */
function insertBlock(editor: Editor, block: { type: string; content: object[] }): void {
  const { $from } = editor.state.selection
  const isEmpty =
    $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const at = isEmpty
    ? { from: $from.before(1), to: $from.after(1) }
    : $from.depth === 0
      ? $from.pos
      : $from.after(1)
  editor.chain().focus().insertContentAt(at, block).run()
}

/** Every chip of this name, and every link that leads to it, takes the other name. */
function replaceName(editor: Editor, name: string, other: string): void {
  const { tr, doc } = editor.state
  doc.descendants((node, at) => {
    if (node.type.name === 'placeholder' && node.attrs.name === name) tr.setNodeAttribute(at, 'name', other)
    if (node.type.name === 'mailLink' && node.attrs.target === `{{${name}}}`)
      tr.setNodeAttribute(at, 'target', `{{${other}}}`)
  })
  editor.view.dispatch(tr)
}

/**
 * What pages may link to. Their own check (markup-faults.server.ts) also lets an address without a scheme through, which
 * would lead to a page beside the one it stands on: here that is a slip.
 */
function isAllowedAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|[/#?])\S*$/i.test(address)
}
