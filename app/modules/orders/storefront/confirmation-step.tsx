import { Field } from '#app/design/forms/field.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Spinner } from '#app/design/primitives/spinner.tsx'
import type { ConfirmationStep as Step } from '#app/modules/orders/domain/order-confirmation.ts'
import { CODE_MINUTES, CODE_NOTICES } from '#app/modules/orders/domain/order-confirmation.ts'

/** What a screen reader says of the step, and what stands in it. */
export function confirmationSentence(step: Step, hasFailed: boolean): string {
  if (step.kind === 'code') {
    const notice = CODE_NOTICES[step.notice]
    return notice || `${step.email} adresine altı haneli bir kod gönderdik.`
  }
  return hasFailed
    ? 'Tarayıcınız doğrulamayı tamamlayamadı. Tekrar deneyin; olmazsa bizi arayın, siparişinizi birlikte oluşturalım.'
    : 'Siparişiniz doğrulanıyor. Birkaç saniye sürer; bir şey yapmanız gerekmiyor.'
}

/**
 * The one further step of a buyer who has ordered much lately: the browser works for a moment by itself, then he types the
 * code of a mail. Stands inside the checkout form, whose fields stay as they are.
 */
export function ConfirmationStep({
  step,
  hasFailed,
  isSending,
  onRetry,
}: {
  step: Step
  /** The browser could not do its work. */
  hasFailed: boolean
  isSending: boolean
  onRetry: () => void
}) {
  const sentence = confirmationSentence(step, hasFailed)
  const isNotice = step.kind === 'code' && step.notice !== 'sent'
  return (
    <Card as="section" title="Siparişinizi doğrulayın" className="border-brand">
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Kısa sürede birkaç sipariş verildiği için bunun gerçekten sizden geldiğini doğruluyoruz. Yazdıklarınız
        duruyor.
      </p>
      {step.kind === 'proof' ? (
        hasFailed ? (
          <>
            <p className="mb-4 max-w-prose text-sm font-semibold text-danger">{sentence}</p>
            <Button onClick={onRetry}>Tekrar dene</Button>
          </>
        ) : (
          <p className="flex items-center gap-3 text-sm font-semibold">
            <Spinner size={20} />
            {sentence}
          </p>
        )
      ) : (
        <>
          {isNotice ? null : (
            <p className="mb-4 max-w-prose text-sm [overflow-wrap:anywhere]">
              <strong>{step.email}</strong> adresine altı haneli bir kod gönderdik; {CODE_MINUTES} dakika
              geçerlidir. Gelmediyse istenmeyen e-postalara da bakın.
            </p>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <Field
              // A former code is none for the next try.
              key={step.notice}
              label="Doğrulama kodu"
              name="confirmationCode"
              required
              error={isNotice ? sentence : undefined}
              inputMode="numeric"
              autoComplete="one-time-code"
              spellCheck={false}
              maxLength={10}
              className="w-full max-w-60 [&_input]:tabular"
            />
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="submit" busy={isSending}>
              Siparişi tamamla
            </Button>
            <Button type="submit" variant="secondary" name="newCode" value="1" aria-disabled={isSending}>
              Yeni kod gönder
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}
