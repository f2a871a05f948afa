import sharp from 'sharp'

/** What an icon is made from: a drawing of ours, or a stored picture put on a ground. */
export type IconSource =
  | { readonly svg: string }
  | {
      /** Null for a picture that has gone. */
      readonly withFile: (use: (path: string) => Promise<Buffer>) => Promise<Buffer | null>
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
  if ('svg' in source) {
    // Drawn at its size instead of enlarged from 64 pixels.
    const density = (72 * size) / 64
    return sharp(Buffer.from(source.svg), { density }).resize(size, size).png().toBuffer()
  }
  const { ground, margin } = source
  const inner = Math.round(size * (1 - 2 * margin))
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return source.withFile((path) =>
    sharp(path)
      .resize(inner, inner, { fit: 'contain', background: ground })
      .extend({ top: before, left: before, bottom: after, right: after, background: ground })
      .png()
      .toBuffer(),
  )
}
