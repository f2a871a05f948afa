import { Check, CircleHelp, Sparkles } from 'lucide-react'
import { useId } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { INSTRUCTION_MAX_LETTERS } from '../../domain/instructions/read-instruction.ts'
import type { Reading, StudioState } from './studio-state.ts'
import { canGenerate } from './studio-state.ts'
import { LOCAL_NOTICE, OUTSIDE_NOTICE, WAIT_HINT } from './studio-texts.ts'

/** What the visitor wants, in his words, and the button that makes it. */
export function InstructionStep({
  state,
  isOutside,
  onType,
  onGenerate,
}: {
  state: StudioState
  isOutside: boolean
  onType: (text: string) => void
  onGenerate: () => void
}) {
  const id = useId()
  const isGenerating = state.phase === 'generating'
  return (
    <div className="grid gap-3">
      <Field
        label="Tasarım açıklaması"
        name="studio-instruction"
        hint="Yeri, boyutu, baskı tekniğini ve rengi kendi sözlerinizle yazın."
      >
        <TextArea
          rows={2}
          value={state.instruction}
          maxLength={INSTRUCTION_MAX_LETTERS}
          placeholder="Örneğin: sol üste, küçük, altın yaldız"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onGenerate()
          }}
          className="min-h-20"
        />
      </Field>
      <Button
        icon={<Sparkles size={18} aria-hidden="true" />}
        busy={isGenerating}
        aria-disabled={!canGenerate(state)}
        aria-describedby={`${id}-notice`}
        onClick={onGenerate}
      >
        {isGenerating ? 'Oluşturuluyor…' : 'Tasarım oluştur'}
      </Button>
      {isGenerating && isOutside && (
        <p role="status" className="text-sm font-medium">
          {WAIT_HINT}
        </p>
      )}
      {state.reading && <ReadingChips reading={state.reading} />}
      <p id={`${id}-notice`} className="text-xs text-ink-soft">
        {isOutside ? OUTSIDE_NOTICE : LOCAL_NOTICE}
      </p>
    </div>
  )
}

function ReadingChips({ reading: { understood, ignored, unmet } }: { reading: Reading }) {
  return (
    <div className="grid gap-2 text-sm">
      {understood.length > 0 ? (
        <ul aria-label="Anlaşılanlar" className="flex flex-wrap gap-1.5">
          {understood.map((words) => (
            <li
              key={words}
              className="inline-flex items-center gap-1 rounded-pill bg-success-soft px-2.5 py-1 text-success"
            >
              <Check size={14} aria-hidden="true" />
              {words}
            </li>
          ))}
        </ul>
      ) : (
        <p>Açıklamanızda yer, boyut, teknik ya da renk bulamadık; logonuz olduğu yerde kaldı.</p>
      )}
      {ignored.length > 0 && (
        <div>
          <p className="text-ink-soft">
            Anlaşılamayan sözler; Yerleşim ve Baskı adımlarında elle ayarlayabilirsiniz:
          </p>
          <ul aria-label="Anlaşılmayanlar" className="mt-1.5 flex flex-wrap gap-1.5">
            {[...new Set(ignored)].map((words) => (
              <li
                key={words}
                className="inline-flex items-center gap-1 rounded-pill border border-dashed border-line-strong px-2.5 py-1 text-ink-soft"
              >
                <CircleHelp size={14} aria-hidden="true" />
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unmet.length > 0 && (
        <ul className="grid gap-1 text-warning">
          {unmet.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
