import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/*
 * What is printed as an error is an error: a test that causes one fails.
 * A test that expects one says so: vi.spyOn(console, 'error').mockImplementation(() => {}).
 */
const printed: string[] = []
const original = console.error

function record(...values: unknown[]): void {
  printed.push(format(...values))
}

beforeEach(() => {
  printed.length = 0
  console.error = record
})

afterEach(() => {
  console.error = original
  if (printed.length > 0) throw new Error(`console.error was called:\n${printed.join('\n')}`)
})
