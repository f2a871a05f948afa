import { Writable } from 'node:stream'
import type { ComponentType } from 'react'
import { createElement, Suspense } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

type Part = ComponentType<{ name: string }>

const Told: Part = ({ name }) => createElement('p', null, `Merhaba ${name}`)
const Instead: Part = ({ name }) => createElement('p', null, `${name} yok`)
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** Enough rounds for every promise that settles at all, and for what React does next: none of it waits for a clock. */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((settle) => setImmediate(settle))
}

/** What stands in the page once everything has come that will come, and what broke on the way. */
async function drawn(part: Part): Promise<{ html: string; onError: ReturnType<typeof vi.fn> }> {
  const onError = vi.fn()
  let html = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      html += String(chunk)
      done()
    },
  })
  const waiting = createElement('i', null, 'bekliyor')
  const place = createElement(Suspense, { fallback: waiting }, createElement(part, { name: 'Ayşe' }))
  const page = createElement('main', null, place)
  const { pipe } = renderToPipeableStream(page, { onError })
  await settled()
  pipe(sink)
  await settled()
  return { html, onError }
}

describe('a part of a page whose code comes later', () => {
  it('is drawn once its code is there', async () => {
    const { html } = await drawn(lazyPart(() => Promise.resolve(Told)))
    expect(html).toContain('Merhaba Ayşe')
  })

  it('leaves its place as it is when its code does not come, and the page stands', async () => {
    const { html, onError } = await drawn(lazyPart<{ name: string }>(lost))
    expect(html).toContain('bekliyor')
    expect(onError).not.toHaveBeenCalled()
  })

  it('is stood in for where something must be said', async () => {
    const { html, onError } = await drawn(lazyPart(lost, Instead))
    expect(html).toContain('Ayşe yok')
    expect(onError).not.toHaveBeenCalled()
  })
})
