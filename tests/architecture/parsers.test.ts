import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const projectRoot = join(import.meta.dirname, '../..')

interface Asked {
  readonly from: string
  readonly module: string
  readonly name: string
}

/** Every parser that `inParserProcess` is asked for: where the call stands, and what it names. */
function askedParsers(): Asked[] {
  const files = readdirSync(join(projectRoot, 'app'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  return files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    const calls = text.split('inParserProcess<typeof parser.').slice(1)
    const [, constant] = /(?:MODULE = |module: )'([^']+)'/.exec(text) ?? []
    return calls.map((call) => {
      const [, type = ''] = /^(\w+)>/.exec(call) ?? []
      const [, name = ''] = /\bname: '(\w+)'/.exec(call) ?? []
      // The type that is answered and what is run are the same.
      expect(name, path).toBe(type)
      return { from: path.slice(projectRoot.length + 1), module: constant ?? '', name }
    })
  })
}

describe('what is asked of parser processes', () => {
  const asked = askedParsers()

  it('is more than nothing', () => {
    expect(asked.length).toBeGreaterThan(12)
  })

  it.each(asked)('$name of $module exists', async ({ module, name }) => {
    expect(module).toMatch(
      /^app\/(?:modules\/[a-z-]+\/server(?:\/[a-z-]+){0,2}|platform)\/[a-z-]+\.parser\.server\.ts$/,
    )
    expect(existsSync(join(projectRoot, module)), module).toBe(true)
    const exported = (await import(/* @vite-ignore */ join(projectRoot, module))) as Record<string, unknown>
    expect(exported[name], `${module} › ${name}`).toBeTypeOf('function')
  })
})
