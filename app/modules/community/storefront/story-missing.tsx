import { Camera } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import type { PublicStory } from '../domain/story.ts'
import { StoryStrip } from './story-strip.tsx'

/** An address of a story that is not shown, or not any more. */
export function StoryMissing({ others }: { readonly others: readonly PublicStory[] }) {
  return (
    <div className="page pb-16">
      <EmptyState
        level={1}
        icon={<Camera aria-hidden="true" />}
        title="Hikâye bulunamadı"
        text="Hikâye yayından kaldırılmış ya da adresi yanlış yazılmış olabilir."
        action={<LinkButton to="/topluluk">Tüm hikâyeler</LinkButton>}
      />
      <StoryStrip stories={others} title="Son hikâyeler" more={{ to: '/topluluk', label: 'Tüm hikâyeler' }} />
    </div>
  )
}
