import type { DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'

const pieces = (count: number): DayCapacity => ({ pieces: count, jobs: null })

/** What the workshop of the sample shop prints in a day, by the names of its methods; of the others there is no limit. */
export const samplePresses: ReadonlyMap<string, DayCapacity> = new Map([
  ['Tek renk serigrafi', pieces(300)],
  ['İki renk serigrafi', pieces(300)],
  ['Tek renk tampon baskı', pieces(400)],
  ['İki renk tampon baskı', pieces(400)],
  ['Nakış', pieces(40)],
  ['Lazer gravür', pieces(150)],
])
