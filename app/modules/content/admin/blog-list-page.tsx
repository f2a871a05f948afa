import { FilePlus, Newspaper } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ListQueryOf } from '#app/design/list-query.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { DataColumn } from '#app/design/patterns/data-table.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { ListPage } from '#app/design/patterns/list-page.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate } from '#app/kernel/instant.ts'
import type { BlogPostRow } from '#app/modules/content/domain/blog-form.ts'
import { BLOG_SORTS, BLOG_STATES } from '#app/modules/content/domain/blog-form.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'

/** What the list can be narrowed and sorted by, as it stands in the address. */
export const BLOG_LIST = { filters: { state: BLOG_STATES }, sorts: BLOG_SORTS } as const

const STATE_LABELS = { published: 'Yayında', draft: 'Taslak' }
const BLOGS = '/admin/blogs'

/** The posts of the blog: search, state, publish and withdraw, edit, preview, delete. */
export function BlogListPage({
  query,
  rows,
  total,
  pageCount,
  now,
}: {
  query: ListQueryOf<typeof BLOG_LIST>
  rows: readonly BlogPostRow[]
  total: number
  pageCount: number
  now: Instant
}) {
  const { Form, send } = useListCommands()
  const [asked, setAsked] = useState<BlogPostRow | null>(null)
  return (
    <>
      <ListPage
        title="Blog"
        description={`${formatCount(total)} yazı`}
        actions={
          <LinkButton to={`${BLOGS}/add`} icon={<FilePlus size={18} aria-hidden="true" />}>
            Yazı ekle
          </LinkButton>
        }
        path={BLOGS}
        query={query}
        sorts={BLOG_LIST.sorts}
        filters={[{ name: 'state', label: 'Yayın durumuna göre süz', labels: STATE_LABELS }]}
        pageCount={pageCount}
        searchLabel="Başlık veya özet ara"
        nothingFound={{
          title: 'Bu aramaya uyan yazı yok',
          text: 'Başlığın veya özetin bir bölümünü yazmanız yeterlidir.',
        }}
        columns={columns({ now, send, Form, onAsk: setAsked })}
        rows={rows}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<Newspaper aria-hidden="true" />}
            title="Henüz blog yazısı yok"
            text="Ürün seçimi, baskı teknikleri, fuar hazırlığı… Müşterilerinizin sorduklarını yazın; yazılar aramalarda da bulunur."
            action={
              <LinkButton to={`${BLOGS}/add`} icon={<FilePlus size={18} aria-hidden="true" />}>
                İlk yazınızı ekleyin
              </LinkButton>
            }
          />
        }
      />
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.title ?? ''}” yazısını silmek istediğinize emin misiniz?`}
        text="Yazı ve adresi kalıcı olarak silinir. Yalnızca gizlemek için taslağa alabilirsiniz."
        confirmLabel="Yazıyı sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

const columns = ({
  now,
  send,
  Form,
  onAsk,
}: {
  now: Instant
  send: (fields: Record<string, string>) => void
  Form: ReturnType<typeof useListCommands>['Form']
  onAsk: (row: BlogPostRow) => void
}): readonly DataColumn<BlogPostRow>[] => [
  {
    key: 'title',
    header: 'Yazı',
    isRowHeader: true,
    cell: (row) => (
      <PostCell row={row}>
        <StateSwitch row={row} send={send} Form={Form} />
      </PostCell>
    ),
  },
  {
    key: 'published',
    header: 'Yayın tarihi',
    hideBelow: 'lg',
    cell: ({ publishedAt }) => (
      <span className="tabular whitespace-nowrap">
        {publishedAt === null ? '–' : formatDate(Date.parse(publishedAt))}
      </span>
    ),
  },
  {
    key: 'changed',
    header: 'Son değişiklik',
    hideBelow: 'xl',
    cell: ({ updatedAt }) => (
      <RelativeTime at={Date.parse(updatedAt)} now={now} className="whitespace-nowrap" />
    ),
  },
  {
    key: 'state',
    header: 'Durum',
    hideBelow: 'md',
    cell: (row) => <StateSwitch row={row} send={send} Form={Form} />,
  },
  {
    key: 'actions',
    header: 'İşlemler',
    align: 'right',
    hideHeader: true,
    cell: (row) => (
      <Form method="post" className="flex justify-end">
        <EntryButtons
          id={row.id}
          name={`${row.title} yazısını`}
          to={`${BLOGS}/edit/${row.id}`}
          onAsk={() => onAsk(row)}
        />
      </Form>
    ),
  },
]

function StateSwitch({
  row: { id, title, isPublished },
  send,
  Form,
}: {
  row: BlogPostRow
  send: (fields: Record<string, string>) => void
  Form: ReturnType<typeof useListCommands>['Form']
}) {
  return (
    <Form method="post">
      <SwitchButton
        id={id}
        isOn={isPublished}
        label={`${title}: yayında`}
        on="Yayında"
        off="Taslak"
        onSwitch={send}
      />
    </Form>
  )
}

/** The post itself; on a phone with its switch below it, where the column of states has no room. */
function PostCell({
  row: { id, title, excerpt, image, slug, isPublished },
  children,
}: {
  row: BlogPostRow
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      {image ? (
        <img
          src={imageUrl(image.assetId, 200)}
          alt=""
          width={84}
          height={56}
          loading="lazy"
          className="h-14 w-21 shrink-0 rounded-card bg-paper-deep object-cover max-sm:hidden"
        />
      ) : null}
      <div className="min-w-0">
        <Link
          to={`${BLOGS}/edit/${id}`}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {title}
        </Link>
        <p className="line-clamp-1 text-xs [overflow-wrap:anywhere] text-ink-soft max-md:hidden">{excerpt}</p>
        <Link
          to={isPublished ? `/blog/${slug}` : `${BLOGS}/preview/${id}`}
          reloadDocument
          className="inline-block py-1 text-xs text-ink-soft underline underline-offset-3 hover:text-ink"
        >
          {isPublished ? 'Yazıyı gör' : 'Taslağı önizle'}
        </Link>
        <div className="mt-1 md:hidden">{children}</div>
      </div>
    </div>
  )
}
