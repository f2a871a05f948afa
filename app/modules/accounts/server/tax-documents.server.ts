import type { Result } from '#app/kernel/result.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { Uploader } from '#app/modules/media/domain/upload-limits.ts'
import type { UploadRules } from '#app/modules/media/domain/upload-rules.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SecretBox } from '#app/platform/secrets.server.ts'
import { TAX_DOCUMENT_MISSING } from '../domain/registration-form.ts'

/** What a form sent, by field. */
export type TypedFields = Readonly<Record<string, string>>

/** A tax document that has arrived with a form that was refused: it need not be chosen again. */
export interface KeptDocument {
  readonly name: string
  /** Sent back with the form; readable by the shop only. */
  readonly proof: string
}

export interface TaxDocuments {
  /**
   * Reads a form that carries a tax document. A document that came with an earlier try of the form counts as sent.
   * `file` refuses with 'accounts/document-missing', 'accounts/wrong-type', 'accounts/too-large', 'accounts/broken-upload'.
   */
  receive(
    form: Request,
    by: Uploader,
  ): Promise<{
    readonly typed: TypedFields
    readonly file: Result<PrintFileRef>
    readonly document: KeptDocument | null
  }>
}

/** The tax document: pdf, jpg, jpeg, png by content (spec, back office §5). */
const RULES: UploadRules = {
  maxMegabytes: 5,
  types: ['pdf', 'jpeg', 'png'],
  maxFields: 20,
  noFile: { kind: 'invalid', code: 'accounts/document-missing', message: TAX_DOCUMENT_MISSING },
  wrongType: {
    kind: 'wrong-type',
    code: 'accounts/wrong-type',
    message: 'Vergi levhası PDF, JPG veya PNG dosyası olmalıdır.',
  },
  tooLarge: {
    kind: 'too-large',
    code: 'accounts/too-large',
    message: "Dosya boyutu 5MB'dan küçük olmalıdır.",
  },
  broken: { kind: 'invalid', code: 'accounts/broken-upload', message: 'Dosya yüklenirken hata oluştu.' },
}

/** Forms of companies with their tax document. */
export function createTaxDocuments(media: MediaService, box: SecretBox): TaxDocuments {
  async function sentOrKept(
    uploaded: Result<PrintFileRef>,
    proof: string | undefined,
  ): Promise<Result<PrintFileRef>> {
    const fileId = proof ? box.open(proof) : null
    if (uploaded.ok || fileId === null || uploaded.error.code !== RULES.noFile.code) return uploaded
    const kept = (await media.renewPrintFiles([fileId])).get(fileId)
    return kept ? { ok: true, value: kept } : uploaded
  }

  return {
    async receive(form, by) {
      const received = await media.receivePrivateFileForm(form, RULES, by)
      const typed = Object.fromEntries(received.fields)
      const file = await sentOrKept(received.file, typed.documentProof)
      const document = file.ok ? { name: file.value.name, proof: box.seal(file.value.fileId) } : null
      return { typed, file, document }
    },
  }
}
