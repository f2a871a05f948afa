/** Several people who save one site file at once; only PostgreSQL does it truly at once. */
import { describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { postgresUrl } from '../support/database.ts'
import { EDITOR } from '../support/factories.ts'
import { openTestShop } from '../support/shop.ts'

describe.skipIf(postgresUrl === null)('a site file that ten people save at once', () => {
  test('takes one of them, tells the others of it, and has one current version', async () => {
    const { services } = await openTestShop()
    const { files } = services.siteFiles
    for (let round = 0; round < 5; round += 1) {
      const { version: seen } = unwrap(await files.open('ozel.css'))
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, who) =>
          files.save(EDITOR, { path: 'ozel.css', content: `.r${round}-${who} {}`, seen }),
        ),
      )
      const saved = answers.filter((answer) => answer.ok)
      expect(saved).toHaveLength(1)
      const current = unwrap(await files.open('ozel.css'))
      for (const answer of answers)
        if (answer.ok) expect(answer.value.version).toBe(current.version)
        else
          expect(answer.error).toMatchObject({
            code: 'site-files/version-conflict',
            details: { version: current.version },
          })
      expect(unwrap(await files.history('ozel.css')).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    }
  })
})
