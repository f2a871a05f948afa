/** What the search knows of words, beside those of the products themselves. The owner may change all of it. */
export interface SearchVocabulary {
  /** Words and short phrases that mean the same goods: whoever looks for one of a group finds them all. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words that say nothing about the goods: they are left aside while another word is left to look for. */
  readonly fillers: readonly string[]
}
