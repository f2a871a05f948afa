import type { Brand } from '#app/kernel/brand.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'

/** Begins with `STORY-` and cannot be guessed (product decision 39). */
export type StoryId = Brand<string, 'StoryId'>

export const STORY_STATUSES = ['pending', 'approved', 'rejected'] as const
export type StoryStatus = (typeof STORY_STATUSES)[number]

/** What customers and staff read (spec, back office §4). */
export const STORY_STATUS_LABELS: Readonly<Record<StoryStatus, string>> = {
  pending: 'Onay Bekliyor',
  approved: 'Yayında',
  rejected: 'Reddedildi',
}

/** From so many views on a story is hot: 'HOT' in the shop, 'Popüler' in profile and back office (product decision 32). */
export const POPULAR_VIEWS = 100

export function isPopular({ views }: { readonly views: number }): boolean {
  return views >= POPULAR_VIEWS
}

/** The badges of a story in the shop, the featured one first. */
export function publicBadges(story: { readonly featured: boolean; readonly views: number }): string[] {
  return [...(story.featured ? ['Öne Çıkan'] : []), ...(isPopular(story) ? ['HOT'] : [])]
}

/** So many stories can be paged through and are counted; of more a list says '10.000+'. */
export const MOST_STORIES = 10_000

/** What staff may do with a story; deleting it is always possible. */
export type StoryDeed = 'approve' | 'reject' | 'feature' | 'unfeature'

export interface StoryState {
  readonly status: StoryStatus
  readonly featured: boolean
}

export const ALREADY_DECIDED = 'Bu hikâye hakkında daha önce karar verilmiş. Sayfa yenilendi.'
export const NOT_PUBLISHED = 'Yalnızca yayındaki hikâyeler öne çıkarılabilir.'

/**
 * What a deed makes of a story (product decision 40): only a pending one is approved or rejected, only an approved one is
 * featured or not. The same feature again changes nothing. Refusals: 'community/conflict' for a decided story,
 * 'community/not-published'.
 */
export function afterDeed(story: StoryState, deed: StoryDeed): Result<StoryState> {
  if (deed === 'approve' || deed === 'reject') {
    if (story.status !== 'pending') return fail.conflict('community/conflict', ALREADY_DECIDED)
    return ok({ status: deed === 'approve' ? 'approved' : 'rejected', featured: false })
  }
  if (story.status !== 'approved') return fail.invalid('community/not-published', NOT_PUBLISHED)
  return ok({ status: 'approved', featured: deed === 'feature' })
}

/** Who shared a story, as the account said when it did. */
export interface StoryTeller {
  readonly userName: string
  readonly userType: AccountType
  readonly companyName: string | null
  /** Whether he agreed that his name is shown with it. */
  readonly showsName: boolean
}

/** How the shop names him to everybody. */
export interface PublicTeller {
  readonly label: 'Bireysel müşteri' | 'Kurumsal müşteri'
  readonly name: string
}

const NAMELESS = 'Bir müşterimiz'
const MOST_INITIALS = 3

/**
 * The teller as everybody may see him: a company by its name, a person by his; without his consent a person by his
 * initials and a company not at all.
 */
export function publicTeller({ userName, userType, companyName, showsName }: StoryTeller): PublicTeller {
  const isCompany = userType === 'corporate'
  const label = isCompany ? 'Kurumsal müşteri' : 'Bireysel müşteri'
  if (showsName) return { label, name: (isCompany ? companyName : null) || userName || NAMELESS }
  return { label, name: isCompany ? NAMELESS : initialsOf(userName) || NAMELESS }
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, MOST_INITIALS)
    .map((word) => `${[...word][0]?.toLocaleUpperCase('tr') ?? ''}.`)
    .join(' ')
}

/** A story as everybody sees it. */
export interface PublicStory {
  readonly id: StoryId
  readonly image: ImageAsset
  readonly caption: string
  readonly teller: PublicTeller
  readonly productName: string
  /** Where its product is shown; null once it is not on sale any more. */
  readonly productSlug: string | null
  readonly featured: boolean
  readonly views: number
  readonly sharedAt: Instant
}

/** The same to the one who shared it. */
export interface OwnStory {
  readonly id: StoryId
  readonly image: ImageAsset
  readonly caption: string
  readonly productName: string
  readonly status: StoryStatus
  readonly featured: boolean
  readonly views: number
  readonly sharedAt: Instant
  /** Why it was rejected; empty otherwise. */
  readonly reason: string
  readonly couponCode: string | null
  /** What everybody reads, or would read, as his name. */
  readonly shownName: string
}

/** The same to the back office. */
export interface AdminStory extends OwnStory {
  readonly productId: ProductId
  readonly productSlug: string | null
  readonly userId: string | null
  readonly userName: string
  readonly userType: AccountType
  readonly companyName: string | null
  readonly showsName: boolean
  readonly decidedAt: Instant | null
  readonly decidedBy: string | null
}

/** What the picture of a story shows, for those who do not see it. */
export function storyAlt({ productName, teller }: Pick<PublicStory, 'productName' | 'teller'>): string {
  return `${productName}, fotoğraf: ${teller.name}`
}

/** Whether a text from outside can be the id of a story. */
export function isStoryId(text: string): text is StoryId {
  return /^STORY-[0-9A-Z]{16}$/.test(text)
}
