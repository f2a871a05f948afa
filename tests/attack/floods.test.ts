/**
 * Bodies of many fields, many parts and great depth, sent to every door that is open to strangers: refused at little cost,
 * while others are answered.
 * Alone: npx vitest run --project attack tests/attack/floods
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slowness } from '../support/yardstick.ts'
import { DATABASES, FLOODS, isFull, MOST_FLOOD_STALL_MS } from './attack-sizes.ts'
import type { AttackedShop } from './attacked-shop.ts'
import { endAttackedShops, openAttackedShop, report } from './attacked-shop.ts'
import type { Flood } from './floods.ts'
import { FLOODS_OF_FORMS, FLOODS_OF_JSON, FORM_DOORS, JSON_DOORS, sendAtOnce } from './floods.ts'
import { stallDuring } from './other-visitors.ts'

/** A quick run sends each flood to two doors. */
const doors = (all: readonly string[]) => (isFull ? all : all.slice(0, 2))

afterAll(endAttackedShops, 120_000)

describe.each(DATABASES)('on the %s database', (kind) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(kind)
    // What is compiled at first use is not counted to an attack.
    for (const path of [...FORM_DOORS, ...JSON_DOORS]) await fetch(shop.url + path)
  })

  async function flood(sent: Flood, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      const { stall, value } = await stallDuring(shop, () => sendAtOnce(shop, path, sent, FLOODS))
      const statuses = [...new Set(value.map(({ status }) => status))]
      report(
        `flood, ${FLOODS} × ${sent.name} to ${path}`,
        kind,
        `others waited ${stall.longestMs} ms at most (main thread ${stall.ownMs} ms), answered ${statuses.join(', ')}`,
      )
      expect
        .soft(stall.ownMs, `${sent.name} to ${path}`)
        .toBeLessThan(MOST_FLOOD_STALL_MS * slowness().computing)
      // Refused, or cut off before it was sent to its end.
      for (const status of statuses)
        expect.soft([0, 400, 411, 413, 429], `${sent.name} to ${path}`).toContain(status)
    }
  }

  test.each(FLOODS_OF_FORMS)('$name to forms is refused at little cost', async (sent) => {
    await flood(sent, doors(FORM_DOORS))
  })

  test.each(FLOODS_OF_JSON)('$name to endpoints is refused at little cost', async (sent) => {
    await flood(sent, doors(JSON_DOORS))
  })
})
