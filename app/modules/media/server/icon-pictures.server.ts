import { readFile } from 'node:fs/promises'
import { madeFrom, pictureParsers } from './read-pictures.server.ts'

/** What an icon is made from: a drawing of ours, or a stored picture put on a ground. */
export type IconSource =
  | { readonly svg: string }
  | {
      /** Null for a picture that has gone. */
      readonly withFile: (use: (path: string) => Promise<Buffer | null>) => Promise<Buffer | null>
      readonly ground: string
      readonly margin: number
    }

/** Icons of one shop are a handful; more are sources of the past. */
const MAX_KEPT = 24

/** PNG icons, drawn once each. `key` names the source. */
export function createIconPictures(): (
  key: string,
  source: IconSource,
  size: number,
) => Promise<Buffer | null> {
  const kept = new Map<string, Promise<Buffer | null>>()
  return (key, source, size) => {
    const name = `${size} ${key}`
    const known = kept.get(name)
    if (known) return known
    const drawn = draw(source, size)
    kept.set(name, drawn)
    const forget = () => void kept.delete(name)
    drawn.then((icon) => icon ?? forget(), forget)
    for (const oldest of kept.keys()) {
      if (kept.size <= MAX_KEPT) break
      kept.delete(oldest)
    }
    return drawn
  }
}

async function draw(source: IconSource, size: number): Promise<Buffer | null> {
  if ('svg' in source)
    return madeFrom(pictureParsers.makeIcon(Buffer.from(source.svg), { kind: 'drawing', size }))
  const { ground, margin } = source
  return source.withFile((path) =>
    madeFrom(pictureParsers.makeIcon(() => readFile(path), { kind: 'picture', size, ground, margin })),
  )
}
