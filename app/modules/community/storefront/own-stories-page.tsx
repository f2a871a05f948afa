import { Camera, Flame, Send, Trash2 } from 'lucide-react'
import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { faultsIn, typedIn } from '#app/design/forms/action-result.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { FileInput } from '#app/design/forms/file-input.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { ResponsiveImage } from '#app/design/primitives/responsive-image.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatLongDate } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import { THUMB_WIDTHS } from '#app/modules/catalog/storefront/product-picture.ts'
import { pictureOf } from '#app/modules/media/domain/picture.ts'
import type { OwnStory, StoryStatus } from '../domain/story.ts'
import { isPopular, STORY_STATUS_LABELS } from '../domain/story.ts'
import { storyPath } from '../domain/story-address.ts'
import { MAX_CAPTION } from '../domain/story-form.ts'
import { REWARD_DAYS, REWARD_MINIMUM_MINOR, REWARD_MINOR } from '../domain/story-reward.ts'

const TONES: Readonly<Record<StoryStatus, BadgeTone>> = {
  pending: 'warning',
  approved: 'success',
  rejected: 'danger',
}

/** The page 'Hikâyelerim': a form to share one of what was ordered, and what became of the others. No script needed. */
export function OwnStoriesPage({
  stories,
  products,
  accountType,
  answer,
  isSending,
}: {
  readonly stories: readonly OwnStory[]
  readonly products: readonly { readonly productId: string; readonly title: string }[]
  readonly accountType: AccountType
  readonly answer: ActionResult | undefined
  readonly isSending: boolean
}) {
  // What is wrong with a field stands there.
  const refusal =
    answer?.reply?.error && Object.keys(answer.reply.error).length > 0 ? null : answer?.problem?.message
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h2 className="text-xl">Hikâyelerim</h2>
        <p className="mt-1 max-w-2xl text-ink-soft">
          Logonuzla bastırdığınız ürünün fotoğrafını paylaşın; onaylandığında{' '}
          {formatLira(REWARD_MINIMUM_MINOR)} ve üzeri siparişinizde kullanacağınız {formatLira(REWARD_MINOR)}{' '}
          kupon kazanın. Kupon {REWARD_DAYS} gün geçerlidir ve sipariş ettiğiniz her ürün için bir kez
          verilir.
        </p>
      </div>
      {answer?.done ? (
        <Alert tone="success" live>
          {answer.done.text}
        </Alert>
      ) : null}
      {refusal ? (
        <Alert tone="danger" title="İşlem yapılamadı" live>
          {refusal}
        </Alert>
      ) : null}
      {products.length > 0 ? (
        <ShareForm
          key={stories.map(({ id }) => id).join()}
          products={products}
          accountType={accountType}
          answer={answer}
          isSending={isSending}
        />
      ) : null}
      <OwnStories stories={stories} canShare={products.length > 0} isSending={isSending} />
    </div>
  )
}

function ShareForm({
  products,
  accountType,
  answer,
  isSending,
}: {
  readonly products: readonly { readonly productId: string; readonly title: string }[]
  readonly accountType: AccountType
  readonly answer: ActionResult | undefined
  readonly isSending: boolean
}) {
  const faults = answer?.reply ? faultsIn(answer) : {}
  const isCompany = accountType === 'corporate'
  return (
    <Card as="section" title="Yeni hikâye paylaşın">
      <Form
        method="post"
        encType="multipart/form-data"
        onSubmit={(event) => {
          if (isSending) event.preventDefault()
        }}
        className="grid max-w-2xl gap-5"
      >
        <Field label="Ürün" name="productId" hint="Sipariş ettiğiniz ürünler" error={faults.productId}>
          <Select
            aria-required
            defaultValue={typedIn(answer, 'productId') ?? ''}
            placeholder="Ürün seçin"
            options={products.map(({ productId, title }) => ({ value: productId, label: title }))}
          />
        </Field>
        <Field
          label="Fotoğraf"
          name="photo"
          hint="JPG, PNG veya WebP; en fazla 5 MB. Çekildiği yer gibi bilgiler fotoğraftan silinir."
          error={faults.photo}
        >
          <FileInput accept="image/jpeg,image/png,image/webp" />
        </Field>
        <Field
          label="Açıklama"
          name="caption"
          hint={`İsteğe bağlı, en fazla ${MAX_CAPTION} karakter.`}
          error={faults.caption}
        >
          <TextArea
            maxLength={MAX_CAPTION}
            defaultValue={typedIn(answer, 'caption') ?? ''}
            placeholder="Nerede, kimler için kullandınız?"
          />
        </Field>
        <div className="grid gap-1.5">
          <Checkbox
            name="consent"
            aria-required
            defaultChecked={typedIn(answer, 'consent') === 'on'}
            label="Fotoğrafımın ve açıklamamın onaylandıktan sonra mağazada yayımlanmasına izin veriyorum."
            description="Hikâyenizi istediğiniz an geri çekebilirsiniz; fotoğraf da silinir."
            error={faults.consent}
          />
          <Checkbox
            name="showName"
            defaultChecked={typedIn(answer, 'showName') === 'on'}
            label={
              isCompany
                ? 'Firma adımın hikâyemin yanında yayımlanmasına izin veriyorum.'
                : 'Adımın hikâyemin yanında yayımlanmasına izin veriyorum.'
            }
            description={
              isCompany
                ? 'İsteğe bağlıdır; izin vermezseniz “Bir müşterimiz” yazar.'
                : 'İsteğe bağlıdır; izin vermezseniz yalnızca baş harfleriniz yazar.'
            }
          />
          <p className="text-xs text-ink-soft">
            Kişisel verileriniz için{' '}
            <a href="/kvkk" className="text-brand underline underline-offset-3">
              KVKK aydınlatma metni
            </a>
            .
          </p>
        </div>
        <Button
          type="submit"
          busy={isSending}
          icon={<Send size={18} aria-hidden="true" />}
          className="justify-self-start"
        >
          Hikâyeyi paylaş
        </Button>
      </Form>
    </Card>
  )
}

function OwnStories({
  stories,
  canShare,
  isSending,
}: {
  readonly stories: readonly OwnStory[]
  readonly canShare: boolean
  readonly isSending: boolean
}) {
  if (stories.length === 0) {
    return (
      <EmptyState
        icon={<Camera aria-hidden="true" />}
        title="Henüz hikâyeniz yok"
        text={
          canShare
            ? 'İlk fotoğrafınızı yukarıdan paylaşın.'
            : 'Sipariş verdiğiniz ürünlerin fotoğraflarını burada paylaşabilirsiniz.'
        }
        action={
          canShare ? (
            <LinkButton to="/topluluk" variant="secondary">
              Diğer hikâyelere bakın
            </LinkButton>
          ) : (
            <LinkButton to="/urunler">Ürünlere göz atın</LinkButton>
          )
        }
      />
    )
  }
  return (
    <ul aria-label="Paylaştığınız hikâyeler" className="grid gap-4 xl:grid-cols-2">
      {stories.map((story) => (
        <OwnStoryCard key={story.id} story={story} isSending={isSending} />
      ))}
    </ul>
  )
}

function OwnStoryCard({ story, isSending }: { readonly story: OwnStory; readonly isSending: boolean }) {
  const { status, productName, caption, views, sharedAt, reason, couponCode, shownName } = story
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-4">
      <div className="w-24 shrink-0 self-start overflow-hidden rounded-card bg-paper-deep sm:w-32">
        <ResponsiveImage
          image={pictureOf(story.image, { alt: '', widths: THUMB_WIDTHS })}
          sizes="(min-width: 640px) 128px, 96px"
          className="aspect-4/5 object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Badge tone={TONES[status]}>{STORY_STATUS_LABELS[status]}</Badge>
          {story.featured ? <Badge tone="brand">Öne Çıkan</Badge> : null}
          {isPopular(story) ? (
            <Badge tone="offer" icon={<Flame size={13} aria-hidden="true" />}>
              Popüler
            </Badge>
          ) : null}
        </p>
        <h3 className="text-base [overflow-wrap:anywhere]">
          {status === 'approved' ? (
            <Link to={storyPath(story.id)} className="underline-offset-4 hover:underline">
              {productName}
            </Link>
          ) : (
            productName
          )}
        </h3>
        {caption ? (
          <p className="line-clamp-3 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{caption}</p>
        ) : null}
        <p className="tabular text-sm text-ink-soft">
          {formatLongDate(sharedAt)}
          {status === 'approved' ? ` · ${formatCount(views)} görüntülenme` : null} · Görünen ad: {shownName}
        </p>
        {reason ? (
          <p className="rounded-card bg-danger-soft px-3 py-2 text-sm [overflow-wrap:anywhere]">
            <span className="font-semibold">Neden: </span>
            {reason}
          </p>
        ) : null}
        {couponCode ? (
          <p className="rounded-card bg-success-soft px-3 py-2 text-sm">
            Kazandığınız kupon:{' '}
            <Link to="/profil/kuponlar" className="font-semibold underline underline-offset-3">
              {couponCode}
            </Link>
          </p>
        ) : null}
        <div className="mt-auto">
          <ConfirmedForm
            intent="withdraw"
            label="Geri çek"
            icon={<Trash2 size={16} aria-hidden="true" />}
            variant="quiet"
            isBusy={isSending}
            title="Bu hikâye geri çekilsin mi?"
            text="Hikâyeniz ve fotoğrafı kalıcı olarak silinir. Kazandığınız kupon sizde kalır."
            confirmLabel="Geri çek"
          >
            <input type="hidden" name="id" value={story.id} />
          </ConfirmedForm>
        </div>
      </div>
    </li>
  )
}
