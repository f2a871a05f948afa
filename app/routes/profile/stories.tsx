import { useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import type { Failure } from '#app/kernel/result.ts'
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
import { OwnStoriesPage } from '#app/modules/community/storefront/own-stories-page.tsx'
import type { PictureRules } from '#app/modules/media/domain/picture-rules.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import {
  actionDone,
  actionRefused,
  actionUnreadable,
  answerCommand,
  showFaults,
} from '../action-result.server.ts'
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

/** A new story, or away with one; the page is drawn again with what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardAccount(context)
  const { media, community, mail } = context.get(requestContext).services
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const { picture, fields } = await media.receivePictureForm(request, photoRules())
    const typed = typedStory(fields)
    const read = readStory(typed, picture.ok ? null : picture.error.message)
    if (!read.ok || !picture.ok) {
      const failure = picture.ok ? INCOMPLETE : picture.error
      const faults = read.ok ? {} : read.faults
      return storyRefused({ ...failure, details: { faults } }, typed)
    }
    const shared = await community.share(account, read.value, picture.value)
    if (!shared.ok) return storyRefused(atField(shared.error), typed)
    return actionDone(
      (await mail.canSend())
        ? 'Hikâyeniz bize ulaştı. İncelendikten sonra yayımlanacak ve size e-posta göndereceğiz.'
        : 'Hikâyeniz bize ulaştı. İncelendikten sonra yayımlanacak; sonucu bu sayfada görürsünüz.',
    )
  }
  const form = await readForm(request, withdrawalSchema)
  if (!form.ok) return actionUnreadable()
  return answerCommand(await community.withdraw(account.id, form.value.id), 'Hikâyeniz ve fotoğrafı silindi.')
}

const INCOMPLETE: Failure = { kind: 'invalid', code: 'community/incomplete', message: STORY_INCOMPLETE }

/** What is wrong with the photo or the product stands at its field. */
function atField(failure: Failure): Failure {
  if (failure.code.startsWith('media/not-an-image'))
    return { ...failure, message: PHOTO_UNREADABLE, details: { field: 'photo' } }
  return failure.code === 'community/not-ordered' ? { ...failure, details: { field: 'productId' } } : failure
}

/** The form again; a browser does not give its file back. */
function storyRefused(failure: Failure, { consent, showName, ...texts }: TypedStory) {
  const typed = { ...texts, ...(consent ? { consent: 'on' } : {}), ...(showName ? { showName: 'on' } : {}) }
  return actionRefused(failure, { intent: 'share', reply: showFaults(typed, failure) })
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

export const clientAction = keepUnsent()

export const headers = cacheHeaders

export default function ProfileStoriesRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formData !== undefined
  return <OwnStoriesPage {...loaderData} answer={actionData} isSending={isSending} />
}
