import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { MEMBERSHIP_LABEL, MEMBERSHIP_VERSION } from '../domain/account-consents.ts'
import { REGISTRATION_FAILED } from '../domain/account-limits.ts'
import { applicationReceivedMail, verifyEmailMail } from '../domain/account-mails.ts'
import type { CorporateRegistration, IndividualRegistration } from '../domain/registration-form.ts'
import { corporateRegistrationSchema, individualRegistrationSchema } from '../domain/registration-form.ts'
import { uploaderOf } from '../domain/uploader-of.ts'
import type { AccountCore } from './account-core.server.ts'
import { EMAIL_TAKEN, insertAccount, mailInput, tooManyTries } from './account-core.server.ts'
import { accountConsents } from './tables.server.ts'
import type { KeptDocument, TaxDocuments, TypedFields } from './tax-documents.server.ts'

export interface CorporateAnswer {
  readonly outcome: Result<void>
  readonly typed: TypedFields
  readonly document: KeptDocument | null
}

export interface Registration {
  /**
   * Creates an individual's account, its consents and the verification mail in one transaction. Refuses with
   * 'accounts/form-refused' (`details.faults` by field), 'accounts/email-taken' and 'accounts/too-many-tries'
   * (20 in 10 minutes from one address).
   */
  registerIndividual(typed: TypedFields, clientAddress: string): Promise<Result<void>>
  /**
   * The same for a company, whose form carries its tax document; the account is pending until staff approves it. What was
   * typed comes back in any case, and the document once it has arrived.
   */
  registerCompany(form: Request, clientAddress: string): Promise<CorporateAnswer>
}

/** Registration of individuals and companies. */
export function createRegistration(
  core: AccountCore,
  {
    media,
    siteFiles,
    taxDocuments,
  }: {
    readonly media: MediaService
    readonly siteFiles: SiteFilesService
    readonly taxDocuments: TaxDocuments
  },
): Registration {
  const { db, clock, mail, consents, passwords, links } = core
  const perAddress = createRateLimit({ tries: 20, windowMs: 10 * MINUTE_MS, clock })

  async function create(
    form: IndividualRegistration | (CorporateRegistration & { readonly taxDocument: PrintFileRef }),
  ): Promise<Result<void>> {
    const [passwordHash, mailContext, terms] = await Promise.all([
      passwords.hash(form.password),
      mail.context(),
      siteFiles.current('terms-of-use'),
    ])
    const id = createToken()
    const at = new Date(clock.now())
    const company = 'taxDocument' in form ? form : null
    const name = company ? company.authorizedPerson : (form as IndividualRegistration).name
    const { email, phone } = form
    return transact(db, async (tx): Promise<Result<void>> => {
      const account = {
        id,
        name,
        email,
        phone,
        createdAt: at,
        isNew: true,
        ...(company ? companyColumns(company) : {}),
      }
      if (!(await insertAccount(tx, account, passwordHash)))
        return fail.conflict('accounts/email-taken', EMAIL_TAKEN, { title: REGISTRATION_FAILED })
      if (company) await media.keepFor(tx, [company.taxDocument.fileId], { kind: 'account', id })
      await tx.insert(accountConsents).values({
        id: createToken(),
        userId: id,
        source: 'registration',
        at,
        kind: 'membership',
        given: true,
        label: MEMBERSHIP_LABEL,
        version: `${MEMBERSHIP_VERSION} ${terms.version}`,
      })
      if (form.marketing) await consents.agree(tx, { email, accountId: id, source: 'registration' })
      const input = mailInput(core, mailContext, { name })
      const token = await links.issue(tx, { userId: id, purpose: 'verify-email', email })
      const about = { recipient: email, subjectId: id }
      await mail.enqueue(tx, { ...verifyEmailMail(input, token), ...about, kind: 'verify-email' })
      if (company) {
        const received = applicationReceivedMail(input, company.companyName)
        await mail.enqueue(tx, { ...received, ...about, kind: 'application-received' })
      }
      return ok(undefined)
    })
  }

  return {
    async registerIndividual(typed, clientAddress) {
      const form = individualRegistrationSchema.safeParse(typed)
      if (!form.success) return formRefused(form.error.issues)
      if (!perAddress.allow(clientAddress)) return tooManyTries()
      return create(form.data)
    },

    async registerCompany(request, clientAddress) {
      const { typed, file, document } = await taxDocuments.receive(request, uploaderOf(null, clientAddress))
      const form = corporateRegistrationSchema.safeParse(typed)
      const faults = [
        ...(form.success ? [] : form.error.issues),
        ...(file.ok ? [] : [{ path: ['taxDocument'], message: file.error.message }]),
      ]
      if (!form.success || !file.ok)
        return { outcome: whenFileUnkept(formRefused(faults), form.success, file), typed, document }
      if (!perAddress.allow(clientAddress)) return { outcome: tooManyTries(), typed, document }
      return { outcome: await create({ ...form.data, taxDocument: file.value }), typed, document }
    },
  }
}

function companyColumns(company: CorporateRegistration & { readonly taxDocument: PrintFileRef }) {
  const { companyName, authorizedPerson, taxNumber, taxOffice, address, taxDocument } = company
  return {
    type: 'corporate',
    status: 'pending',
    companyName,
    authorizedPerson,
    taxNumber,
    taxOffice,
    address,
    taxDocument,
  }
}

/** The first fault of each field, in the form's order. */
export function formRefused(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  message: string = REGISTRATION_FAILED,
): Result<never> {
  const faults: Record<string, string> = {}
  for (const issue of issues) faults[String(issue.path[0] ?? '')] ??= issue.message
  return fail.invalid('accounts/form-refused', message, { faults })
}

/** The refusal of a form that is right but for its file, which the shop could not take now: no fault of whoever sent it. */
export function whenFileUnkept(
  refused: Result<never>,
  isFormRight: boolean,
  file: Result<PrintFileRef>,
): Result<never> {
  if (refused.ok || file.ok || !isFormRight || !file.error.code.endsWith('/storage-away')) return refused
  return fail.unavailable('accounts/storage-away', refused.error.message, refused.error.details)
}
