import { Plus, Save } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { EntryButtons } from '#app/design/patterns/entry-buttons.tsx'
import { placeValue } from '#app/design/patterns/place-entry.ts'
import { SortableList } from '#app/design/patterns/sortable-list.tsx'
import type { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { SwitchButton } from '#app/design/primitives/switch-button.tsx'
import type { StoredAnnouncement } from '#app/modules/content/domain/announcement.ts'
import { announcementValues } from '#app/modules/content/domain/announcement-forms.ts'
import { AnnouncementForm } from './announcement-form.tsx'

/** The form of the presses; it stands beside the rows, for a row may be a form itself. */
const COMMANDS = 'duyuru-komutlari'

/** All announcements in their order, each edited in its row, and the form of a new one. */
export function AnnouncementList({
  path,
  announcements,
  editedId,
  answer,
  sentIntent,
  commands: { Form, send },
}: {
  path: string
  announcements: readonly StoredAnnouncement[]
  /** The row that is a form now; null for none. */
  editedId: string | null
  answer: ActionResult<unknown> | undefined
  /** The form on its way. */
  sentIntent: string | null
  commands: Pick<ReturnType<typeof useListCommands>, 'Form' | 'send'>
}) {
  const [asked, setAsked] = useState<StoredAnnouncement | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const added = answer?.intent === 'add' && answer.done !== null
  const [additions, setAdditions] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (added) setAdditions((count) => count + 1)
  }, [answer])
  // Saved or given up, the form is a row again: the focus goes on from where it was opened.
  const wasEdited = useRef(editedId)
  useEffect(() => {
    const former = wasEdited.current
    wasEdited.current = editedId
    if (former !== null && editedId === null)
      list.current?.querySelector<HTMLElement>(`[data-edit="${CSS.escape(former)}"]`)?.focus()
  }, [editedId])

  return (
    <Card as="section" title="Duyurular">
      <div ref={list} className="grid gap-6">
        {announcements.length === 0 ? (
          <p className="text-ink-soft">
            Henüz duyuru yok. İlkini aşağıya yazın; kaydedince bütün sayfaların en üstünde görünür.
          </p>
        ) : (
          <SortableList
            form={COMMANDS}
            onPlace={(id, before) => send({ place: placeValue(id, before) })}
            entries={announcements.map((announcement) => ({
              id: announcement.id,
              name: announcement.text,
              content:
                announcement.id === editedId ? (
                  <AnnouncementForm
                    intent="edit"
                    id={announcement.id}
                    values={announcementValues(announcement)}
                    answer={answer?.intent === 'edit' && answer.id === announcement.id ? answer : null}
                    action={path}
                    takesFocus
                  >
                    <Button
                      type="submit"
                      size="sm"
                      busy={sentIntent === 'edit'}
                      icon={<Save size={16} aria-hidden="true" />}
                    >
                      Güncelle
                    </Button>
                    <LinkButton to={path} size="sm" variant="secondary" preventScrollReset>
                      Vazgeç
                    </LinkButton>
                  </AnnouncementForm>
                ) : (
                  <Row
                    path={path}
                    announcement={announcement}
                    onSwitch={send}
                    onAsk={() => setAsked(announcement)}
                  />
                ),
            }))}
          />
        )}
        <Form id={COMMANDS} method="post" action={path} hidden />
        <section aria-labelledby="yeni-duyuru" className="grid gap-4 border-t border-line pt-5">
          <h3 id="yeni-duyuru" className="text-base">
            Yeni duyuru
          </h3>
          <AnnouncementForm
            key={additions}
            intent="add"
            id={null}
            values={{ text: '', link: '' }}
            answer={answer?.intent === 'add' && answer.done === null ? answer : null}
            action={path}
            takesFocus={additions > 0}
          >
            <Button type="submit" busy={sentIntent === 'add'} icon={<Plus size={18} aria-hidden="true" />}>
              Duyuru ekle
            </Button>
          </AnnouncementForm>
        </section>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title="Bu duyuruyu silmek istediğinizden emin misiniz?"
        text={`“${asked?.text ?? ''}” bütün sayfalardan kalkar.`}
        confirmLabel="Duyuruyu sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </Card>
  )
}

function Row({
  path,
  announcement: { id, text, link, active },
  onSwitch,
  onAsk,
}: {
  path: string
  announcement: StoredAnnouncement
  onSwitch: (fields: Record<string, string>) => void
  onAsk: () => void
}) {
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-semibold [overflow-wrap:anywhere]">{text}</p>
        {link === '' ? null : <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{link}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SwitchButton
          id={id}
          isOn={active}
          label={`${text}: yayında`}
          on="Aktif"
          off="Pasif"
          form={COMMANDS}
          onSwitch={onSwitch}
        />
        <EntryButtons
          id={id}
          name={`“${text}” duyurusunu`}
          to={`${path}?edit=${encodeURIComponent(id)}`}
          form={COMMANDS}
          onAsk={onAsk}
        />
      </div>
    </div>
  )
}
