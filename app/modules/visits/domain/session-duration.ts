/** `45 sn`; from a minute on `3 dk 5 sn` (spec, back office §9). Part seconds are left out. */
export function formatSessionDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return whole < 60 ? `${whole} sn` : `${Math.floor(whole / 60)} dk ${whole % 60} sn`
}
