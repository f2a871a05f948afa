import { describe, expect, it, vi } from 'vitest'
import { startOf } from './page-scripts.tsx'

const SCRIPT = startOf(
  {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: [] },
    routes: { root: { module: '/assets/root.js', clientActionModule: '/assets/root-action.js' } },
  },
  ['root'],
)

/** Runs the page's script until its program has come or not; `load` stands for the browser's `import`. */
async function begun(load: (file: string) => Promise<unknown>) {
  const window: Record<string, unknown> = { earlyClicks: ['pressed'] }
  const document = { head: { append: vi.fn() }, createElement: () => ({}) }
  const listeners = new Map<string, () => void>()
  const listen = (name: string, listener: () => void) => listeners.set(name, listener)
  const names = ['window', 'document', 'addEventListener', 'requestAnimationFrame', 'setTimeout', 'load']
  const run = new Function(...names, SCRIPT.replaceAll('import(', 'load('))
  run(window, document, listen, vi.fn(), vi.fn(), load)
  listeners.get('pointerdown')?.()
  await new Promise((settle) => setTimeout(settle))
  return window
}

describe('the program of a page', () => {
  it('finds what was pressed before it came, and its routes put together from their files', async () => {
    const load = vi.fn(async (file: string) => ({ [file]: true }))
    const window = await begun(load)
    expect(load).toHaveBeenLastCalledWith('/assets/entry.js')
    expect(window.__reactRouterRouteModules).toEqual({
      root: { '/assets/root.js': true, '/assets/root-action.js': true },
    })
    expect(window.earlyClicks).toEqual(['pressed'])
  })

  it.each(['/assets/root.js', '/assets/root-action.js', '/assets/entry.js'])(
    'leaves links to the browser again when %s does not come',
    async (lost) => {
      const window = await begun(async (file) => {
        if (file === lost) throw new TypeError('Failed to fetch dynamically imported module')
        return file
      })
      expect(window.earlyClicks).toBeUndefined()
    },
  )
})
