/** A list of things a capability knows of a person, under its name in the export's `veriler.json`. Read when it is written. */
export interface PersonalSection {
  readonly name: string
  readonly items: () => AsyncIterable<object>
}

/** A file of a person; null when it has gone meanwhile. */
export interface PersonalFile {
  /** Folders and name inside the export; made safe where it is written. */
  readonly path: readonly string[]
  readonly open: () => Promise<AsyncIterable<Uint8Array> | null>
}

/** What one capability gives to the export of a person's data: words for him, nothing the shop keeps to itself. */
export interface PersonalPart {
  readonly sections: readonly PersonalSection[]
  readonly files?: () => AsyncIterable<PersonalFile>
}
