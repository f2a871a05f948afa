import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/instant.ts'

const UNITS = ['bayt', 'KB', 'MB', 'GB', 'TB'] as const

/** `0 bayt`, `980 KB`, `1,4 GB`: steps of 1024, one decimal below ten of a unit. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [Math.max(0, bytes), 0]
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  const shown = unit === 0 || value >= 10 ? String(Math.round(value)) : value.toFixed(1).replace(/\.0$/, '')
  return `${shown.replace('.', ',')} ${UNITS[unit]}`
}

/** How long something has lasted, in its two largest units: `3 gün 4 saat`, `12 dakika`, `bir dakikadan az`. */
export function formatDuration(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  const parts = [
    ...(days > 0 ? [`${days} gün`] : []),
    ...(hours > 0 ? [`${hours} saat`] : []),
    ...(minutes > 0 && days === 0 ? [`${minutes} dakika`] : []),
  ]
  return parts.length === 0 ? 'bir dakikadan az' : parts.join(' ')
}

/** `%87`, as Turkish writes it; `—` of nothing. Never a whole hundred while something is missing. */
export function percentOf(part: number, whole: number): string {
  if (whole <= 0) return '—'
  const rounded = Math.round((part / whole) * 100)
  return `%${rounded === 100 && part < whole ? 99 : rounded}`
}
