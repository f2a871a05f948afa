import { createStoredValue } from '#app/design/stored-value.ts'

/** How whoever works at this browser writes texts. */
export type TextMode = 'text' | 'code'

export const textMode = createStoredValue('text_editor', 'text' as TextMode, (stored) =>
  stored === 'code' ? 'code' : 'text',
)
