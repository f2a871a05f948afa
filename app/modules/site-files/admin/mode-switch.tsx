import { classNames } from '#app/design/class-names.ts'
import type { TextMode } from './text-editor/text-mode.ts'

const MODES = [
  ['text', 'Metin'],
  ['code', 'Kod'],
] as const

/** Whether a text is written as it reads or as it is stored. */
export function ModeSwitch({ mode, onChoose }: { mode: TextMode; onChoose: (mode: TextMode) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label="Editör"
      className="flex rounded-card border border-line-strong bg-surface p-0.5 noscript:hidden"
    >
      {MODES.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={mode === value}
          onClick={() => onChoose(value)}
          className={classNames(
            'min-h-8 rounded-sm px-3 text-sm font-semibold',
            mode === value ? 'bg-ink text-white' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
