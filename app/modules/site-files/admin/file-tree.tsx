import { ChevronRight, FileCode2, FileText, FolderOpen } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { FileNode } from '#app/modules/site-files/domain/site-files.ts'
import { fileAddress } from './editor-address.ts'
import { textMode } from './text-editor/text-mode.ts'

/** The site files in their folders: folders open and close, files are links. */
export function FileTree({ tree, current }: { tree: readonly FileNode[]; current: string }) {
  return (
    <ul className="grid gap-0.5">
      {tree.map((node) => (
        <li key={node.path}>
          {node.type === 'directory' ? (
            <details open className="group">
              <summary className="flex min-h-9 list-none items-center gap-2 rounded-card px-2 text-sm font-semibold hover:bg-ink/5 [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  size={16}
                  aria-hidden="true"
                  className="text-ink-soft transition-transform group-open:rotate-90"
                />
                <FolderOpen size={16} aria-hidden="true" className="text-ink-soft" />
                {node.name}
              </summary>
              <div className="ml-4 border-l border-line pl-2">
                <FileTree tree={node.children} current={current} />
              </div>
            </details>
          ) : (
            <FileLink node={node} isCurrent={node.path === current} />
          )}
        </li>
      ))}
    </ul>
  )
}

function FileLink({ node, isCurrent }: { node: FileNode; isCurrent: boolean }) {
  // Without JavaScript every file is opened as code.
  const { value, ready } = textMode.useValue()
  const Icon = node.name.endsWith('.md') || node.name.endsWith('.txt') ? FileText : FileCode2
  return (
    <Link
      to={fileAddress(node.path.endsWith('.md') && ready ? value : 'code', node.path)}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-card px-2 py-1.5 text-sm [overflow-wrap:anywhere]',
        isCurrent ? 'bg-brand-soft font-semibold text-brand-ink' : 'hover:bg-ink/5',
      )}
    >
      <Icon size={16} aria-hidden="true" className="shrink-0" />
      {node.name}
    </Link>
  )
}
