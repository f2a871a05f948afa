import { Images, Plus } from 'lucide-react'
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
import type { BannerPlacement } from '#app/modules/content/domain/banner.ts'
import type { BannerRow } from '#app/modules/content/domain/banner-form.ts'
import { CONTENT_LIMITS } from '#app/modules/content/domain/content-forms.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'

const BANNERS = '/admin/banners'

const PLACEMENTS: readonly {
  readonly placement: BannerPlacement
  readonly title: string
  readonly add: string
  readonly text: string
}[] = [
  {
    placement: 'slide',
    title: 'Slaytlar',
    add: 'Slayt ekle',
    text: 'Ana sayfanın en üstünde, sırayla dönen büyük görseller. Aktif slayt yoksa mağazanın kendi karşılama alanı görünür.',
  },
  {
    placement: 'promo',
    title: 'Kampanya bannerları',
    add: 'Banner ekle',
    text: 'Slaytların altındaki küçük bannerlar. Aktif olanların ilk dördü görünür.',
  },
]

/** Slides and promo banners, each in their order: switched, put in order, edited, deleted. */
export function BannerListPage({ banners }: { banners: readonly BannerRow[] }) {
  const { Form, send, inOrder } = useListCommands()
  const [asked, setAsked] = useState<BannerRow | null>(null)
  return (
    <>
      <PageHeader
        title="Banner Yönetimi"
        description="Ana sayfanın slaytları ve kampanya bannerları. Değişiklikler mağazada hemen görünür."
      />
      <div className="grid gap-6">
        {PLACEMENTS.map(({ placement, title, add, text }) => {
          const entries = inOrder(banners.filter((banner) => banner.placement === placement))
          const addButton = (
            <LinkButton
              to={`${BANNERS}/add?placement=${placement}`}
              size="sm"
              icon={<Plus size={18} aria-hidden="true" />}
            >
              {add}
            </LinkButton>
          )
          return (
            <Card
              key={placement}
              as="section"
              title={title}
              actions={entries.length === 0 || entries.length >= CONTENT_LIMITS.banners ? null : addButton}
            >
              {entries.length === 0 ? (
                <EmptyState
                  level={3}
                  icon={<Images aria-hidden="true" />}
                  title={placement === 'slide' ? 'Henüz slayt yok' : 'Henüz kampanya bannerı yok'}
                  text={text}
                  action={addButton}
                  className="py-8"
                />
              ) : (
                <Form method="post">
                  <p className="mb-3 text-sm text-ink-soft">{text}</p>
                  <SortableList
                    entries={entries.map((banner) => ({
                      id: banner.id,
                      name: banner.title,
                      content: <BannerEntry banner={banner} onSwitch={send} onAsk={() => setAsked(banner)} />,
                    }))}
                    onPlace={(id, before) => send({ place: placeValue(id, before) })}
                  />
                </Form>
              )}
            </Card>
          )
        })}
      </div>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null)
        }}
        title={`“${asked?.title ?? ''}” bannerını silmek istediğinize emin misiniz?`}
        text="Banner ana sayfadan hemen kalkar ve geri getirilemez. Yalnızca gizlemek için pasife alabilirsiniz."
        confirmLabel="Bannerı sil"
        onConfirm={() => {
          if (asked) send({ remove: asked.id })
          setAsked(null)
        }}
      />
    </>
  )
}

function BannerEntry({
  banner,
  onSwitch,
  onAsk,
}: {
  banner: BannerRow
  onSwitch: (fields: Record<string, string>) => void
  onAsk: () => void
}) {
  const { id, title, subtitle, image, active, focalPoint, buttonText, buttonLink } = banner
  const to = `${BANNERS}/edit/${id}`
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
      <img
        src={imageUrl(image.assetId, 400)}
        alt=""
        width={176}
        height={64}
        loading="lazy"
        style={{ objectPosition: `${focalPoint.x}% ${focalPoint.y}%` }}
        className="h-16 w-full rounded-card bg-paper-deep object-cover sm:w-44"
      />
      <div className="min-w-0 flex-1 basis-48">
        <Link
          to={to}
          className="inline-block py-0.5 font-semibold [overflow-wrap:anywhere] underline-offset-3 hover:underline"
        >
          {title}
        </Link>
        <p className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-soft">{subtitle}</p>
        {buttonText === '' ? null : (
          <p className="mt-0.5 text-xs [overflow-wrap:anywhere] text-ink-soft">
            {buttonText} → {buttonLink}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SwitchButton
          id={id}
          isOn={active}
          label={`${title}: yayında`}
          on="Aktif"
          off="Pasif"
          onSwitch={onSwitch}
        />
        <EntryButtons id={id} name={`${title} bannerını`} to={to} onAsk={onAsk} />
      </div>
    </div>
  )
}
