import { Camera, Check, Flame, Star, StarOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { isUnsent } from '#app/design/forms/action-result.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { FilterLinks } from '#app/design/patterns/filter-links.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { imageSrcSet, imageUrl } from '#app/modules/media/domain/image.ts'
import type { AdminStory, StoryStatus } from '../domain/story.ts'
import { isPopular, MOST_STORIES, STORY_STATUS_LABELS, STORY_STATUSES } from '../domain/story.ts'
import { storyPath } from '../domain/story-address.ts'
import { MAX_REASON } from '../domain/story-commands.ts'
import { REWARD_MINOR } from '../domain/story-reward.ts'
import { StoryInspection } from './story-inspection.tsx'

interface Counters {
  readonly total: number
  readonly pending: number
  readonly approved: number
  readonly rejected: number
  readonly featured: number
}

const PATH = '/admin/community'

/** Of more than are counted it says so. */
const counted = (stories: number) => `${formatCount(stories)}${stories < MOST_STORIES ? '' : '+'}`

/** The address of a tab's page; the stories that wait are what the page opens with. */
function hrefOf(status: StoryStatus, page = 1): string {
  const parameters = new URLSearchParams()
  if (status !== 'pending') parameters.set('status', status)
  if (page > 1) parameters.set('page', String(page))
  const query = parameters.toString()
  return query === '' ? PATH : `${PATH}?${query}`
}

const EMPTY: Readonly<Record<StoryStatus, { readonly title: string; readonly text: string }>> = {
  pending: {
    title: 'Henüz bekleyen hikâye yok',
    text: 'Müşterileriniz sipariş ettikleri bir ürünün fotoğrafını paylaştığında burada onayınızı bekler.',
  },
  approved: { title: 'Henüz yayında hikâye yok', text: 'Onayladığınız hikâyeler burada durur.' },
  rejected: {
    title: 'Henüz reddedilen hikâye yok',
    text: 'Reddettiğiniz hikâyeler nedenleriyle burada durur.',
  },
}

/** The page 'Topluluk Alanı': what customers shared, decided one by one. Its forms work without JavaScript. */
export function ModerationPage({
  status,
  counters,
  rows,
  page,
  pageCount,
  now,
  answer,
  isBusy,
}: {
  readonly status: StoryStatus
  readonly counters: Counters
  readonly rows: readonly AdminStory[]
  readonly page: number
  readonly pageCount: number
  readonly now: Instant
  /** `id` is the story whose form it was. */
  readonly answer: ActionResult | undefined
  readonly isBusy: boolean
}) {
  const [inspected, setInspected] = useState<number | null>(null)
  const refusal = answer?.problem?.message ?? null
  // What the shop never heard of is no fault of a story's form.
  const refusedId = isUnsent(answer?.problem) ? null : (answer?.id ?? null)
  const isStrayRefusal = refusal !== null && !rows.some(({ id }) => id === refusedId)
  return (
    <>
      <PageHeader
        title="Topluluk Alanı"
        description={`Müşterilerin paylaştığı baskılı ürün fotoğrafları. İlk onayda müşteriye ${formatLira(REWARD_MINOR)} değerinde kupon verilir.`}
      />
      <Figures counters={counters} />
      <div className="mb-5">
        <FilterLinks
          label="Duruma göre süz"
          choices={STORY_STATUSES.map((value) => ({
            value,
            label: `${STORY_STATUS_LABELS[value]} (${counted(counters[value])})`,
          }))}
          chosen={status}
          addressOf={hrefOf}
        />
      </div>
      {isStrayRefusal ? (
        <Alert tone="danger" title="İşlem yapılamadı" live className="mb-5">
          {refusal}
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          icon={<Camera aria-hidden="true" />}
          {...EMPTY[status]}
          action={
            <LinkButton to="/topluluk" variant="secondary" reloadDocument>
              Topluluk sayfasını açın
            </LinkButton>
          }
        />
      ) : (
        <ul
          aria-label={STORY_STATUS_LABELS[status]}
          className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4"
        >
          {rows.map((story, index) => (
            <StoryRow
              key={story.id}
              story={story}
              now={now}
              isBusy={isBusy}
              refusal={refusedId === story.id ? refusal : null}
              onInspect={() => setInspected(index)}
            />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <Pagination page={page} pageCount={pageCount} hrefFor={(wanted) => hrefOf(status, wanted)} />
      </div>
      <StoryInspection stories={rows} index={inspected} onShow={setInspected} />
    </>
  )
}

function Figures({ counters }: { readonly counters: Counters }) {
  const figures = [
    ['Toplam', counters.total],
    ['Bekleyen', counters.pending],
    ['Yayında', counters.approved],
    ['Reddedilen', counters.rejected],
    ['Öne çıkan', counters.featured],
  ] as const
  return (
    <dl className="mb-6 grid grid-cols-2 gap-2 sm:grid-cols-5 sm:gap-4">
      {figures.map(([label, value]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end rounded-card border border-line bg-surface px-4 py-3 max-sm:first:col-span-2"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular text-2xl font-bold">{counted(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

function StoryRow({
  story,
  now,
  isBusy,
  refusal,
  onInspect,
}: {
  readonly story: AdminStory
  readonly now: Instant
  readonly isBusy: boolean
  readonly refusal: string | null
  readonly onInspect: () => void
}) {
  const { id, image, status, caption, productName, featured, views, couponCode } = story
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative">
        <a
          href={imageUrl(image.assetId, 1200)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onInspect()
          }}
          aria-label={`${story.userName}, ${productName}: fotoğrafı büyüt`}
          className="block bg-paper-deep"
        >
          <ResponsiveImage
            image={{
              src: imageUrl(image.assetId, 600),
              srcSet: imageSrcSet(image, [400, 600, 800]),
              width: image.width,
              height: image.height,
              alt: '',
            }}
            sizes="(min-width: 1536px) 20rem, (min-width: 1280px) 24rem, (min-width: 640px) 45vw, 94vw"
            className="aspect-square object-cover"
          />
        </a>
        <p className="pointer-events-none absolute top-2 left-2 flex flex-wrap gap-1.5">
          {featured ? (
            <Badge tone="brand" icon={<Star size={13} aria-hidden="true" />}>
              Öne Çıkan
            </Badge>
          ) : null}
          {isPopular(story) ? (
            <Badge tone="offer" icon={<Flame size={13} aria-hidden="true" />}>
              Popüler
            </Badge>
          ) : null}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Teller story={story} />
        <p className="text-sm [overflow-wrap:anywhere]">
          <span className="text-ink-soft">Ürün: </span>
          {story.productSlug ? (
            <a href={`/urun/${story.productSlug}`} className="text-brand underline underline-offset-3">
              {productName}
            </a>
          ) : (
            productName
          )}
        </p>
        {caption ? (
          <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{caption}</p>
        ) : (
          <p className="text-sm text-ink-soft">Açıklama yazılmamış.</p>
        )}
        <p className="tabular text-xs text-ink-soft">
          {formatDateTime(story.sharedAt)} · <RelativeTime at={story.sharedAt} now={now} />
          {status === 'approved' ? ` · ${formatCount(views)} görüntülenme` : null}
        </p>
        <Decision story={story} />
        {couponCode ? (
          <p className="text-sm">
            Verilen kupon: <span className="font-semibold">{couponCode}</span>
          </p>
        ) : null}
        <div className="mt-auto grid gap-2 border-t border-line pt-4">
          {status === 'pending' ? (
            <PendingForms id={id} name={story.userName} isBusy={isBusy} refusal={refusal} />
          ) : null}
          {status === 'approved' ? (
            <div className="flex flex-wrap gap-2">
              <Form method="post">
                <input type="hidden" name="intent" value={featured ? 'unfeature' : 'feature'} />
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  size="sm"
                  variant="secondary"
                  busy={isBusy}
                  icon={
                    featured ? (
                      <StarOff size={16} aria-hidden="true" />
                    ) : (
                      <Star size={16} aria-hidden="true" />
                    )
                  }
                >
                  {featured ? 'Öne çıkarmayı kaldır' : 'Öne çıkar'}
                </Button>
              </Form>
              <Link
                to={storyPath(id)}
                reloadDocument
                className="inline-flex min-h-9 items-center px-2 text-sm font-semibold text-brand underline underline-offset-3"
              >
                Mağazada gör
              </Link>
            </div>
          ) : null}
          <ConfirmedForm
            intent="remove"
            label="Sil"
            icon={<Trash2 size={16} aria-hidden="true" />}
            variant="quiet"
            isBusy={isBusy}
            title="Bu hikâyeyi kalıcı olarak silmek istediğinizden emin misiniz?"
            text={`${story.userName}, ${productName}. Fotoğrafı da silinir${couponCode ? '; verilen kupon müşteride kalır' : ''}.`}
            confirmLabel="Kalıcı olarak sil"
          >
            <input type="hidden" name="id" value={id} />
          </ConfirmedForm>
        </div>
      </div>
    </li>
  )
}

function Teller({ story }: { readonly story: AdminStory }) {
  const { userId, userName, userType, companyName, showsName, shownName } = story
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="text-base [overflow-wrap:anywhere]">
          {userId ? (
            <Link to={`/admin/customers/${userId}`} className="underline-offset-4 hover:underline">
              {userName}
            </Link>
          ) : (
            userName
          )}
        </h2>
        <Badge>{userType === 'corporate' ? 'Kurumsal' : 'Bireysel'}</Badge>
      </div>
      {companyName ? <p className="text-sm [overflow-wrap:anywhere]">{companyName}</p> : null}
      <p className="mt-0.5 text-xs text-ink-soft [overflow-wrap:anywhere]">
        {showsName ? 'Adının yayımlanmasına izin verdi' : 'Adının yayımlanmasına izin vermedi'}; mağazada “
        {shownName}” görünür.
      </p>
    </div>
  )
}

/** Who decided and when, and why it was rejected. */
function Decision({ story: { status, decidedAt, decidedBy, reason } }: { readonly story: AdminStory }) {
  if (decidedAt === null) return null
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        {status === 'approved' ? 'Onaylayan' : 'Reddeden'}: {decidedBy}, {formatDateTime(decidedAt)}
      </p>
      {reason ? (
        <p className="mt-2 rounded-card bg-danger-soft px-3 py-2 [overflow-wrap:anywhere]">{reason}</p>
      ) : null}
    </div>
  )
}

function PendingForms({
  id,
  name,
  isBusy,
  refusal,
}: {
  readonly id: string
  readonly name: string
  readonly isBusy: boolean
  readonly refusal: string | null
}) {
  const { sendsMail } = useMailSending()
  return (
    <>
      <Form method="post">
        <input type="hidden" name="intent" value="approve" />
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          busy={isBusy}
          icon={<Check size={18} aria-hidden="true" />}
          aria-label={`${name}: hikâyeyi onayla`}
          className="w-full"
        >
          Onayla
        </Button>
      </Form>
      <details open={refusal !== null} className="group">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-card border border-line-strong font-semibold group-open:border-transparent hover:border-ink">
          <X size={18} aria-hidden="true" />
          Reddet
        </summary>
        <Form method="post" className="mt-2 grid gap-3">
          <input type="hidden" name="intent" value="reject" />
          <input type="hidden" name="id" value={id} />
          <Field
            id={`reason-${id}`}
            name="reason"
            label="Ret nedeni"
            hint={sendsMail ? 'Müşteriye e-postayla gönderilir.' : MAIL_WILL_WAIT}
            error={refusal}
            required
          >
            <TextArea maxLength={MAX_REASON} placeholder="Örneğin: Fotoğrafta baskılı ürün görünmüyor." />
          </Field>
          <Button type="submit" variant="danger" busy={isBusy}>
            Nedeni gönder ve reddet
          </Button>
        </Form>
      </details>
    </>
  )
}
