/** Both decisions look alike: neither is filled, no colour pushes. */
export const DECISION_STYLE =
  'flex min-h-32 flex-col items-start gap-1.5 rounded-card border-[1.5px] border-ink bg-surface p-3.5 text-left text-sm text-ink-soft transition-colors hover:bg-paper-deep aria-busy:cursor-progress'
