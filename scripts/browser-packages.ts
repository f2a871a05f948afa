/**
 * The packages that a page imports in the browser, each by the name it is imported by; React and its router bring
 * themselves. The development server bundles them before the first page: one it met later would make it bundle anew and
 * load the page again under the visitor's hands. `tests/install/dev.test.ts` names what is missing here.
 */
export const BROWSER_PACKAGES: readonly string[] = [
  '@codemirror/commands',
  '@codemirror/lang-css',
  '@codemirror/lang-html',
  '@codemirror/lang-markdown',
  '@codemirror/merge',
  '@codemirror/state',
  '@codemirror/view',
  '@conform-to/react',
  '@conform-to/zod/v4',
  '@tiptap/extension-image',
  '@tiptap/react',
  '@tiptap/starter-kit',
  'codemirror',
  'd3-scale',
  'lucide-react',
  'marked',
  'radix-ui',
  'zod',
]
