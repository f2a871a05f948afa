import { readFile } from 'node:fs/promises'
import { surroundings } from './surroundings.ts'

/** Name and password of a customer of the sample shop; the shop made the password up when it was filled. */
export async function sampleCustomer(email: string): Promise<{ email: string; password: string }> {
  const lines = (await readFile(surroundings().sampleCustomers, 'utf8')).split('\n')
  const password = lines.find((line) => line.startsWith(`${email}\t`))?.split('\t')[1]
  if (!password) throw new Error(`the sample shop has no customer ${email}`)
  return { email, password }
}
