import Image from '@tiptap/extension-image'
import type { Extensions } from '@tiptap/react'
import { Extension, Node } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { TABLE_NODES } from '#app/design/rich-text/table-nodes.ts'
import type { FilePlaceholder } from '#app/modules/site-files/domain/file-version.ts'
import { MailLinkNode } from './mail-link-node.ts'
import { PlaceholderNode } from './placeholder-node.ts'
import { targetName } from './target-name.ts'

/** What Markdown says of lists and columns beside their words. */
const MarkdownAttributes = Extension.create({
  name: 'markdownAttributes',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { isLoose: { default: false, rendered: false } } },
    { types: ['tableHeader'], attributes: { align: { default: null, rendered: false } } },
  ],
})

const NOT_IN_TEXTS = { code: false, codeBlock: false, strike: false, underline: false } as const

function chips(placeholders: readonly FilePlaceholder[]) {
  return PlaceholderNode.configure({
    labels: Object.fromEntries(placeholders.map(({ name, label }) => [name, label])),
  })
}

/** What pages and contracts may hold; all levels of headings, so that none is lost. */
export function pageExtensions(placeholders: readonly FilePlaceholder[]): Extensions {
  return [
    StarterKit.configure({
      ...NOT_IN_TEXTS,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
    }),
    Image.configure({ inline: true }),
    ...TABLE_NODES,
    MarkdownAttributes,
    chips(placeholders),
  ]
}

/** What mails may hold: words without marks, in paragraphs, headings, lists and links. */
export function mailExtensions(placeholders: readonly FilePlaceholder[]): Extensions {
  return [
    StarterKit.configure({
      ...NOT_IN_TEXTS,
      bold: false,
      italic: false,
      link: false,
      orderedList: false,
      blockquote: false,
      horizontalRule: false,
      heading: { levels: [1, 2, 3, 4, 5, 6] },
    }),
    MarkdownAttributes,
    MailLinkNode.configure({ nameOf: (target) => targetName(target, placeholders) }),
    chips(placeholders),
  ]
}

/** The subject of a mail. */
export function subjectExtensions(placeholders: readonly FilePlaceholder[]): Extensions {
  return [
    StarterKit.configure({
      ...NOT_IN_TEXTS,
      document: false,
      bold: false,
      italic: false,
      link: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      blockquote: false,
      horizontalRule: false,
      heading: false,
      hardBreak: false,
      trailingNode: false,
    }),
    Node.create({ name: 'doc', topNode: true, content: 'paragraph' }),
    chips(placeholders),
  ]
}
