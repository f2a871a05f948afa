import type { BasisPoints } from '#app/kernel/percent.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { fillMail } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { AccountMailInput } from './account-mails.ts'
import { accountFacts, proofLink } from './account-mails.ts'

/** Tells a company that it is a member now, and what discount it has. */
export function applicationApprovedMail(
  input: AccountMailInput,
  { companyName, discountBp }: { readonly companyName: string; readonly discountBp: BasisPoints },
): ComposedMail {
  return fillMail(input.texts, 'mail-application-approved', {
    shop: input.shop,
    facts: {
      ...accountFacts(input),
      firma: companyName,
      indirim: discountBp > 0 ? formatPercent(discountBp) : '',
    },
  })
}

/** Tells a company that it was not accepted, and where to ask. */
export function applicationRejectedMail(input: AccountMailInput, companyName: string): ComposedMail {
  const facts = { ...accountFacts(input), firma: companyName }
  return fillMail(input.texts, 'mail-application-rejected', { shop: input.shop, facts })
}

/** To somebody for whom the shop has opened an account. The password is told by whoever opened it, never by mail. */
export function accountOpenedMail(input: AccountMailInput, token: string): ComposedMail {
  const facts = { ...accountFacts(input), 'dogrulama-baglantisi': proofLink(input, token) }
  return fillMail(input.texts, 'mail-account-opened', { shop: input.shop, facts })
}
