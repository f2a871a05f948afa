import type { Result } from '#app/kernel/result.ts'
import { ok, refused } from '#app/kernel/result.ts'
import { isPhotoHead } from '../domain/photo-head.ts'
import type { PictureRules } from '../domain/picture-rules.ts'
import { receiveSmallFile } from './small-upload.server.ts'

/** A form with one picture: its bytes as they came, and the other fields, which count whatever becomes of it. */
export interface PictureForm {
  readonly picture: Result<Uint8Array>
  readonly fields: ReadonlyMap<string, string>
}

/** Reads a multipart form with one picture into memory and judges it by its first bytes. */
export async function receivePictureForm(request: Request, rules: PictureRules): Promise<PictureForm> {
  const { bytes, isCut, isBroken, fields } = await receiveSmallFile(request, rules)
  if (isBroken) return { picture: refused(rules.broken), fields }
  if (bytes === null) return { picture: refused(rules.noFile), fields }
  if (isCut) return { picture: refused(rules.tooLarge), fields }
  return { picture: isPhotoHead(bytes) ? ok(bytes) : refused(rules.wrongType), fields }
}
