/**
 * What all of it is for: while staff open the sheets of twenty hostile files and five floods run, other visitors wait no
 * more than three times as long as in a quiet minute of the same run.
 * Alone: npx vitest run --project attack tests/attack/beside-the-attacks
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ask } from './asking.ts'
import { BLANKS, DATABASES, FLOODS, HOSTILE_FILES, STREAMS, WATCHED_MS } from './attack-sizes.ts'
import { endAttackedShops, openAttackedShop, report } from './attacked-shop.ts'
import { FLOODS_OF_FORMS, FLOODS_OF_JSON, FORM_DOORS, JSON_DOORS, sendFlood } from './floods.ts'
import { hostileFiles } from './hostile-files.ts'
import { orderWithFiles, uploadPrintFile } from './hostile-orders.ts'
import type { Waiting } from './other-visitors.ts'
import { p95, watchVisitors } from './other-visitors.ts'

/** What other visitors may wait, as a multiple of a quiet time. */
const MOST_TIMES = 3
/** Below this nobody waits, and the figure is the machine's and not the shop's. */
const NOBODY_WAITS_MS = 50
/** Members of staff who click at once. */
const STAFF_AT_ONCE = 4
/** Between two bodies of one flood: five times 4 MB every 200 ms fill the line of most attackers. */
const FLOOD_PAUSE_MS = 200

afterAll(endAttackedShops, 120_000)

const all = ({ byKind }: Waiting): number[] => Object.values(byKind).flat()
const told = ({ byKind, refused }: Waiting): string => {
  const kinds = Object.entries(byKind).map(
    ([name, times]) => `${name} ${p95(times).toFixed(0)} (${times.length})`,
  )
  return `${kinds.join(', ')}${Object.keys(refused).length > 0 ? `, refused ${JSON.stringify(refused)}` : ''}`
}

test.each(DATABASES)(
  `${HOSTILE_FILES} hostile files and ${FLOODS} floods leave others what they had: %s`,
  async (kind) => {
    const shop = await openAttackedShop(kind)
    const cookie = await shop.signInAsAdministrator()
    const fileIds: string[] = []
    for (const file of hostileFiles(HOSTILE_FILES, BLANKS, STREAMS)) {
      const fileId = await uploadPrintFile(shop, file)
      if (fileId !== null) fileIds.push(fileId)
    }
    const sheets = await orderWithFiles(shop, cookie, fileIds)
    // What is compiled and drawn at first use is there before anybody measures.
    await watchVisitors(shop, 2_000)
    const quiet = await watchVisitors(shop, WATCHED_MS)

    let isOver = false
    const opened: number[] = []
    const staff = Array.from({ length: STAFF_AT_ONCE }, async (_, clerk) => {
      for (let i = clerk; i < sheets.length && !isOver; i += STAFF_AT_ONCE) {
        const answer = await ask(shop.url + sheets[i], { headers: { Cookie: cookie } })
        opened.push(answer.status)
      }
    })
    const kinds = [
      ...FLOODS_OF_FORMS.map((flood, i) => ({ flood, path: FORM_DOORS[i % FORM_DOORS.length] ?? '/' })),
      ...FLOODS_OF_JSON.map((flood, i) => ({ flood, path: JSON_DOORS[i % JSON_DOORS.length] ?? '/' })),
    ]
    let floods = 0
    const flooding = Array.from({ length: FLOODS }, async (_, place) => {
      const { flood, path } = kinds[place % kinds.length] ?? { flood: undefined, path: '/' }
      while (!isOver && flood) {
        await sendFlood(shop, path, flood)
        floods += 1
        await pause(FLOOD_PAUSE_MS)
      }
    })
    const attacked = await watchVisitors(shop, WATCHED_MS)
    isOver = true
    await Promise.all([...staff, ...flooding])

    const before = p95(all(quiet))
    const during = p95(all(attacked))
    report(
      'all at once',
      kind,
      `p95 of others ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms attacked (${(during / before).toFixed(1)} ×), ` +
        `longest ${Math.max(...all(attacked)).toFixed(0)} ms; ${opened.length} of ${sheets.length} sheets answered, ${floods} floods` +
        `\n  quiet: ${told(quiet)}\n  attacked: ${told(attacked)}`,
    )
    expect.soft(during).toBeLessThan(Math.max(MOST_TIMES * before, NOBODY_WAITS_MS))
    expect.soft(attacked.refused).toEqual(quiet.refused)
    expect.soft(all(attacked).length, 'answers of a whole watch').toBeGreaterThan(all(quiet).length / 6)
    expect(await shop.process().end('SIGTERM')).toBe(0)
  },
  900_000,
)
