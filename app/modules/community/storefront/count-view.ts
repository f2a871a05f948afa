import type { StoryId } from '../domain/story.ts'

/**
 * Tells the server that a story was opened or advanced to: each time is a view (spec, storefront §4), and what is a flood
 * is the server's to say. Answers how many views it has now; null when it was not counted. Nobody should notice that it
 * was not.
 */
export async function countView(id: StoryId): Promise<number | null> {
  try {
    const answer = await fetch(`/api/stories/${id}/view`, { method: 'POST', keepalive: true })
    if (answer.status !== 200) return null
    const { views } = (await answer.json()) as { views?: unknown }
    return typeof views === 'number' ? views : null
  } catch (error) {
    console.warn('view not counted', error)
    return null
  }
}
