/** What the tests know of the shop they run on. */
export interface Surroundings {
  readonly url: string
  readonly admin: { readonly email: string; readonly password: string }
  /** Cookies of the signed-in administrator. */
  readonly adminState: string
  /** The file with the sample customers' passwords. */
  readonly sampleCustomers: string
  /** Where each mail the shop sent lies as a file. */
  readonly mailFolder: string
}

const VARIABLE = 'DAMGA_BROWSER_TESTS'

/** Hands the surroundings from the global setup to the processes that run the tests. */
export function shareSurroundings(surroundings: Surroundings): void {
  process.env[VARIABLE] = JSON.stringify(surroundings)
}

export function surroundings(): Surroundings {
  return JSON.parse(process.env[VARIABLE] ?? '{}') as Surroundings
}
