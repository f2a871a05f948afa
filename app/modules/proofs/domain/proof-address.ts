/** The page of a buyer's proofs behind a link. */
export function proofPath(token: string): string {
  return `/prova/${token}`
}

/** A picture of a version behind that link. */
export function proofPagePath(token: string, proofId: string, version: number, page: number): string {
  return `${proofPath(token)}/${proofId}/${version}/${page}`
}

/** The paper of a version behind that link. */
export function proofPdfPath(token: string, proofId: string, version: number): string {
  return `${proofPath(token)}/${proofId}/${version}/prova.pdf`
}

/** The receipt of an approval behind that link. */
export function receiptPath(token: string, proofId: string): string {
  return `${proofPath(token)}/${proofId}/onay.pdf`
}

/** Where staff work on a proof. */
export const PROOFS = '/admin/proofs'

export function staffProofPath(proofId: string): string {
  return `${PROOFS}/${proofId}`
}

export function staffPagePath(proofId: string, version: number, page: number): string {
  return `${staffProofPath(proofId)}/${version}/${page}`
}

export function staffPdfPath(proofId: string, version: number): string {
  return `${staffProofPath(proofId)}/${version}/prova.pdf`
}
