import type { Page } from '@playwright/test'

/** Call before the first page: from then on everything that moves by itself is added up. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { layoutShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) Reflect.set(window, 'layoutShift', Reflect.get(window, 'layoutShift') + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What moved on the page so far; 0.02 is the most that nobody notices. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'layoutShift')))
}
