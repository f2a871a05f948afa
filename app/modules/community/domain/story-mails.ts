import type { Instant } from '#app/kernel/instant.ts'
import { formatLongDate } from '#app/kernel/instant.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Letterhead, MailTexts } from '#app/modules/mail/domain/fill-mail.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { StoryId } from './story.ts'
import { storyPath } from './story-address.ts'
import { REWARD_MINIMUM_MINOR, REWARD_MINOR } from './story-reward.ts'

export interface StoryMailInput {
  readonly shop: Letterhead
  readonly texts: MailTexts
  readonly story: { readonly id: StoryId; readonly userName: string; readonly productName: string }
  /** Address of the shop, without a slash at the end. */
  readonly publicUrl: string
}

/** Tells a customer that his story is shown, and what it has earned; null when an earlier one had earned it already. */
export function storyApprovedMail(
  { shop, texts, story, publicUrl }: StoryMailInput,
  coupon: { readonly code: string; readonly endsAt: Instant } | null,
): ComposedMail {
  return fillMail(texts, 'mail-story-approved', {
    shop,
    facts: {
      ...storyFacts(story, publicUrl),
      'hikaye-baglantisi': { href: publicUrl + storyPath(story.id), isSecret: false },
      'kupon-eki': coupon ? ', kuponunuz hazır' : '',
      kupon: coupon
        ? [
            {
              kind: 'pairs',
              isSum: false,
              rows: [
                { label: 'Kupon kodu', text: coupon.code, strong: true },
                { label: 'İndirim', text: formatLira(REWARD_MINOR) },
                { label: 'Minimum sipariş', text: formatLira(REWARD_MINIMUM_MINOR) },
                { label: 'Son gün', text: formatLongDate(coupon.endsAt) },
              ],
            },
            { kind: 'paragraph', text: 'Kupon size özeldir ve bir kez kullanılır.' },
          ]
        : [],
      'kuponlar-baglantisi': { href: coupon ? `${publicUrl}/profil/kuponlar` : null, isSecret: false },
    },
  })
}

/** Tells a customer that his story is not shown, and why. */
export function storyRejectedMail(
  { shop, texts, story, publicUrl }: StoryMailInput,
  reason: string,
): ComposedMail {
  return fillMail(texts, 'mail-story-rejected', {
    shop,
    facts: {
      ...storyFacts(story, publicUrl),
      neden: reason,
      'hikayeler-baglantisi': { href: `${publicUrl}/profil/hikayeler`, isSecret: false },
    },
  })
}

function storyFacts({ userName, productName }: StoryMailInput['story'], publicUrl: string) {
  return { 'site-adresi': publicUrl, ad: userName, urun: productName }
}
