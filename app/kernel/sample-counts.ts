/** How many of something are sample data, and how many are the shop's own. */
export interface SampleCounts {
  readonly sample: number
  readonly own: number
}
