import { Flame, Star } from 'lucide-react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { publicBadges } from '../domain/story.ts'

/** 'Öne Çıkan' and 'HOT', as far as a story has them. */
export function StoryBadges({
  story,
  className,
}: {
  readonly story: { readonly featured: boolean; readonly views: number }
  readonly className?: string
}) {
  const badges = publicBadges(story)
  if (badges.length === 0) return null
  return (
    <span className={`flex flex-wrap gap-1.5 ${className ?? ''}`}>
      {badges.map((badge) =>
        badge === 'HOT' ? (
          <Badge key={badge} tone="offer" icon={<Flame size={13} aria-hidden="true" />}>
            {badge}
          </Badge>
        ) : (
          <Badge key={badge} tone="brand" icon={<Star size={13} aria-hidden="true" />}>
            {badge}
          </Badge>
        ),
      )}
    </span>
  )
}
