import { staffProofPath } from './proof-address.ts'

/** The receipt of an approval, for the shop. */
export function staffReceiptPath(proofId: string): string {
  return `${staffProofPath(proofId)}/onay.pdf`
}

/** The file that shows an approval which came by other ways, by its place in the chain. */
export function evidencePath(proofId: string, sequence: number): string {
  return `${staffProofPath(proofId)}/evidence/${sequence}`
}
