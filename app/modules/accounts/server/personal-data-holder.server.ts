import type { Transaction } from '#app/platform/database.server.ts'
import type { PersonalPart } from '../domain/personal-part.ts'
import type { AccountId } from '../domain/viewer.ts'

/** Somebody with an account, as those who keep something of him know him. */
export interface Person {
  readonly accountId: AccountId
  /** Null while it is not proved to be his: what is known by e-mail alone is not his then. */
  readonly email: string | null
}

/** What a capability keeps of people; its service carries it as `personalData`. */
export interface PersonalDataHolder {
  /** What it knows of him, for his export. */
  exportFor(person: Person): PersonalPart
  /**
   * Lets go of it, in the transaction that removes his account; what the law makes the shop keep stays without his
   * name. Answers the tags of pages that show less from then on. Those who use others go before them.
   */
  forget(tx: Transaction, person: Person): Promise<readonly string[]>
}
