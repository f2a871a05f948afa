import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { PreviewFrame } from '#app/design/patterns/preview-frame.tsx'
import { useListCommands } from '#app/design/patterns/use-list-commands.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import type {
  AnnouncementBar,
  AnnouncementBarSettings,
  StoredAnnouncement,
} from '#app/modules/content/domain/announcement.ts'
import { announcementBarValues } from '#app/modules/content/domain/announcement-forms.ts'
import { AnnouncementBarSettingsForm } from './announcement-bar-settings.tsx'
import { AnnouncementList } from './announcement-list.tsx'

const PATH = '/admin/top-banner'

/** The bar above the header: how it looks and moves, and what it says. */
export function TopBannerPage({
  settings,
  version,
  announcements,
  answer,
  preview,
}: {
  settings: AnnouncementBarSettings
  version: number
  announcements: readonly StoredAnnouncement[]
  answer: ActionResult<unknown> | undefined
  /** The bar as visitors see it. */
  preview: (bar: AnnouncementBar) => ReactNode
}) {
  const [look, setLook] = useState(settings)
  const commands = useListCommands()
  const { formData } = useNavigation()
  const [parameters] = useSearchParams()
  useActionToast(answer)

  const shown = commands.inOrder(announcements)
  const active = shown.filter((announcement) => announcement.active)
  const isRefused = answer?.intent === 'edit' && answer.done === null
  const sentIntent = formData ? String(formData.get('intent')) : null
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Üst Banner"
        description="Bütün sayfaların en üstündeki duyuru çubuğu. Değişiklikler mağazada hemen görünür."
      />
      <div className="grid gap-5">
        <PreviewFrame>
          {look.isEnabled && active.length > 0 ? (
            preview({ ...look, announcements: active })
          ) : (
            <p className="px-4 py-3 text-center text-sm text-ink-soft">
              {look.isEnabled
                ? 'Aktif duyuru yok; çubuk mağazada görünmez.'
                : 'Üst banner kapalı; mağazada görünmez.'}
            </p>
          )}
        </PreviewFrame>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <AnnouncementBarSettingsForm
            values={announcementBarValues(settings, version)}
            look={look}
            answer={answer?.intent === 'settings' ? answer : null}
            action={PATH}
            isBusy={sentIntent === 'settings'}
            onChange={(change) => setLook((before) => ({ ...before, ...change }))}
          />
          <AnnouncementList
            path={PATH}
            announcements={shown}
            editedId={isRefused ? answer.id : parameters.get('edit')}
            answer={answer}
            sentIntent={sentIntent}
            commands={commands}
          />
        </div>
      </div>
    </>
  )
}
