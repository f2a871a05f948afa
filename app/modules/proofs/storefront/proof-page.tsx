import './proofs.css'
import { CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { StepBar } from '#app/design/patterns/step-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { useIsOutOfView } from '#app/design/use-is-out-of-view.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import {
  CHANGE_PARAM,
  chosenProof,
  openedProofPath,
  PROOF_PARAM,
  proofStages,
  TAB_WORDS,
} from '#app/modules/proofs/domain/buyer-page.ts'
import type { PicturePoint } from '#app/modules/proofs/domain/picture-zoom.ts'
import { MIDDLE_OF_PICTURE } from '#app/modules/proofs/domain/pin-place.ts'
import { receiptPath } from '#app/modules/proofs/domain/proof-address.ts'
import { nearnessOf } from '#app/modules/proofs/domain/proof-countdown.ts'
import { isWithBuyer } from '#app/modules/proofs/domain/proof-state.ts'
import type { BuyerProof, BuyerProofs } from '#app/modules/proofs/domain/proof-views.ts'
import { AfterApproval, ApprovedCard } from './approved-card.tsx'
import { ChangeForm } from './change-form.tsx'
import { DeadlineNote } from './deadline-note.tsx'
import { ApproveWords, ChangeWords, DecisionForm } from './decision-form.tsx'
import { DECISION_STYLE } from './decision-style.ts'
import { FlatDrawings } from './flat-drawings.tsx'
import { FormerNotes } from './former-notes.tsx'
import { ForwardForm } from './forward-form.tsx'
import { PinList } from './pin-list.tsx'
import { PrintFacts } from './print-facts.tsx'
import { ProofStage } from './proof-stage.tsx'
import { useNow } from './use-now.ts'
import { usePins } from './use-pins.ts'
import { VersionChanges } from './version-changes.tsx'

export interface ProofPageProps {
  readonly found: BuyerProofs
  /** The link was passed on: who looks is not the buyer. */
  readonly isForwarded: boolean
  readonly token: string
  readonly now: Instant
  /** Tells an answer that is sent twice. */
  readonly answerKey: string
  readonly maxMegabytes: number
  /** What became of the form that was just sent; null before one was. */
  readonly answer: ActionResult | null
  readonly isSending: boolean
}

/** The page behind a link to proofs: one of them at a time, with one thing to do about it. */
export function ProofPage(props: ProofPageProps) {
  const { found, token } = props
  const [params] = useSearchParams()
  const now = useNow(props.now)
  const proof = chosenProof(found.proofs, params.get(PROOF_PARAM))
  const isLate =
    proof !== null &&
    isWithBuyer(proof.state) &&
    proof.approveBy !== null &&
    nearnessOf(proof.approveBy, now) === 'over'
  const steps = proofStages(found).map((step) => ({ ...step, isLate: isLate && step.state === 'current' }))
  return (
    <>
      <StepBar steps={steps} label="Siparişinizin aşamaları" />
      {proof === null ? (
        <Preparing found={found} token={token} />
      ) : (
        // A new version is another thing to decide on: ticks, drafts and zoom begin anew.
        <OneProof
          key={`${proof.id} ${proof.version.number}`}
          {...props}
          proof={proof}
          now={now}
          isLate={isLate}
        />
      )}
    </>
  )
}

function OneProof({
  found,
  isForwarded,
  token,
  answerKey,
  maxMegabytes,
  answer,
  isSending,
  proof,
  now,
  isLate,
}: ProofPageProps & { proof: BuyerProof; isLate: boolean }) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const pins = usePins(token, proof)
  const isOpen = isWithBuyer(proof.state)
  const isChanging = isOpen && params.has(CHANGE_PARAM)
  const backHref = openedProofPath(token, proof.id)
  const changeHref = `${backHref}&${CHANGE_PARAM}=1`
  const { totalMinor } = found
  const showsPrices = totalMinor !== null

  // The server knows no hash: the page of the address is opened once this is alive.
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    const asked = Number(/^#sayfa-(\d{1,2})$/.exec(hash)?.[1] ?? 1) - 1
    if (proof.version.pages[asked]) setChosen(asked)
  }, [hash, proof.version.pages])
  function choose(page: number) {
    setChosen(page)
    void navigate(
      { search: `?${params}`, hash: `#sayfa-${page + 1}` },
      { replace: true, preventScrollReset: true },
    )
  }

  const words = useRef<HTMLTextAreaElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const focusWords = () => requestAnimationFrame(() => words.current?.focus({ preventScroll: false }))
  const focusPin = () =>
    requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>('[data-pin]')?.focus())
  function place(page: number, at: PicturePoint) {
    pins.begin(page, at)
    focusWords()
  }

  useEffect(() => {
    if (!isChanging) return
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, select, dialog, [contenteditable]')) return
      event.preventDefault()
      pins.begin(chosen, MIDDLE_OF_PICTURE)
      requestAnimationFrame(() => stage.current?.querySelector<HTMLElement>('[data-pin]')?.focus())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isChanging, chosen, pins])

  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = proof
  const step = isChanging ? 'changing' : state
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
  }, [step])

  const form = useRef<HTMLFormElement>(null)
  const isFormAway = useIsOutOfView(form)
  const refusalOf = (intent: string) => (answer?.intent === intent ? (answer.problem?.message ?? null) : null)
  const typed = (answer?.reply?.initialValue ?? {}) as { readonly checklist?: unknown } & Readonly<
    Record<string, unknown>
  >
  const typedText = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  const isOutdated = answer?.problem?.code === 'proofs/version-changed'

  const left = (
    <div className="contents lg:grid lg:grid-cols-1 lg:content-start lg:gap-5">
      <div className="order-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-4xl">
          {headingOf(proof, { isChanging, isLate })}
        </h1>
        <p className="mt-1.5 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {[
            found.orderNumber,
            `${proof.title}, ${proof.quantity.toLocaleString('tr-TR')} adet`,
            proof.kind === 'photo' ? 'ilk baskı' : `${proof.version.number}. sürüm`,
          ].join(' · ')}
        </p>
        {!isChanging && <ProofTabs found={found} token={token} chosen={proof} />}
        {isOutdated && (
          <Alert tone="warning" title="Bu sırada yeni sürüm geldi" live className="mt-4">
            Yanıtınız kaydedilmedi. Yeni sürümü inceleyip yeniden yanıtlayın.
          </Alert>
        )}
      </div>
      <div ref={stage} className="order-3 min-w-0">
        {proof.version.pages.length > 0 && (
          <ProofStage
            proof={proof}
            chosen={chosen}
            onChoose={choose}
            pins={pins}
            isPinning={isChanging}
            onPin={isOpen ? () => void navigate(`${changeHref}${hash}`, { preventScrollReset: true }) : null}
            onPlace={place}
            onWritePin={focusWords}
          />
        )}
      </div>
      {!isChanging && (
        <>
          <div className="order-4 min-w-0 empty:hidden">
            {proof.version.note !== '' && (
              <Alert tone="brand" title="Mağazanın notu" className="mb-5">
                <span className="whitespace-pre-line [overflow-wrap:anywhere]">{proof.version.note}</span>
              </Alert>
            )}
            <VersionChanges proof={proof} totalMinor={totalMinor} />
          </div>
          <div className="order-6 grid min-w-0 gap-5 empty:hidden">
            <FlatDrawings version={proof.version} />
            <FormerNotes proof={proof} />
          </div>
        </>
      )}
    </div>
  )

  const right = (
    <div className="contents lg:grid lg:grid-cols-1 lg:content-start lg:gap-5 lg:self-start lg:[@media(min-height:56rem)]:sticky lg:[@media(min-height:56rem)]:top-6">
      {isChanging ? (
        <>
          <div className="order-2 grid gap-3">
            <p className="noscript:hidden">
              Resimde değişecek yere dokunun ve yazın.
              <span className="max-md:hidden">
                {' '}
                Klavyeyle: <kbd className="font-semibold">N</kbd> tuşu ortaya iğne koyar.
              </span>
            </p>
          </div>
          <div className="order-4 grid min-w-0 gap-3">
            <button
              type="button"
              onClick={() => {
                pins.begin(chosen, MIDDLE_OF_PICTURE)
                focusPin()
              }}
              className={buttonStyle('secondary', 'md', 'justify-self-start noscript:hidden')}
            >
              Resmin ortasına not koy
            </button>
            <PinList
              pins={pins}
              pages={proof.version.pages}
              words={words}
              onShow={({ page }) => choose(page)}
              onLeaveWords={focusPin}
            />
          </div>
          <div className="order-5 min-w-0">
            <ChangeForm
              proof={proof}
              totalMinor={totalMinor}
              buyerName={found.buyerName}
              answerKey={answerKey}
              pinCount={pins.saved.length}
              hasDraft={pins.draft !== null && pins.draft.text.trim() !== ''}
              maxMegabytes={maxMegabytes}
              backHref={backHref}
              typed={{ name: typedText('name'), wish: typedText('wish') || 'minor', text: typedText('text') }}
              refusal={isOutdated ? null : refusalOf('change')}
              isBusy={isSending}
            />
          </div>
        </>
      ) : (
        <>
          <div className="order-2 grid min-w-0 gap-4 lg:order-none lg:gap-5">
            <StateNote found={found} proof={proof} now={now} />
            <ApprovedCard proof={proof} totalMinor={totalMinor} receiptHref={receiptPath(token, proof.id)} />
          </div>
          <div className="order-8 grid min-w-0 gap-5 lg:order-none empty:hidden">
            {isOpen && (
              <>
                {isLate && <UnansweredCard proof={proof} />}
                <DecisionForm
                  ref={form}
                  proof={proof}
                  showsPrices={showsPrices}
                  answerKey={answerKey}
                  changeHref={changeHref}
                  typed={{
                    name: typedText('name'),
                    checklist: [typed.checklist].flat().filter((one) => typeof one === 'string'),
                  }}
                  refusal={isOutdated ? null : refusalOf('approve')}
                  isBusy={isSending}
                />
                {!isForwarded && (
                  <ForwardForm
                    // Empty again once it was sent.
                    key={answer?.intent === 'forward' && answer.problem === null ? 'sent' : 'open'}
                    typed={{ name: typedText('name'), email: typedText('email'), note: typedText('note') }}
                    refusal={refusalOf('forward')}
                    isBusy={isSending}
                  />
                )}
                {answer?.intent === 'forward' && answer.done && (
                  <p role="status" className="flex gap-2 text-sm text-success">
                    <CircleCheck size={18} aria-hidden="true" className="mt-px" />
                    {answer.done.text}
                  </p>
                )}
              </>
            )}
            <AfterApproval
              proof={proof}
              deciderName={found.buyerName}
              refusal={refusalOf('revoke')}
              isBusy={isSending}
            />
          </div>
          <div className="order-5 min-w-0 lg:order-none">
            <PrintFacts manifest={proof.version.manifest} />
            {proof.version.pdfUrl && (
              <p className="mt-3 text-sm">
                <a
                  href={proof.version.pdfUrl}
                  download
                  className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-3"
                >
                  Provayı PDF olarak indirin
                </a>
              </p>
            )}
          </div>
        </>
      )}
    </div>
  )

  return (
    <>
      <div className="mt-4 flex flex-col gap-4 md:mt-6 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-10">
        {left}
        {right}
      </div>
      {isOpen && !isChanging && isFormAway && (
        <div
          data-stays-below=""
          className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-2 gap-2.5 border-t border-line bg-surface px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] [--gutter:1rem] lg:hidden noscript:hidden"
        >
          <a href="#karar" className={classNames(DECISION_STYLE, SHORT_DECISION)}>
            <ApproveWords proof={proof} showsPrices={false} />
          </a>
          <Link to={changeHref} preventScrollReset className={classNames(DECISION_STYLE, SHORT_DECISION)}>
            <ChangeWords proof={proof} showsPrices={false} />
          </Link>
        </div>
      )}
    </>
  )
}

/** In the bar of a phone the words alone stand, without their icons. */
const SHORT_DECISION = 'min-h-14! gap-0! py-2! text-xs! [&>svg]:hidden [&>b]:text-sm!'

function headingOf(
  { state, kind }: BuyerProof,
  { isChanging, isLate }: { readonly isChanging: boolean; readonly isLate: boolean },
): string {
  if (isChanging) return 'Ne değişsin?'
  switch (state) {
    case 'sent':
    case 'on-hold':
      if (isLate || state === 'on-hold') return 'Provanız hâlâ sizi bekliyor'
      return kind === 'photo' ? 'İlk baskının fotoğrafı hazır' : 'Provanız hazır'
    case 'approved':
      return 'Onayınızı aldık'
    case 'waived':
      return 'Bu ürün provasız basılıyor'
    case 'preparing':
      return 'Yeni sürümü hazırlıyoruz'
  }
}

/** What is to be known before anything else: until when, that it is done, or that it is the shop's turn. */
function StateNote({
  found,
  proof,
  now,
}: {
  found: ProofPageProps['found']
  proof: BuyerProof
  now: Instant
}) {
  const { state, ifApproved, version } = proof
  if (isWithBuyer(state)) return <DeadlineNote proof={proof} now={now} />
  if (state === 'approved')
    return (
      <Alert
        tone="success"
        title={`Baskı hazırlığı başladı${ifApproved.shipBy ? `, ${formatWeekday(ifApproved.shipBy)} kargoda` : ''}.`}
      >
        Belgeyi {found.email} adresine de gönderdik.
      </Alert>
    )
  if (state === 'waived')
    return <Alert tone="neutral">Mağazayla kararlaştırıldığı gibi bu ürün için onay beklenmiyor.</Alert>
  return (
    <Alert tone="brand" title="Şimdi sıra bizde">
      {version.state === 'changes-requested'
        ? 'İsteğinizi aldık; yeni sürümü hazırlayıp size haber veriyoruz.'
        : 'Yeni sürümü hazırlıyor, hazır olunca size haber veriyoruz.'}{' '}
      Siz onaylamadan baskı yapılmaz.
      {found.orderUrl && (
        <>
          {' '}
          Yeni bir dosya gönderecekseniz{' '}
          <a href={found.orderUrl} className="font-semibold text-brand underline underline-offset-3">
            sipariş sayfanızdan yükleyin
          </a>
          .
        </>
      )}
    </Alert>
  )
}

/** What no answer means, in full: it is said before anybody presses anything. */
function UnansweredCard({ proof }: { proof: BuyerProof }) {
  const rows = [
    'Yanıt vermemeniz onay sayılmaz; onaysız baskı yapmayız.',
    'Kargo günü, geciken her iş günü için bir iş günü ileri gider.',
    proof.state === 'on-hold'
      ? 'İşiniz bekletiliyor; siparişiniz ve ödemeniz durur, iptal olmaz.'
      : 'Yanıt gelmezse iş beklemeye alınır; siparişiniz ve ödemeniz durur, iptal olmaz.',
  ]
  return (
    <Card as="section" title="Yanıt vermezseniz">
      <ul className="grid gap-2.5 text-sm">
        {rows.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Info size={18} aria-hidden="true" className="mt-0.5 text-brand" />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The proofs of the order, each with how it stands; those that are still made cannot be opened. */
function ProofTabs({
  found: { proofs, inPreparation },
  token,
  chosen,
}: {
  found: ProofPageProps['found']
  token: string
  chosen: BuyerProof | null
}) {
  if (proofs.length + inPreparation.length < 2) return null
  return (
    <ul aria-label="Bu siparişin provaları" className="mt-3.5 flex flex-wrap gap-2 text-sm">
      {proofs.map((proof) => (
        <li key={proof.id} className="min-w-0">
          <Link
            to={openedProofPath(token, proof.id)}
            preventScrollReset
            {...(proof.id === chosen?.id ? { 'aria-current': 'page' as const } : {})}
            className="flex min-h-11 items-center gap-2 rounded-pill border border-line bg-surface py-1 pr-3.5 pl-1.5 aria-[current]:border-ink aria-[current]:font-semibold"
          >
            <TabWords title={proof.title} picture={proof.picture}>
              {proof.kind === 'photo' ? 'ilk baskı, ' : ''}
              {TAB_WORDS[proof.state]}
            </TabWords>
          </Link>
        </li>
      ))}
      {inPreparation.map((line, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: several may be called the same, and their order stays
          key={index}
          className="flex min-h-11 min-w-0 items-center gap-2 rounded-pill border border-line bg-surface py-1 pr-3.5 pl-1.5"
        >
          <TabWords {...line}>hazırlanıyor</TabWords>
        </li>
      ))}
    </ul>
  )
}

function TabWords({
  title,
  picture,
  children,
}: {
  title: string
  picture: BuyerProof['picture']
  children: ReactNode
}) {
  return (
    <>
      {picture ? (
        <img
          src={imageUrl(picture, 96)}
          alt=""
          width={32}
          height={32}
          className="size-8 shrink-0 rounded-pill object-cover"
        />
      ) : (
        <span className="size-8 shrink-0 rounded-pill bg-paper-deep" />
      )}
      <span className="truncate">{title}</span>
      <span className="shrink-0 font-normal text-ink-soft">{children}</span>
    </>
  )
}

/** Nothing was sent yet. */
function Preparing({ found, token }: { found: ProofPageProps['found']; token: string }) {
  return (
    <div className="mx-auto mt-8 max-w-2xl">
      <h1 className="text-2xl md:text-4xl">Provanızı hazırlıyoruz</h1>
      <p className="mt-1.5 text-sm text-ink-soft">{found.orderNumber}</p>
      <ProofTabs found={found} token={token} chosen={null} />
      <Alert tone="brand" title="Şimdi yapmanız gereken bir şey yok" className="mt-5">
        Prova hazır olunca e-postayla haber veriyoruz. Siz onaylamadan baskı yapılmaz.
      </Alert>
      {found.orderUrl && (
        <p className="mt-5">
          <a href={found.orderUrl} className={buttonStyle('secondary', 'md')}>
            Siparişinizi açın
          </a>
        </p>
      )}
    </div>
  )
}
