import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { IMAGES } from './shots.ts'

const TILE = { width: 200, height: 300, gap: 6 } as const
const COLUMNS = 9

/** Puts every picture whose path contains one of the words on one sheet, to be looked at. */
export async function contactSheet(target: string, words: readonly string[]): Promise<void> {
  const files = (await readdir(IMAGES, { recursive: true }))
    .filter((file) => file.endsWith('.webp') && !/\.(shade|mask)\.webp$/.test(file))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort()
  const { width, height, gap } = TILE
  const tiles = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(join(IMAGES, file))
        .resize(width, height, { fit: 'contain', background: '#ffffff' })
        .png()
        .toBuffer(),
      left: (index % COLUMNS) * (width + gap),
      top: Math.floor(index / COLUMNS) * (height + gap),
    })),
  )
  const size = {
    width: COLUMNS * (width + gap),
    height: Math.max(1, Math.ceil(files.length / COLUMNS)) * (height + gap),
  }
  await sharp({ create: { ...size, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .png()
    .toFile(target)
  console.log(`${files.length} pictures: ${target}`)
}
