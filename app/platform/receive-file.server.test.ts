import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { receiveFile } from './receive-file.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'damga-receive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a stream that broke off before its file was opened leaves nothing behind', async () => {
  const broken = Array.from({ length: 200 }, () => {
    const stream = new Readable({ read() {} })
    stream.destroy(new Error('cut off'))
    return receiveFile(folder, stream)
  })
  const outcomes = await Promise.allSettled(broken)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})
