/** What texts are mostly printed in; any other colour can be chosen beside them. */
export const TEXT_COLOURS = [
  { value: '#000000', label: 'Siyah' },
  { value: '#ffffff', label: 'Beyaz' },
  { value: '#1b2a52', label: 'Lacivert' },
  { value: '#c8102e', label: 'Kırmızı' },
  { value: '#b08d3c', label: 'Altın' },
] as const
