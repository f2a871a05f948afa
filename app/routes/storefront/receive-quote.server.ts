import { withMessage } from '#app/kernel/chat-href.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { QUOTE_SENT } from '#app/modules/quotes/domain/quote.ts'
import type { QuoteFaults } from '#app/modules/quotes/domain/quote-form.ts'
import { QUOTE_LIMITS } from '#app/modules/quotes/domain/quote-form.ts'
import { quoteSchema } from '#app/modules/quotes/domain/quote-schema.ts'
import { whatsappMessage } from '#app/modules/quotes/domain/whatsapp-message.ts'
import type { QuotePageAnswer, SentQuote, TypedQuote } from '#app/modules/quotes/storefront/quote-answer.ts'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import type { FormReply } from '#app/platform/read-form.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { personal, statusOf } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'

export interface ReceivedQuote {
  /** `details.faults` of a refused form names its fields. */
  readonly outcome: Result<SentQuote>
  /** As it was sent, for showing it again. */
  readonly typed: TypedQuote
}

/** Takes the quote form of the dialogs and of the contact page; they differ only in how they are answered. */
export async function receiveQuote(
  request: Request,
  { services, clientAddress, viewer }: RequestContext,
): Promise<ReceivedQuote> {
  const form = await readForm(request, quoteSchema)
  if (!form.ok) return { outcome: refused(faultsOf(form.reply)), typed: typedOf(form.reply) }
  const who = await viewer()
  // Somebody of the shop types for whoever is on the telephone.
  const accountId = who?.role === 'customer' ? who.id : null
  const asked = await services.quotes.request(form.value, clientAddress, accountId)
  if (!asked.ok) return { outcome: asked, typed: typedOf(form.reply({})) }
  const { whatsapp } = contactsOf(await services.settings.current())
  const whatsappHref = whatsapp && withMessage(whatsapp.href, whatsappMessage(asked.value))
  return {
    outcome: ok({ message: QUOTE_SENT, quoteNumber: asked.value.quoteNumber, whatsappHref }),
    typed: {},
  }
}

/** The answer to the form of a browser without JavaScript: the page it stands in, for who sent it alone. */
export async function answerQuote(request: Request, context: RequestContext) {
  const { outcome, typed } = await receiveQuote(request, context)
  if (outcome.ok) return personal<QuotePageAnswer>({ sent: outcome.value, refused: null, typed })
  const { error } = outcome
  const refused = { message: error.message, faults: faultsIn(error) }
  return personal<QuotePageAnswer>({ sent: null, refused, typed }, { status: statusOf(error) })
}

function refused(faults: QuoteFaults): Result<never> {
  const message = faults[''] ?? Object.values(faults)[0] ?? 'Lütfen işaretli alanları kontrol edin.'
  return fail.invalid('quotes/form-refused', message, { faults })
}

/** Which fields a refusal names; none when the form itself was well. */
export function faultsIn(failure: Failure): QuoteFaults {
  return (failure.details?.faults as QuoteFaults | undefined) ?? {}
}

/** What is wrong with a field nobody sees is said of the whole form. */
function faultsOf(reply: FormReply): QuoteFaults {
  const said = Object.entries(reply.error ?? {}).flatMap(([name, sentences]) => {
    const sentence = sentences?.[0]
    return sentence === undefined ? [] : [[name in QUOTE_LIMITS ? name : '', sentence] as const]
  })
  return Object.fromEntries(said)
}

/** Longer texts than any of our pages sends are not sent back. */
const MAX_TYPED = 10_000

function typedOf({ initialValue }: FormReply): TypedQuote {
  return Object.fromEntries(
    Object.keys(QUOTE_LIMITS).flatMap((name) => {
      const value = initialValue?.[name]
      return typeof value === 'string' ? [[name, value.slice(0, MAX_TYPED)]] : []
    }),
  )
}
