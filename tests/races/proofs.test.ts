/** Many at one proof; only PostgreSQL does them at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { CHECKPOINTS } from '#app/modules/proofs/domain/proof-manifest.ts'
import { proofDecisions } from '#app/modules/proofs/server/tables.server.ts'
import { tries } from '../support/before-release.ts'
import { postgresUrl } from '../support/database.ts'
import { PROOF_BUYER, PROOF_STAFF, sentProof } from '../support/proofs.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const ROUNDS = tries({ usual: 2, beforeRelease: 20 })

describe.skipIf(postgresUrl === null)('many at one proof', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  const decisions = async () =>
    (await shop.connection.db.select().from(proofDecisions)).filter(({ decision }) => decision !== 'sent')

  test('of fifty decisions on one version one is made', async () => {
    const { proofs } = shop.services
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { seen } = await sentProof(shop)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          index % 2 === 0
            ? proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS })
            : proofs.requestChanges(PROOF_BUYER, { ...seen, wish: 'minor', text: 'Biraz yukarı' }),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await decisions()).toHaveLength(round)
    }
  })

  test('the same answer fifty times is one, and all are answered with it', async () => {
    const { proofs } = shop.services
    const { seen } = await sentProof(shop)
    const asked = { ...seen, key: 'bir-yanit', checklist: CHECKPOINTS }
    const answers = await Promise.all(Array.from({ length: 50 }, () => proofs.approve(PROOF_BUYER, asked)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await decisions()).toHaveLength(1)
  })

  test('a yes and a withdrawal at once leave one of them, and a line that agrees with it', async () => {
    const { proofs, orders } = shop.services
    for (let round = 0; round < ROUNDS; round += 1) {
      const { seen, orderId } = await sentProof(shop)
      const { revision } = unwrap(await proofs.proof(seen.proofId))
      const [yes, back] = await Promise.all([
        proofs.approve(PROOF_BUYER, { ...seen, checklist: CHECKPOINTS }),
        proofs.withdraw({ actor: PROOF_STAFF, proofId: seen.proofId, revision, reason: 'Renk' }),
      ])
      expect([yes.ok, back.ok].filter(Boolean)).toHaveLength(1)
      const [line] = unwrap(await orders.adminGet(orderId)).lines
      expect(line?.proof).toBe(yes.ok ? 'approved' : 'to-prepare')
    }
  })
})
