import { InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/react'

const CHIP =
  'relative mx-0.5 inline-block rounded-pill border px-2 py-px text-[0.9em] leading-snug font-medium whitespace-nowrap align-baseline'
const KNOWN = 'border-brand-line bg-brand-soft text-brand'
const UNKNOWN = 'border-danger bg-danger-soft text-danger'

interface PlaceholderOptions {
  /** What each placeholder is called, by its name. */
  readonly labels: Readonly<Record<string, string>>
}

/**
 * A placeholder as one sign among the words: chosen, deleted and copied as one, read with its name. Typed or pasted braces
 * become one too; a name that is none looks wrong and says so.
 */
export const PlaceholderNode = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  addOptions: () => ({ labels: {} }),
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-placeholder') ?? '',
      renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-placeholder': String(name) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-placeholder]' }],
  renderHTML({ node, HTMLAttributes }) {
    const { name } = node.attrs
    const { labels } = this.options
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined
    return [
      'span',
      mergeAttributes(HTMLAttributes, { class: `${CHIP} ${label === undefined ? UNKNOWN : KNOWN}` }),
      ['span', { class: 'sr-only' }, label === undefined ? 'Bilinmeyen alan: ' : 'Alan: '],
      label ?? `{{${name}}}`,
    ]
  },
  renderText: ({ node }) => `{{${node.attrs.name}}}`,
  addKeyboardShortcuts() {
    // From a chosen chip the browser's own keys lead nowhere.
    const leave = (edge: 'start' | 'end') => () => {
      const { selection } = this.editor.state
      if (!('node' in selection)) return false
      return this.editor.commands.setTextSelection(selection.$from[edge]())
    }
    return { Home: leave('start'), End: leave('end') }
  },
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{\s{0,20}([^{}]*?)\s{0,20}\}\}$/,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1] ?? '' }))
        },
      }),
    ]
  },
  addPasteRules() {
    return [
      nodePasteRule({
        find: /\{\{\s{0,20}([^{}]*?)\s{0,20}\}\}/g,
        type: this.type,
        getAttributes: (match) => ({ name: match[1] ?? '' }),
      }),
    ]
  },
})
