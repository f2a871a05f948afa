import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import type { ActionResult } from './action-result.ts'
import { keepUnsent, UNSENT } from './answer-or.ts'

function submit(fields: Record<string, string>, params: Record<string, string> = {}) {
  const request = new Request('http://localhost/admin/products/add', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return {
    request,
    params,
    context: {} as never,
    url: new URL(request.url),
    pattern: '/',
    unstable_url: null as never,
  }
}

async function answerOf(
  clientAction: ReturnType<typeof keepUnsent>,
  sent: ReturnType<typeof submit>,
  error: unknown,
) {
  const serverAction = () => Promise.reject(error)
  return clientAction({ ...sent, serverAction: serverAction as never } as never)
}

test('a form that did not reach the server says so in its own words, and which form it was', async () => {
  const clientAction = keepUnsent('Ürün kaydedilirken bir hata oluştu.')
  const sent = submit({ intent: 'save', id: 'a1', title: 'Kupa' })
  const answer = (await answerOf(clientAction, sent, new TypeError('Failed to fetch'))) as unknown as {
    data: ActionResult
    init: ResponseInit
  }
  // A failure, so that the router leaves the page alone.
  expect(answer.init.status).toBe(503)
  expect(answer.data).toMatchObject({
    intent: 'save',
    id: 'a1',
    done: null,
    reply: null,
    problem: { code: 'form/unsent', message: 'Ürün kaydedilirken bir hata oluştu.', newestVersion: null },
  })
})

test('the words may hang on what was sent and from where', async () => {
  const clientAction = keepUnsent(({ sent, params }) =>
    params.id === undefined ? `${sent.get('title')} eklenmedi.` : `${sent.get('title')} kaydedilmedi.`,
  )
  const lost = new TypeError('Failed to fetch')
  const added = await answerOf(clientAction, submit({ title: 'Kupa' }), lost)
  const changed = await answerOf(clientAction, submit({ title: 'Kupa' }, { id: 'a1' }), lost)
  expect(added).toMatchObject({ data: { problem: { message: 'Kupa eklenmedi.' }, intent: null } })
  expect(changed).toMatchObject({ data: { problem: { message: 'Kupa kaydedilmedi.' } } })
})

test('the files of an upload are not copied for it', async () => {
  const body = new FormData()
  body.set('intent', 'logo')
  body.set('file', new File(['x'], 'logo.png'))
  const request = new Request('http://localhost/admin/settings/marka', { method: 'POST', body })
  const clone = vi.spyOn(request, 'clone')
  const clientAction = keepUnsent(
    ({ sent, isUpload }) => `${isUpload ? 'Dosya' : 'Form'} ${[...sent].length}`,
  )
  const answer = await answerOf(clientAction, { ...submit({}), request }, new TypeError('Failed to fetch'))
  expect(answer).toMatchObject({ data: { problem: { message: 'Dosya 0' }, intent: null } })
  expect(clone).not.toHaveBeenCalled()
})

test('a server that broke is told of in the same way', async () => {
  const broken = new ErrorResponse(502, 'Bad Gateway', 'no answer')
  expect(await answerOf(keepUnsent(), submit({}), broken)).toMatchObject({
    data: { problem: { message: UNSENT } },
  })
})

test('redirects and refusals pass', async () => {
  const elsewhere = redirect('/giris')
  await expect(answerOf(keepUnsent(), submit({}), elsewhere)).rejects.toBe(elsewhere)
  const refused = new ErrorResponse(403, 'Forbidden', { message: 'Bu sayfayı görme yetkiniz yok.' })
  await expect(answerOf(keepUnsent(), submit({}), refused)).rejects.toBe(refused)
})
