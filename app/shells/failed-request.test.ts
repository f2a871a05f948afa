import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useFailedRequest } from './failed-request.ts'
import { RequestId } from './request-id.ts'

function shown(error: unknown, drawnFor: string | null): string {
  const Said = () => useFailedRequest(error) ?? 'none'
  return renderToStaticMarkup(createElement(RequestId, { value: drawnFor }, createElement(Said)))
}

test('while the server draws the page, the id is that of the page', () => {
  expect(shown(new Error('anything'), 'page-id-1')).toBe('page-id-1')
})

test('a browser reads it from the answer to its question', () => {
  expect(shown(new Error('Unexpected Server Error data-id-1'), null)).toBe('data-id-1')
})

test.each([new Error('Unexpected Server Error'), new TypeError('x is undefined'), null, { status: 500 }])(
  'what has none names none',
  (error) => {
    expect(shown(error, null)).toBe('none')
  },
)
