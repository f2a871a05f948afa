/** Makes up customers. They have no password, so nobody can sign in as one of them. */
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { users } from '#app/modules/accounts/server/tables.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { createChance } from '../../sample/chance.ts'
import { makeCompany, makePerson, makePlace } from '../../sample/people.ts'

const SEED = 1071
/** Numbers in their addresses; guests and the sample shop's people have lower ones. */
const FIRST_CUSTOMER = 100_000
const SHARE_OF_COMPANIES = 0.6
const DISCOUNTS_BP = [0, 0, 0, 0, 500, 500, 750, 1000, 1500] as const
const OLDEST_DAYS = 900

/** The number of the next made-up customer, from the highest one in an address. */
export function nextCustomerNumber(highest: number | null): number {
  return highest === null ? 0 : highest - FIRST_CUSTOMER + 1
}

/** The customer of this number. The same number gives the same person. */
export function makeCustomer(number: number, now: Instant): typeof users.$inferInsert {
  const chance = createChance(SEED + number * 104_729)
  const person = makePerson(chance, FIRST_CUSTOMER + number)
  const isCompany = chance.happens(SHARE_OF_COMPANIES)
  const joinedAt = new Date(now - chance.between(1, OLDEST_DAYS) * DAY_MS)
  return {
    id: createToken(),
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    emailVerified: true,
    createdAt: joinedAt,
    role: 'customer',
    type: isCompany ? 'corporate' : 'normal',
    status: isCompany && chance.happens(0.05) ? 'pending' : 'active',
    memberDiscountBp: isCompany ? chance.pick(DISCOUNTS_BP) : 0,
    phone: person.phone,
    ...(isCompany ? makeCompany(chance, makePlace(chance)) : { companyName: null }),
    isSample: true,
  }
}
