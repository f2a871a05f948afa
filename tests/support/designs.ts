import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { Services } from '#app/services.server.ts'
import { anUpload, aProduct } from './factories.ts'
import { aMesh } from './warp-meshes.ts'

/** The choice of printing that designed goods of the tests are ordered with: it prints `DESIGN`. */
export const PRINTED = 'İki renk serigrafi'

/** A face of 80 × 60 mm in the middle of a picture. */
export function aPrintArea(changes: Partial<PrintArea> = {}): PrintArea {
  return {
    id: 'front',
    label: 'Ön yüz',
    surface: 'ceramic',
    shape: 'plane',
    widthMm: 80,
    heightMm: 60,
    methods: ['print', 'laser'],
    gloss: 0,
    shadeAssetId: null,
    maskAssetId: null,
    mesh: aMesh(2, 2, (u, v) => ({ x: 0.2 + 0.6 * u, y: 0.3 + 0.4 * v })),
    ...changes,
  }
}

/** Two colours, 60 × 24 mm, in the middle of that face. */
export const DESIGN: PrintDesign = {
  version: 1,
  faces: [
    {
      areaId: 'front',
      placement: { xMm: 40, yMm: 30, widthMm: 60, heightMm: 24, angleDeg: 0 },
      technique: { method: 'print', inks: ['#1a2b3c', '#c2410c'] },
      adaptsContrast: false,
    },
  ],
}

/** The sentence of that design on that face. */
export const DESIGN_TEXT = 'Tasarım: Ön yüz, 60 × 24 mm, serigrafi, 2 renk'

/** The same at another place. */
export function designAt(xMm: number): PrintDesign {
  return {
    version: 1,
    faces: DESIGN.faces.map((face) => ({ ...face, placement: { ...face.placement, xMm } })),
  }
}

/** A picture of one colour in the shop's store. */
export async function aPicture(services: Services, background = '#f4f1ea'): Promise<AssetId> {
  const picture = sharp({ create: { width: 400, height: 600, channels: 3, background } })
  return (await services.media.keepShippedImage(await picture.webp({ lossless: true }).toBuffer())).assetId
}

/** A product with one picture that shows its printable face. */
export async function aPrintableProduct(
  services: Services,
  areas: readonly PrintArea[] = [aPrintArea()],
  background?: string,
): Promise<Product> {
  const assetId = await aPicture(services, background)
  unwrap(await services.mockups.savePrintAreas(assetId, areas))
  return aProduct(services, { images: [{ assetId, alt: 'Kupa', optionGroup: null, optionValue: null }] })
}

/** A logo of two colours without ground, as a PNG. */
export function aLogo(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200"><rect width="250" height="200" fill="#1a2b3c"/><rect x="250" width="250" height="200" fill="#c2410c"/></svg>'
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** That logo, uploaded as a print file. */
export async function anUploadedLogo(services: Services, name = 'logo.png'): Promise<PrintFileRef> {
  const upload = anUpload(new Uint8Array(await aLogo()), name, 'image/png')
  return unwrap(await services.media.receivePrintFile(upload))
}

/** What a cart line of such goods says beside its product. */
export async function designed(services: Services, design: PrintDesign = DESIGN) {
  const { fileId } = await anUploadedLogo(services)
  return { fileId, design, printChoice: PRINTED, options: { Renk: 'Beyaz' } }
}
