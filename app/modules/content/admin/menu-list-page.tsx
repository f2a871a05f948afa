import { CornerDownRight, ListTree, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { placeValue } from '#app/design/patterns/place-entry.ts'
import { ScreenPreview } from '#app/design/patterns/screen-preview.tsx'
import { SortableList } from '#app/design/patterns/sortable-list.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import { DEFAULT_MENU } from '#app/modules/content/domain/default-menu.ts'
import type { MenuItem } from '#app/modules/content/domain/menu.ts'
import type { MenuRow, SubmenuRow } from '#app/modules/content/domain/menu-form.ts'
import { emptyMenuForm, menuFormValues, shownMenu } from '#app/modules/content/domain/menu-form.ts'
import type { MenuTask } from './menu-dialog.tsx'
import { MenuDialog } from './menu-dialog.tsx'
import type { LinkSuggestion } from './menu-fields.tsx'

const MENU = '/admin/menu-items'

interface Question {
  readonly entry: MenuRow | SubmenuRow
  readonly isSubmenu: boolean
}

/** What the rows of the tree can ask of the page. */
interface Commands {
  readonly send: (fields: Record<string, string>) => void
  readonly open: (task: MenuTask) => void
  readonly ask: (question: Question) => void
  readonly inOrder: ReturnType<typeof useListCommands>['inOrder']
}

/** The navigation as a tree: entries with their submenus, put in order, switched, edited in dialogs, deleted. */
export function MenuListPage({
  menu,
  suggestions,
  renderMenu,
}: {
  /** The own entries; none while the shop has the default menu. */
  menu: readonly MenuRow[]
  suggestions: readonly LinkSuggestion[]
  /** The shop's own navigation bar. */
  renderMenu: (menu: readonly MenuItem[]) => ReactNode
}) {
  const { Form, send, inOrder, isBusy } = useListCommands()
  const [isTried, setTried] = useState(false)
  const [task, setTask] = useState<MenuTask | null>(null)
  const [asked, setAsked] = useState<Question | null>(null)
  const entries = inOrder(menu)
  const commands: Commands = { send, inOrder, open: setTask, ask: setAsked }
  const below = asked && 'submenu' in asked.entry ? asked.entry.submenu.length : 0
  return (
    <>
      <PageHeader
        title="Menü Yönetimi"
        description="Mağazanın üst menüsü. Değişiklikler bütün sayfalarda hemen görünür."
        actions={
          <LinkButton
            to={`${MENU}/add`}
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setTask({ title: 'Yeni menü', values: emptyMenuForm(''), action: `${MENU}/add` })
            }}
          >
            Menü ekle
          </LinkButton>
        }
      />
      <Card as="section" title="Önizleme" className="mb-6">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: makes room for what opens below the bar when somebody tries it */}
        <div onPointerOver={() => setTried(true)} onFocus={() => setTried(true)}>
          <ScreenPreview
            title="Menü önizlemesi"
            width={1100}
            height={isTried ? 420 : 60}
            minScale={0.65}
            isLive
          >
            {renderMenu(menu.length === 0 ? DEFAULT_MENU : shownMenu(entries))}
          </ScreenPreview>
        </div>
        <p className="mt-2 text-xs text-ink-soft">
          Açılan menüleri fareyle ya da ok düğmeleriyle deneyebilirsiniz; bağlantılar burada bir yere gitmez.
        </p>
      </Card>
      {menu.length === 0 ? (
        <Form method="post">
          <Alert tone="brand" title="Mağazanız şu anda varsayılan menüyü gösteriyor">
            <p>
              Varsayılan menüyü kendi menünüz olarak kopyalayıp düzenleyebilir ya da ilk öğeyi ekleyerek boş
              bir menüyle başlayabilirsiniz.
            </p>
            <Button
              type="submit"
              name="start"
              value="default"
              size="sm"
              className="mt-3"
              busy={isBusy}
              icon={<ListTree size={18} aria-hidden="true" />}
            >
              Varsayılan menüyle başla
            </Button>
          </Alert>
        </Form>
      ) : (
        <Form method="post">
          <SortableList
            entries={entries.map((entry) => ({
              id: entry.id,
              name: entry.title,
              content: <MenuEntry entry={entry} commands={commands} />,
            }))}
            onPlace={(id, before) => send({ place: placeValue(id, before) })}
          />
        </Form>
      )}
      {task ? (
        <MenuDialog
          key={`${task.action}-${task.values.parentId}`}
          task={task}
          suggestions={suggestions}
          onClose={() => setTask(null)}
        />
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.entry.title ?? ''}” ${asked?.isSubmenu ? 'alt menüsünü' : 'menüsünü'} silmek istediğinize emin misiniz?`}
        text={
          asked?.isSubmenu
            ? 'Alt menü hemen kalkar ve geri getirilemez.'
            : `${below > 0 ? `Altındaki ${below} alt menü de silinir. ` : ''}${
                menu.length === 1
                  ? 'Son menü öğesi silinince varsayılan menü yeniden görünür.'
                  : 'Menü hemen kalkar ve geri getirilemez.'
              }`
        }
        confirmLabel={asked?.isSubmenu ? 'Alt menüyü sil' : 'Menüyü sil'}
        onConfirm={() => {
          if (asked) send({ remove: asked.entry.id })
          setAsked(null)
        }}
      />
    </>
  )
}

function MenuEntry({ entry, commands }: { entry: MenuRow; commands: Commands }) {
  const { id, title, submenu, isMegaMenu } = entry
  const below = commands.inOrder(submenu)
  return (
    <div className="grid min-w-0 gap-3">
      <EntryLine
        entry={entry}
        isSubmenu={false}
        parentId=""
        commands={commands}
        badges={
          <>
            {submenu.length > 0 ? <Badge>{submenu.length} alt menü</Badge> : null}
            {isMegaMenu ? <Badge>Geniş menü</Badge> : null}
          </>
        }
      />
      {below.length > 0 ? (
        <SortableList
          entries={below.map((item) => ({
            id: item.id,
            name: item.title,
            content: <EntryLine entry={item} isSubmenu parentId={id} commands={commands} />,
          }))}
          onPlace={(moved, before) => commands.send({ place: placeValue(moved, before) })}
          className="border-l-2 border-line pl-2 sm:ml-2 sm:pl-4"
        />
      ) : null}
      <LinkButton
        to={`${MENU}/add?parent=${id}`}
        variant="quiet"
        size="sm"
        className="justify-self-start"
        icon={<CornerDownRight size={16} aria-hidden="true" />}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          commands.open({
            title: `Yeni alt menü: ${title}`,
            values: emptyMenuForm(id),
            action: `${MENU}/add`,
          })
        }}
      >
        Alt menü ekle<span className="sr-only">: {title}</span>
      </LinkButton>
    </div>
  )
}

function EntryLine({
  entry,
  isSubmenu,
  parentId,
  badges,
  commands,
}: {
  entry: MenuRow | SubmenuRow
  isSubmenu: boolean
  parentId: string
  badges?: ReactNode
  commands: Commands
}) {
  const { id, title, link, icon, description, active } = entry
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {icon === '' ? null : <span aria-hidden="true">{icon}</span>}
          {title}
          {badges}
        </p>
        <p className="text-xs [overflow-wrap:anywhere] text-ink-soft">{link}</p>
        {description === '' ? null : (
          <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-soft">{description}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SwitchButton
          id={id}
          isOn={active}
          label={`${title}: aktif`}
          on="Aktif"
          off="Pasif"
          onSwitch={commands.send}
        />
        <EntryButtons
          id={id}
          name={`${title} ${isSubmenu ? 'alt menüsünü' : 'menüsünü'}`}
          to={`${MENU}/edit/${id}`}
          onEdit={() =>
            commands.open({
              title: isSubmenu ? 'Alt menüyü düzenle' : 'Menüyü düzenle',
              values: menuFormValues(entry, parentId),
              action: `${MENU}/edit/${id}`,
            })
          }
          onAsk={() => commands.ask({ entry, isSubmenu })}
        />
      </div>
    </div>
  )
}
