import { mergeAttributes, Node } from '@tiptap/react'

interface MailLinkOptions {
  /** Where a link leads, in words. */
  readonly nameOf: (target: string) => string
}

/** A link of a mail: it stands alone on its line, as its reader will press it, with where it leads behind it. */
export const MailLinkNode = Node.create<MailLinkOptions>({
  name: 'mailLink',
  group: 'block',
  content: '(text | placeholder)*',
  marks: '',
  defining: true,
  addOptions: () => ({ nameOf: (target) => target }),
  addAttributes: () => ({
    target: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-target') ?? '',
      renderHTML: ({ target }: Record<string, unknown>) => ({ 'data-target': String(target) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-target]' }],
  renderHTML({ node, HTMLAttributes }) {
    return [
      'div',
      mergeAttributes(HTMLAttributes, { class: 'my-3 flex flex-wrap items-baseline gap-x-2' }),
      ['span', { class: 'min-w-4 text-brand underline underline-offset-3' }, 0],
      [
        'span',
        { class: 'text-xs text-ink-soft select-none', contenteditable: 'false' },
        `→ ${this.options.nameOf(node.attrs.target)}`,
      ],
    ]
  },
})
