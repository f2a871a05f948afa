/** The folders of mockups/domain, from the bottom; each knows those before it. */
export const mockupFolders = [
  'geometry',
  'areas',
  'artwork',
  'designs',
  'rendering',
  'instructions',
  'checks',
  'print-sheets',
  'generation',
]
