import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleProducts } from '../catalogue.ts'
import { COLOUR_GROUP, colourFileName } from '../sample-product.ts'

export const IMAGES = join(import.meta.dirname, '../images')
export const BLENDER = join(import.meta.dirname, 'blender')

/** One press of the shutter, from which one or several pictures are developed. */
export interface Shot {
  /** `<slug>/<view>` of a product, or the name of a scene such as `slides/ofis`. */
  readonly name: string
  /** What Blender is asked for. */
  readonly subject: string
  readonly view: string
  /** Python file the subject is modelled in; a change of it makes the shot outdated. */
  readonly source: string
  readonly pictures: readonly ShotPicture[]
}

export interface ShotPicture {
  /** Below sample/images. */
  readonly file: string
  /** sRGB; none: as modelled. */
  readonly colour: string | null
}

/** Every shot of the sample shop: products first, then scenes. */
export function allShots(): readonly Shot[] {
  return [...productShots(), ...sceneShots()]
}

function productShots(): readonly Shot[] {
  const sources = sourcesBySlug()
  return sampleProducts.flatMap(({ slug, optionGroups, images }) => {
    const colours = optionGroups.find((group) => group.name === COLOUR_GROUP)?.options ?? []
    const shots = new Map<string, ShotPicture[]>()
    for (const { file } of images) {
      const [, view = '', colourName] = /\/(cover|angle|detail)(?:-([a-z]+))?\.webp$/.exec(file) ?? []
      const named = colours.find(({ value }) => colourFileName(value) === colourName) ?? colours[0]
      shots.set(view, [...(shots.get(view) ?? []), { file, colour: named?.hex ?? null }])
    }
    return [...shots].map(([view, pictures]) => ({
      ...{ name: `${slug}/${view}`, subject: slug, view, pictures },
      source: sources.get(slug) ?? '',
    }))
  })
}

function sourcesBySlug(): ReadonlyMap<string, string> {
  return new Map(
    pythonFiles('models').flatMap((source) =>
      [...readFileSync(source, 'utf8').matchAll(/^ {4}'([a-z0-9-]+)': \w+,$/gm)].map(
        ([, slug = '']) => [slug, source] as const,
      ),
    ),
  )
}

function sceneShots(): readonly Shot[] {
  return pythonFiles('scenes').flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(/^ {4}'([a-z]+\/[a-z0-9-]+)': \w+,$/gm)].map(
      ([, name = '']) => ({
        ...{ name, subject: name, view: '', source },
        pictures: [{ file: `${name}.webp`, colour: null }],
      }),
    ),
  )
}

function pythonFiles(folder: string): readonly string[] {
  return readdirSync(join(BLENDER, folder))
    .filter((file) => file.endsWith('.py') && !file.startsWith('__'))
    .map((file) => join(BLENDER, folder, file))
}
