import { Camera } from 'lucide-react'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { Route } from './+types/stories'
import { guardAccount } from './guard.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await guardAccount(context)
  return personal(null)
}

export const headers = cacheHeaders

/** The place of a customer's stories; nobody can have one before they can be shared. */
export default function ProfileStoriesRoute() {
  return (
    <EmptyState
      icon={<Camera aria-hidden="true" />}
      title="Henüz hikayeniz yok"
      text="Baskılı ürünlerinizin fotoğraflarını paylaşabileceğiniz bölüm yakında burada açılacak."
      action={
        <LinkButton to="/profil" variant="secondary">
          Siparişlerime git
        </LinkButton>
      }
    />
  )
}
