import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Result } from '#app/kernel/result.ts'
import type { FileResult } from '#app/modules/site-files/admin/file-result.ts'
import { WRITTEN } from '#app/modules/site-files/admin/file-result.ts'
import type { CodeEditorData } from '#app/modules/site-files/admin/files-calls.ts'
import { editorFormSchema } from '#app/modules/site-files/domain/editor-form.ts'
import type { SavedFile } from '#app/modules/site-files/domain/file-version.ts'
import { siteFileTree } from '#app/modules/site-files/domain/site-files.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { actionDone, actionRefused, firstFault } from '../action-result.server.ts'
import { fileGuard } from './file-guard.server.ts'
import { guardStaff } from './guard.server.ts'
import { takeOwnPassword } from './own-password.server.ts'

/** What both editors of the site files show: that of the code and that of the texts. */
export async function openSiteFiles({ request, context }: LoaderFunctionArgs) {
  const account = await guardStaff({ context, request, permission: 'files' })
  const { files } = context.get(requestContext).services.siteFiles
  const { searchParams } = new URL(request.url)
  const path = searchParams.get('dosya') ?? ''
  const version = searchParams.get('surum')
  const shared = { tree: siteFileTree(), path, now: Date.now() }
  const opened = path === '' ? null : await files.open(path)
  if (!opened?.ok) {
    const data: CodeEditorData = { ...shared, reading: opened ? 'missing' : 'none', file: null, former: null }
    return personal(data, { status: opened ? 404 : 200 })
  }
  const [history, former] = await Promise.all([
    files.history(path),
    version === null ? null : files.contentAt(path, Number(version)),
  ])
  const data: CodeEditorData = {
    ...shared,
    reading: 'read',
    file: {
      ...opened.value,
      history: history.ok ? history.value : [],
      guard: await fileGuard({ context, account, path }),
    },
    former: former?.ok ? { version: Number(version), content: former.value } : null,
  }
  return personal(data)
}

/** A form of either editor: a file is saved, taken back, or made as it was shipped. */
export async function changeSiteFile({ request, context }: ActionFunctionArgs) {
  const account = await guardStaff({ context, request, permission: 'files' })
  const wrong = await takeOwnPassword({ context, account, request })
  const form = await readForm(request, editorFormSchema)
  if (!form.ok) {
    const message = firstFault(form.reply) ?? 'Form okunamadı.'
    return actionRefused<SentFile>({ kind: 'invalid', code: 'site-files/unreadable', message })
  }
  const { files } = context.get(requestContext).services.siteFiles
  const { value } = form
  const { path, version: seen } = value
  const typed = value.intent === 'save' ? { path, content: value.content } : null
  if (wrong) return actionRefused<SentFile>(wrong, { value: typed })
  if (value.intent === 'restore') {
    const restored = await files.restore(account, { path, version: value.target, seen })
    return outcome(restored, 'Eski sürüme dönüldü; değişiklik yayında.', null)
  }
  if (value.intent === 'reset') {
    const reset = await files.reset(account, { path, seen })
    return outcome(reset, 'Varsayılana dönüldü; değişiklik yayında.', null)
  }
  return outcome(await files.save(account, { path, content: value.content, seen }), WRITTEN, typed)
}

type SentFile = NonNullable<FileResult['value']>

function outcome(result: Result<SavedFile>, text: string, typed: SentFile | null) {
  if (result.ok) return actionDone<SentFile>({ title: 'Başarılı', text })
  return actionRefused<SentFile>(result.error, { value: typed })
}
