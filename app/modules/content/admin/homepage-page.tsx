import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { placeValue } from '#app/design/patterns/place-entry.ts'
import { SortableList } from '#app/design/patterns/sortable-list.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import type { StoredHomeSection } from '#app/modules/content/domain/home-section.ts'
import { HomepageTabs } from './homepage-tabs.tsx'
import { sectionSummary } from './section-summary.ts'

const PATH = '/admin/homepage'

/** The sections of the home page: put in order, switched, edited, deleted. */
export function HomepagePage({
  sections,
  categoryNames,
}: {
  sections: readonly StoredHomeSection[]
  categoryNames: Readonly<Record<string, string>>
}) {
  const { Form, send, inOrder } = useListCommands()
  const [asked, setAsked] = useState<StoredHomeSection | null>(null)
  const addButton = (
    <LinkButton to={`${PATH}/add`} icon={<Plus size={18} aria-hidden="true" />}>
      Bölüm ekle
    </LinkButton>
  )
  return (
    <>
      <PageHeader
        title="Ana Sayfa"
        description="Ürün bölümleri, ana sayfada buradaki sırayla görünür. Ürünü olmayan bölüm gösterilmez."
        actions={sections.length > 0 ? addButton : null}
      />
      <HomepageTabs chosen="sections" />
      {sections.length === 0 ? (
        <Card>
          <EmptyState
            icon={<LayoutTemplate aria-hidden="true" />}
            title="Henüz bölüm yok"
            text="Bölüm eklenene kadar ana sayfa “Çok Satanlar” başlığıyla 8 ürün gösterir."
            action={addButton}
          />
        </Card>
      ) : (
        <Form method="post">
          <SortableList
            entries={inOrder(sections).map((section) => ({
              id: section.id,
              name: section.title,
              content: (
                <SectionEntry
                  section={section}
                  categoryName={
                    section.categoryId === null ? null : (categoryNames[section.categoryId] ?? null)
                  }
                  onSwitch={send}
                  onAsk={() => setAsked(section)}
                />
              ),
            }))}
            onPlace={(id, before) => send({ place: placeValue(id, before) })}
          />
        </Form>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title="Bu bölümü silmek istediğinizden emin misiniz?"
        text={`“${asked?.title ?? ''}” ana sayfadan kalkar; ürünler silinmez.`}
        confirmLabel="Bölümü sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

function SectionEntry({
  section,
  categoryName,
  onSwitch,
  onAsk,
}: {
  section: StoredHomeSection
  categoryName: string | null
  onSwitch: (fields: Record<string, string>) => void
  onAsk: () => void
}) {
  const { id, title, description, active, backgroundColor } = section
  const to = `${PATH}/edit/${id}`
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={to}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {title}
        </Link>
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          {backgroundColor === '' ? null : (
            <span
              aria-hidden="true"
              className="size-4 shrink-0 rounded-pill border border-line-strong"
              style={{ backgroundColor }}
            />
          )}
          {sectionSummary(section, categoryName)}
        </p>
        {description === '' ? null : (
          <p className="line-clamp-1 text-xs [overflow-wrap:anywhere] text-ink-soft">{description}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SwitchButton
          id={id}
          isOn={active}
          label={`${title}: ana sayfada`}
          on="Aktif"
          off="Pasif"
          onSwitch={onSwitch}
        />
        <EntryButtons id={id} name={`${title} bölümünü`} to={to} onAsk={onAsk} />
      </div>
    </div>
  )
}
