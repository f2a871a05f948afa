import type { ReactNode } from 'react'
import { useState } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { Dialog } from '../primitives/dialog.tsx'
import type { PageKey } from './use-page-keys.ts'
import { characterKeys, heardKeys, usePageKeys } from './use-page-keys.ts'

/**
 * The list of the page's keys, which `?` opens, and whatever calls `open`: there those of a single character are switched
 * off and on.
 */
export function useKeysDialog(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [keys, setKeys] = useState<readonly PageKey[] | null>(null)
  const { value: isOn } = characterKeys.useValue()
  const open = () => setKeys(heardKeys().filter(({ text }) => text !== null))
  usePageKeys([{ key: '?', text: 'Kısayolları göster', run: open }])
  const dialog = (
    <Dialog open={keys !== null} onOpenChange={() => setKeys(null)} title="Klavye kısayolları" size="sm">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
        {keys?.map(({ key, shownAs = key.toLocaleUpperCase('tr'), text }) => (
          <div key={key} className="contents">
            <dt className="justify-self-start">
              <Key name={shownAs} />
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        name="characterKeys"
        label="Tek harfli kısayollar açık"
        description="Kapatınca harf ve işaretler bu tarayıcıda hiçbir şey yapmaz; oklar, Enter, Esc ve Ctrl K çalışır."
        checked={isOn}
        onChange={(event) => characterKeys.write(event.target.checked)}
        className="mt-4 border-t border-line pt-3"
      />
    </Dialog>
  )
  return { open, dialog }
}

/** A key as it stands on the keyboard. */
export function Key({ name }: { name: string }) {
  return (
    <kbd className="inline-block min-w-6 rounded-sm border border-line-strong bg-surface px-1.5 py-0.5 text-center font-sans text-xs text-ink-soft">
      {name}
    </kbd>
  )
}
