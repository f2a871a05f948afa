/** How many of something are sample data, and how many are the shop's own. */
export interface SampleFigures {
  readonly sample: number
  readonly own: number
}
