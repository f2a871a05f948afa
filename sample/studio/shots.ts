import { join } from 'node:path'
import { sampleCategories, sampleProducts } from '../catalogue.ts'
import {
  sampleBanners,
  sampleBlogPictures,
  samplePopup,
  sampleSlides,
  sampleStories,
} from '../page-pictures.ts'
import { COLOUR_GROUP } from '../sample-product.ts'

export const IMAGES = join(import.meta.dirname, '../images')

/** One press of the shutter, from which one or several pictures are developed. */
export interface Shot {
  /** `<slug>/<view>` of a product, or the name of a scene such as `slides/ofis`. */
  readonly name: string
  /** What Blender is asked for: a product's slug or a scene's name. */
  readonly subject: string
  readonly view: string
  readonly pictures: readonly ShotPicture[]
}

export interface ShotPicture {
  /** Below sample/images. */
  readonly file: string
  /** sRGB; null: as modelled. */
  readonly colour: string | null
}

/** Every shot of the sample shop: products first, then scenes. */
export function allShots(): readonly Shot[] {
  return [...productShots(), ...sceneShots()]
}

function productShots(): readonly Shot[] {
  return sampleProducts.flatMap(({ slug, optionGroups, images }) => {
    const colours = optionGroups.find((group) => group.name === COLOUR_GROUP)?.options ?? []
    const shots = new Map<string, ShotPicture[]>()
    for (const { file, colour, printOf } of images) {
      // Printed from the developed picture (`print-covers.ts`).
      if (printOf !== null) continue
      const [, view = ''] = /\/(cover|angle|detail)(?:-[a-z]+)?\.webp$/.exec(file) ?? []
      const hex = colours.find(({ value }) => value === colour)?.hex ?? null
      shots.set(view, [...(shots.get(view) ?? []), { file, colour: hex }])
    }
    return [...shots].map(([view, pictures]) => ({
      name: `${slug}/${view}`,
      subject: slug,
      view,
      pictures,
    }))
  })
}

function sceneShots(): readonly Shot[] {
  const files = [
    ...sampleCategories.map(({ image }) => image),
    ...sampleSlides.flatMap(({ file, phoneFile }) => [file, phoneFile]),
    ...[...sampleBanners, ...sampleBlogPictures, samplePopup, ...sampleStories].map(({ file }) => file),
  ]
  return files.map((file) => {
    const name = file.replace(/\.webp$/, '')
    return { name, subject: name, view: '', pictures: [{ file, colour: null }] }
  })
}
