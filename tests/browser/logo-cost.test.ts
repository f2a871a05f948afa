/** What logos on many cards cost the page. A figure of a machine, so before a release alone: `npm run test:all`. */
import type { Page } from '@playwright/test'
import { slowness } from '../support/yardstick.ts'
import { expect, test } from './support/fixtures.ts'
import { DEAREST_GOODS, everyCardIsPrinted, openPrintedCards } from './support/logos.ts'
import { open } from './support/visitor.ts'

test('24 cards with a logo cost the page little @alone', async ({ page }) => {
  // A window of five thousand pixels is painted slowly where there is no graphics card.
  test.slow()
  const printable = await openPrintedCards(page)
  const logoSwitch = page.getByRole('switch', { name: 'Ürünleri logomla göster' })
  await logoSwitch.click()
  // A page of its own, so that worker, print areas and pictures come anew.
  await open(page, DEAREST_GOODS)
  await page.waitForLoadState('networkidle')
  const cost = async (what: () => Promise<unknown>) => {
    const begunAt = performance.now()
    const endTrace = await traceTasks(page)
    await what()
    const tasks = await endTrace()
    return {
      tasks,
      ms: tasks.reduce((sum, ms) => sum + ms, 0),
      seconds: (performance.now() - begunAt) / 1_000,
    }
  }
  // The header's announcements move and the tracing itself costs something, logo or none.
  const idle = await cost(() => new Promise((settle) => setTimeout(settle, 4_000)))
  await logoSwitch.focus()
  // The machine is measured while it draws: what runs beside it may be over a moment later.
  const paces: number[] = []
  let isDrawing = true
  const watch = async () => {
    while (isDrawing) {
      paces.push(slowness().computing)
      await new Promise((settle) => setTimeout(settle, 500))
    }
  }
  const watching = watch()
  const drawn = await cost(async () => {
    await page.keyboard.press('Space')
    await page.waitForFunction(everyCardIsPrinted, printable, { polling: 500 })
  })
  isDrawing = false
  await watching
  const { tasks } = drawn
  const total = drawn.ms - (idle.ms / idle.seconds) * drawn.seconds
  const longest = Math.max(...tasks)
  console.log(
    `${printable} cards: ${total.toFixed(0)} ms of the page's thread beyond its idle ${(idle.ms / idle.seconds).toFixed(0)} ms/s (${drawn.ms.toFixed(0)} in ${drawn.seconds.toFixed(1)} s), longest task ${longest.toFixed(1)} ms`,
  )
  // What the machine does beside it must not fail the test.
  const computing = paces.toSorted((a, b) => a - b)[Math.floor(paces.length / 2)] ?? 1
  expect(tasks.length).toBeGreaterThan(printable)
  expect(total).toBeLessThan(300 * computing)
  expect(longest).toBeLessThan(50 * computing)
})

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** Begins to note the tasks of the page's own thread; answers how to end it and get their CPU time in milliseconds. */
async function traceTasks(page: Page): Promise<() => Promise<readonly number[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise((settle) => session.once('Tracing.tracingComplete', settle))
    await session.send('Tracing.end')
    await complete
    const busy = (pid: number) =>
      events.filter((event) => event.pid === pid && event.name === 'UpdateLayoutTree').length
    const [main] = events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .toSorted((a, b) => busy(b.pid) - busy(a.pid))
    return events
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
      .map(({ tdur = 0 }) => tdur / 1_000)
  }
}
