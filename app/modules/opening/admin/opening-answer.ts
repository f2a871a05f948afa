/** What a press on the opening's page is answered with. */
export interface OpeningAnswer {
  /** What was done, in a sentence; null where it was refused. */
  readonly done: string | null
  readonly refusal: string | null
  /** The shop would open all the same, if he says that he knows what is left. */
  readonly mayOpenAnyway: boolean
}
