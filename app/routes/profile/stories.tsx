import { useNavigation } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { withdrawalSchema } from '#app/modules/community/domain/story-commands.ts'
import type { TypedStory } from '#app/modules/community/domain/story-form.ts'
import {
  MAX_PHOTO_BYTES,
  PHOTO_TOO_LARGE,
  PHOTO_UNREADABLE,
  readStory,
  STORY_INCOMPLETE,
  typedStory,
} from '#app/modules/community/domain/story-form.ts'
import type { OwnStoriesAnswer } from '#app/modules/community/storefront/own-stories-page.tsx'
import { OwnStoriesPage } from '#app/modules/community/storefront/own-stories-page.tsx'
import type { PictureRules } from '#app/modules/media/domain/picture-rules.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/stories'
import { guardAccount } from './guard.server.ts'

export const handle = {
  ownerStyles: true,
  ownerScripts: true,
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const account = await guardAccount(context)
  const { community } = context.get(requestContext).services
  const [stories, products] = await Promise.all([
    community.ofAccount(account.id),
    community.shareableBy(account.id),
  ])
  return personal({ stories, products, accountType: account.type })
}

const NOTHING: OwnStoriesAnswer = { said: null, refusal: null, faults: {}, typed: null }
const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'

/** A new story, or away with one; the page is drawn again with what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { media, community, mail } = context.get(requestContext).services
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { picture, fields } = await media.receivePictureForm(request, photoRules())
    const typed = typedStory(fields)
    const read = readStory(typed, picture.ok ? null : picture.error.message)
    if (!read.ok || !picture.ok) {
      const refusedAs =
        picture.ok || picture.error.code === 'community/incomplete' ? 400 : statusOf(picture.error)
      return refused({ faults: read.ok ? {} : read.faults, typed }, refusedAs)
    }
    const shared = await community.share(account, read.value, picture.value)
    if (shared.ok) {
      return personal<OwnStoriesAnswer>({
        ...NOTHING,
        said: (await mail.canSend())
          ? 'Hikâyeniz bize ulaştı. İncelendikten sonra yayımlanacak ve size e-posta göndereceğiz.'
          : 'Hikâyeniz bize ulaştı. İncelendikten sonra yayımlanacak; sonucu bu sayfada görürsünüz.',
      })
    }
    const { code, message } = shared.error
    const faults = code.startsWith('media/not-an-image')
      ? { photo: PHOTO_UNREADABLE }
      : code === 'community/not-ordered'
        ? { productId: message }
        : null
    return faults
      ? refused({ faults, typed }, statusOf(shared.error))
      : refused({ refusal: message, typed }, statusOf(shared.error))
  }
  const form = await readForm(request, withdrawalSchema)
  if (!form.ok) return refused({ refusal: UNREADABLE }, 400)
  const withdrawn = await community.withdraw(account.id, form.value.id)
  if (!withdrawn.ok) return refused({ refusal: withdrawn.error.message }, statusOf(withdrawn.error))
  return personal<OwnStoriesAnswer>({ ...NOTHING, said: 'Hikâyeniz ve fotoğrafı silindi.' })
}

function refused(answer: Partial<OwnStoriesAnswer> & { readonly typed?: TypedStory | null }, status: number) {
  return personal<OwnStoriesAnswer>({ ...NOTHING, ...answer }, { status })
}

function photoRules(): PictureRules {
  return {
    maxBytes: MAX_PHOTO_BYTES,
    maxFields: 6,
    // A caption of characters that take several bytes each, and some more so that its own sentence is the one people read.
    maxFieldBytes: 4_000,
    noFile: { kind: 'invalid', code: 'community/incomplete', message: STORY_INCOMPLETE },
    wrongType: { kind: 'wrong-type', code: 'media/wrong-type', message: PHOTO_UNREADABLE },
    tooLarge: { kind: 'too-large', code: 'media/too-large', message: PHOTO_TOO_LARGE },
    broken: {
      kind: 'invalid',
      code: 'media/broken-upload',
      message: 'Fotoğraf yüklenemedi. Lütfen tekrar deneyin.',
    },
  }
}

/** A failure on the way keeps the form on the screen with everything typed and the photo; refusals pass. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr<OwnStoriesAnswer>(serverAction, () => ({ ...NOTHING, refusal: UNSENT }))
}

export const headers = cacheHeaders

export default function ProfileStoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined
  return <OwnStoriesPage {...loaderData} answer={actionData ?? null} isSending={isSending} />
}
