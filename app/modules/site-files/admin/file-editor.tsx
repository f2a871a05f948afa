import { Lock, RefreshCw, RotateCcw, Save } from 'lucide-react'
import type { FormEvent } from 'react'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, Link, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { faultOf } from '#app/design/forms/action-result.ts'
import { OwnPassword } from '#app/design/forms/own-password.tsx'
import { useLeaveGuard } from '#app/design/forms/use-unsaved-guard.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import { ConfirmedForm } from '#app/design/patterns/confirmed-form.tsx'
import { SaveBarFrame } from '#app/design/patterns/save-bar-frame.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useToast } from '#app/design/toast/toast-context.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import { ADMINS_ONLY } from '#app/modules/activity/domain/admins-only.ts'
import type { FileFault } from '#app/modules/site-files/domain/file-fault.ts'
import type { CodeFieldHandle } from './code-field.tsx'
import { fileAddress } from './editor-address.ts'
import { FileHistory, TO_DIFFERENCE } from './file-history.tsx'
import { FileInfo } from './file-info.tsx'
import type { FileResult } from './file-result.ts'
import { WRITE_FAILED, WRITTEN } from './file-result.ts'
import type { FileSurface } from './file-surface.ts'
import type { FormerContent, ReadFile } from './files-calls.ts'
import { writeFile } from './files-calls.ts'
import { handedOver, handOver, takeHandedOver } from './handed-over.ts'
import { ModeSwitch } from './mode-switch.tsx'
import type { UnshownText } from './text-editor/text-editor.tsx'
import type { TextMode } from './text-editor/text-mode.ts'
import { textMode } from './text-editor/text-mode.ts'

/** The form of the file; its buttons stand below the page. */
const FORM = 'site-dosyasi'

type Notice =
  | { readonly kind: 'refused'; readonly message: string; readonly faults: readonly FileFault[] }
  | { readonly kind: 'conflict'; readonly newest: number; readonly savedBy: string }

/** One file being edited: what is typed stays until it is saved or thrown away on purpose. */
export function FileEditor({
  surface: { mode, Field, Difference },
  file,
  former,
  answer,
  now,
}: {
  surface: FileSurface
  file: ReadFile
  former: FormerContent | null
  answer: FileResult | undefined
  now: number
}) {
  const toast = useToast()
  const { revalidate, state } = useRevalidator()
  const isSending = useNavigation().formMethod === 'POST'
  const field = useRef<CodeFieldHandle>(null)
  const typedBefore = answer?.value?.path === file.path ? answer.value.content : null
  const [begun] = useState(() => handedOver(file.path))
  const written = begun?.written ?? null
  // The version that was opened: a newer one that arrives with fresh data must not be overwritten unasked.
  const [saved, setSaved] = useState({
    content: file.content,
    version: written !== null && written.content !== file.content ? written.version : file.version,
  })
  const [content, setContent] = useState(typedBefore ?? written?.content ?? file.content)
  const [epoch, setEpoch] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [passwordFault, setPasswordFault] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const isLocked = file.guard === 'locked'
  const [isAskingRefresh, setAskingRefresh] = useState(false)
  const isChanged = content !== saved.content
  const navigate = useNavigate()
  /** Why a text that should be shown as one is shown as code. */
  const [unshown, setUnshown] = useState(begun?.unshown ?? null)
  useEffect(() => takeHandedOver(), [])

  const isHandingOver = useRef(false)
  const changed = useRef(false)
  changed.current = isChanged
  const dialog = useLeaveGuard(
    useCallback(() => changed.current && !isHandingOver.current, []),
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname ||
      new URLSearchParams(currentLocation.search).get('dosya') !==
        new URLSearchParams(nextLocation.search).get('dosya'),
  )

  function show(opened: { readonly content: string; readonly version: number }) {
    setSaved({ content: opened.content, version: opened.version })
    setContent(opened.content)
    setEpoch((count) => count + 1)
    setUnshown(null)
    setNotice(null)
  }

  const showNewest = useEffectEvent(() => {
    if (file.version !== saved.version && !isChanged) show(file)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that arrives
  useEffect(() => showNewest(), [file.version])

  const tell = useEffectEvent(() => {
    if (answer?.done) {
      show(file)
      toast({ title: 'Başarılı', description: answer.done.text, tone: 'success' })
    } else if (answer?.problem) {
      toast({ title: 'Hata', description: answer.problem.message, tone: 'destructive' })
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => tell(), [answer])

  async function save(version = saved.version) {
    if (isSaving || isLocked) return
    setSaving(true)
    const sent = content
    const typed = form.current ? new FormData(form.current).get(OWN_PASSWORD_FIELD) : null
    const ownPassword = typeof typed === 'string' && typed !== '' ? { ownPassword: typed } : {}
    const outcome = await writeFile({ path: file.path, content: sent, version, ...ownPassword })
    setSaving(false)
    setPasswordFault(outcome.kind === 'password' ? outcome.message : null)
    if (outcome.kind === 'saved') {
      setSaved({ content: sent, version: outcome.file.version })
      setNotice(null)
      toast({ title: 'Başarılı', description: WRITTEN, tone: 'success' })
      void revalidate()
      return
    }
    if (outcome.kind === 'refused' || outcome.kind === 'conflict') setNotice(outcome)
    toast({ title: 'Hata', description: WRITE_FAILED, tone: 'destructive' })
  }

  /** Goes on in the other editor with what is written here. */
  function goOn(next: TextMode, reason: UnshownText | null = null) {
    isHandingOver.current = true
    handOver({
      path: file.path,
      written: isChanged ? { content, version: saved.version } : null,
      unshown: reason,
    })
    void navigate(fileAddress(next, file.path), { replace: reason !== null, preventScrollReset: true })
  }

  function choose(next: TextMode) {
    textMode.write(next)
    goOn(next)
  }

  const onShortcut = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onShortcut(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  function refresh() {
    setAskingRefresh(false)
    show(saved)
    void revalidate()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <div className="min-w-0">
      <div className="grid grid-cols-1 gap-5">
        {file.newerShipped === null ? null : (
          <Alert title="Hazır metnin yenisi geldi">
            <p>
              Yeni sürümle bu metnin yenisi geldi; sizin değiştirdiğiniz metin yayında kaldı. Farkına bakın,
              gerekeni kendi metninize ekleyip kaydedin.
            </p>
            <Link
              to={fileAddress('code', file.path, file.newerShipped)}
              state={TO_DIFFERENCE}
              className="inline-block py-1 font-semibold underline underline-offset-3"
            >
              Karşılaştır
            </Link>
          </Alert>
        )}
        <section aria-labelledby="dosya-adi" className="rounded-card border border-line bg-surface">
          <Form ref={form} id={FORM} method="post" noValidate onSubmit={onSubmit}>
            <input type="hidden" name="intent" value="save" />
            <input type="hidden" name="path" value={file.path} />
            <input type="hidden" name="version" value={saved.version} />
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <h2 id="dosya-adi" className="font-mono text-sm font-semibold [overflow-wrap:anywhere]">
                  {file.path}
                </h2>
                <span aria-live="polite">
                  {isChanged ? <Badge tone="warning">Değiştirildi</Badge> : null}
                </span>
              </div>
              <div className="flex flex-wrap items-center gap-2">
                {file.dialect === null ? null : <ModeSwitch mode={mode} onChoose={choose} />}
                <Button
                  variant="secondary"
                  size="sm"
                  busy={state === 'loading'}
                  icon={<RefreshCw size={16} aria-hidden="true" />}
                  onClick={() => (isChanged ? setAskingRefresh(true) : refresh())}
                >
                  Yenile
                </Button>
              </div>
            </div>
            <div className="px-4 pb-3 empty:hidden">
              {isLocked ? (
                <p className="flex items-center gap-2 text-sm text-ink-soft">
                  <Lock size={16} aria-hidden="true" className="shrink-0" />
                  {ADMINS_ONLY}
                </p>
              ) : (
                <OwnPassword
                  isAsked={file.guard === 'password'}
                  fault={passwordFault ?? faultOf(answer, OWN_PASSWORD_FIELD)}
                />
              )}
            </div>
            {unshown === null ? null : <UnshownNotice unshown={unshown} />}
            <Field
              key={epoch}
              ref={field}
              file={file}
              content={content}
              isReadOnly={isLocked}
              onChange={setContent}
              onUnshown={(reason) => goOn('code', reason)}
            />
          </Form>
          <div className="px-4 py-3 empty:hidden">
            {notice ? (
              <SaveNotice
                notice={notice}
                path={file.path}
                onLine={mode === 'code' ? (line) => field.current?.goToLine(line) : null}
                onOverwrite={(version) => void save(version)}
                onTakeTheirs={refresh}
              />
            ) : answer?.problem ? (
              <Alert tone="danger" title="Dosya kaydedilmedi" live>
                {answer.problem.message}
                {answer.problem.field === OWN_PASSWORD_FIELD ? (
                  <ConfirmLink mode={mode} path={file.path} />
                ) : null}
              </Alert>
            ) : answer?.done ? (
              <noscript>
                <Alert tone="success" title="Başarılı">
                  {answer.done.text}
                </Alert>
              </noscript>
            ) : null}
          </div>
        </section>
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-5">
            <FileInfo
              file={file}
              listsPlaceholders={mode === 'code'}
              onInsert={isLocked ? null : (text) => field.current?.insert(text)}
            />
            {file.isDefault || isLocked ? null : (
              <ConfirmedForm
                intent="reset"
                label="Varsayılana dön"
                icon={<RotateCcw size={18} aria-hidden="true" />}
                isBusy={isSending}
                title={`${file.path} varsayılana dönsün mü?`}
                text={`Dosya, mağazanın ilk geldiği hâlini alır ve hemen yayına girer. Şimdiki hâli geçmişte kalır.${isChanged ? ' Kaydetmediğiniz değişiklikler kaybolur.' : ''}`}
              >
                <input type="hidden" name="path" value={file.path} />
                <input type="hidden" name="version" value={file.version} />
              </ConfirmedForm>
            )}
          </div>
          <FileHistory
            file={file}
            Difference={Difference}
            former={former}
            isChanged={isChanged}
            isBusy={isSending}
            now={now}
          />
        </div>
      </div>
      {isLocked ? null : (
        <SaveBarFrame isShown={isChanged} changes={isChanged ? [file.path] : []}>
          <Button variant="secondary" className="noscript:hidden" onClick={() => setAskingRefresh(true)}>
            İptal
          </Button>
          <Button
            type="submit"
            form={FORM}
            busy={isSaving}
            icon={<Save size={18} aria-hidden="true" />}
            aria-keyshortcuts="Control+S Meta+S"
          >
            Kaydet
          </Button>
        </SaveBarFrame>
      )}
      {dialog}
      <ConfirmDialog
        open={isAskingRefresh}
        onOpenChange={setAskingRefresh}
        title="Kaydedilmemiş değişiklikler var"
        text="Dosyayı yeniden okursanız yaptığınız değişiklikler kaybolur."
        cancelLabel="Düzenlemeye dön"
        confirmLabel="Değişiklikleri bırak"
        onConfirm={refresh}
      />
    </div>
  )
}

/** Why the code editor is there although texts are preferred. */
function UnshownNotice({ unshown: { line, what } }: { unshown: UnshownText }) {
  return (
    <Alert tone="warning" title="Bu metin kod editöründe açıldı" live className="mx-4 mb-3">
      {line === 0
        ? 'Metin editörü yüklenemedi. Yazdıklarınız duruyor; bağlantınız gelince “Metin” düğmesine yeniden basın.'
        : `Metin editörü şunu gösteremiyor: ${line}. satır, ${what}. Burada değiştirebilirsiniz; onu kaldırırsanız “Metin” düğmesiyle geri dönebilirsiniz.`}
    </Alert>
  )
}

/** Commands of one press have no field for it. */
function ConfirmLink({ mode, path }: { mode: TextMode; path: string }) {
  return (
    <Link
      to={`/admin/onay?next=${encodeURIComponent(fileAddress(mode, path))}`}
      className="mt-2 block py-1 font-semibold underline underline-offset-3"
    >
      Şifremi onayla
    </Link>
  )
}

/** Why a save was not kept, and what to do about it. */
function SaveNotice({
  notice,
  path,
  onLine,
  onOverwrite,
  onTakeTheirs,
}: {
  notice: Notice
  path: string
  /** Null where lines are not seen. */
  onLine: ((line: number) => void) | null
  onOverwrite: (version: number) => void
  onTakeTheirs: () => void
}) {
  if (notice.kind === 'conflict')
    return (
      <Alert tone="warning" title="Bu dosya siz düzenlerken değiştirildi" live>
        <p>
          {notice.savedBy === '' ? 'Başka biri' : notice.savedBy} {path} dosyasını sizden önce kaydetti.
          Yazdıklarınız duruyor: güncel hâlini alabilir ya da kendi hâlinizi onun üzerine kaydedebilirsiniz.
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onTakeTheirs}>
            Güncel hâlini al
          </Button>
          <Button variant="danger" size="sm" onClick={() => onOverwrite(notice.newest)}>
            Benim hâlimi kaydet
          </Button>
        </div>
      </Alert>
    )
  return (
    <Alert tone="danger" title="Dosya kaydedilmedi" live>
      {notice.faults.length === 0 ? (
        notice.message
      ) : (
        <ul className="grid gap-1">
          {notice.faults.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {onLine === null ? null : (
                <>
                  <button
                    type="button"
                    onClick={() => onLine(line)}
                    className="min-h-6 font-semibold underline underline-offset-4"
                  >
                    {line}. satır
                  </button>
                  {': '}
                </>
              )}
              {message}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
