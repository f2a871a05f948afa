import type { PublicStory } from '../domain/story.ts'
import { storiesHref } from '../domain/story-address.ts'
import { IN_LINE, StoryStrip } from './story-strip.tsx'

/** The stories of one product, on its page. */
export function ProductStories({
  stories,
  slug,
}: {
  readonly stories: readonly PublicStory[]
  readonly slug: string
}) {
  return (
    <StoryStrip
      stories={stories}
      title="Bu ürünün hikâyeleri"
      text="Müşterilerimizin kendi logolarıyla bastırıp çektiği fotoğraflar."
      more={
        stories.length > IN_LINE
          ? { to: storiesHref({ category: null, product: slug, page: 1 }), label: 'Tümünü Gör' }
          : { to: '/topluluk', label: 'Tüm hikâyeler' }
      }
      className="mt-12 md:mt-16"
    />
  )
}
