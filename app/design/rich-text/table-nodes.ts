import { mergeAttributes, Node } from '@tiptap/react'

/**
 * Tables and pictures with a caption, beside the editor's own kinds. They are written elsewhere (shipped texts, pasted
 * ones) and stay as they are; the words in them can be changed.
 */
function kept(
  name: string,
  tag: string,
  content: string,
  more: { group?: string; attributes?: string[] } = {},
) {
  return Node.create({
    name,
    content,
    ...(more.group ? { group: more.group } : {}),
    isolating: true,
    addAttributes: () =>
      Object.fromEntries((more.attributes ?? []).map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    // A cell or caption is one line: Enter must not make a second one of it.
    ...(content === 'inline*'
      ? {
          addKeyboardShortcuts() {
            return { Enter: () => this.editor.isActive(name) && this.editor.commands.setHardBreak() }
          },
        }
      : {}),
  })
}

export const TABLE_NODES = [
  kept('table', 'table', '(tableCaption | tableHead | tableBody | tableRow)+', { group: 'block' }),
  kept('tableCaption', 'caption', 'inline*'),
  kept('tableHead', 'thead', 'tableRow+'),
  kept('tableBody', 'tbody', 'tableRow+'),
  kept('tableRow', 'tr', '(tableHeader | tableCell)*'),
  kept('tableHeader', 'th', 'inline*', { attributes: ['scope', 'colspan', 'rowspan'] }),
  kept('tableCell', 'td', 'inline*', { attributes: ['colspan', 'rowspan'] }),
]

export const FIGURE_NODES = [
  kept('figure', 'figure', 'image figureCaption?', { group: 'block' }),
  kept('figureCaption', 'figcaption', 'inline*'),
]
