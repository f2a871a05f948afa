/** The look every single-line and many-line control shares. 16 px type, so that phones do not zoom in. */
export const CONTROL_STYLE =
  'block w-full min-w-0 rounded-card border border-line-strong bg-surface text-base text-ink transition-colors ' +
  'placeholder:text-ink-soft hover:border-ink focus:border-ink ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-soft/40 ' +
  'disabled:cursor-not-allowed disabled:bg-paper-deep disabled:text-ink-soft [&:is(input,textarea):read-only]:bg-paper-deep'
