import { ChevronDown, FolderTree } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { FileEditor } from './file-editor.tsx'
import type { FileResult } from './file-result.ts'
import { READ_FAILED, TREE_FAILED } from './file-result.ts'
import type { FileSurface } from './file-surface.ts'
import { FileTree } from './file-tree.tsx'
import type { CodeEditorData } from './files-calls.ts'

/** The site files: the tree at the left, the one that is edited beside it. */
export function CodeEditorPage({
  surface,
  data,
  answer,
}: {
  surface: FileSurface
  data: CodeEditorData
  answer: FileResult | undefined
}) {
  const { path, reading, former, now } = data
  const toast = useToast()
  const { revalidate } = useRevalidator()
  // What could not be asked for again stays as it was, so that nothing typed goes with it.
  const lastTree = useRef(data.tree)
  if (data.tree) lastTree.current = data.tree
  const lastFile = useRef(data.file)
  if (data.file) lastFile.current = data.file
  const file =
    data.file ?? (reading === 'failed' && lastFile.current?.path === path ? lastFile.current : null)
  const failures = [data.tree ? null : TREE_FAILED, reading === 'failed' ? READ_FAILED : null].filter(
    (failure) => failure !== null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that data came
  useEffect(() => {
    if (failures.length > 0) toast({ title: 'Hata', description: failures.join(' '), tone: 'destructive' })
  }, [data])

  return (
    <>
      <PageHeader
        title={surface.mode === 'text' ? 'Metin Editörü' : 'Kod Editörü'}
        description={`${surface.mode === 'text' ? 'Sayfaların, sözleşmelerin ve e-postaların metinlerini' : 'Mağazanızın stillerini, metinlerini ve sözleşmelerini'} düzenleyin. Kaydedilen değişiklik hemen yayındadır; eski sürümler saklanır.`}
      />
      <div className="mb-5 grid gap-3 empty:hidden">
        {failures.map((failure) => (
          <Alert key={failure} tone="danger" title={failure} live>
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => void revalidate()}>
              Tekrar dene
            </Button>
          </Alert>
        ))}
        {reading === 'missing' ? (
          <Alert tone="warning" title="Böyle bir dosya yok">
            Listeden bir dosya seçin.
          </Alert>
        ) : null}
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav
          aria-label="Site dosyaları"
          className="rounded-card border border-line bg-surface lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
        >
          {/* Closed on phones once a file is open, so that the file comes first; always open where there is room. */}
          <details
            key={path}
            open={file === null}
            className="group/files lg:[&::details-content]:[content-visibility:visible] lg:[&::details-content]:block"
          >
            <summary className="flex min-h-12 list-none items-center justify-between gap-2 px-4 font-semibold lg:pointer-events-none [&::-webkit-details-marker]:hidden">
              Dosyalar
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="transition-transform group-open/files:rotate-180 lg:hidden"
              />
            </summary>
            <div className="border-t border-line p-2">
              <FileTree tree={lastTree.current ?? []} current={path} />
            </div>
          </details>
        </nav>
        {file ? (
          <FileEditor
            key={file.path}
            surface={surface}
            file={file}
            former={former}
            answer={answer}
            now={now}
          />
        ) : (
          // Where the list stands above it, it asks for itself.
          <div className="rounded-card border border-line bg-surface max-lg:hidden">
            <EmptyState
              icon={<FolderTree aria-hidden="true" />}
              title="Bir dosya seçin"
              text="Stiller, yasal sayfalar ve sözleşme metinleri “Dosyalar” listesindedir."
            />
          </div>
        )}
      </div>
    </>
  )
}
