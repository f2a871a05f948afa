/** The versions of the shop as its changelog has them: https://keepachangelog.com, https://semver.org. */
const UNRELEASED = '## Unreleased\n'
const SECTION = /^## /m
const ENTRY = /^- /m
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** What stands against a release; its message is for whoever asked for it. */
export class ReleaseRefused extends Error {}

export interface ReleasedChangelog {
  /** The whole file, with the version in the place of *Unreleased* and that above it, empty. */
  readonly text: string
  /** What the version brings, without its heading. */
  readonly notes: string
}

/** The version after `current`: 'major', 'minor', 'patch', or a higher one as it is. Throws `ReleaseRefused` for others. */
export function nextVersion(current: string, wish: string): string {
  const [major = 0, minor = 0, patch = 0] = numbersOf(current) ?? []
  if (wish === 'major') return `${major + 1}.0.0`
  if (wish === 'minor') return `${major}.${minor + 1}.0`
  if (wish === 'patch') return `${major}.${minor}.${patch + 1}`
  const wished = numbersOf(wish)
  if (!wished) throw new ReleaseRefused(`"${wish}" is no version: major, minor, patch or one like 1.2.0`)
  const place = wished.findIndex((number, index) => number !== [major, minor, patch][index])
  if (place === -1 || (wished[place] ?? 0) < ([major, minor, patch][place] ?? 0))
    throw new ReleaseRefused(`${wish} is not above ${current}`)
  return wish
}

function numbersOf(version: string): number[] | null {
  return VERSION.exec(version)?.slice(1).map(Number) ?? null
}

/** Gives what is unreleased the version and the day (YYYY-MM-DD). Throws `ReleaseRefused` when there is nothing. */
export function releaseChangelog(changelog: string, version: string, day: string): ReleasedChangelog {
  const [before, after] = changelog.split(UNRELEASED)
  if (before === undefined || after === undefined)
    throw new ReleaseRefused('CHANGELOG.md has no section "Unreleased"')
  const end = SECTION.exec(after)?.index ?? after.length
  const notes = after.slice(0, end).trim()
  if (!ENTRY.test(notes)) throw new ReleaseRefused('CHANGELOG.md says nothing under "Unreleased"')
  const rest = after.slice(end)
  const text = `${before}${UNRELEASED}\n## ${version} (${day})\n\n${notes}\n${rest && `\n${rest}`}`
  return { text, notes }
}
