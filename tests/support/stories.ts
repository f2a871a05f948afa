import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { StoryId } from '#app/modules/community/domain/story.ts'
import type { Services } from '#app/services.server.ts'
import { ADMIN, aCheckout, aLine, aProduct } from './factories.ts'

/** A photo as a telephone takes it, with the place it was taken at. Another number is another photo. */
export function aPhoto(number = 1): Promise<Buffer> {
  const background = { r: (number * 37) % 256, g: (number * 91) % 256, b: (number * 13) % 256 }
  return sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'Telefon', Artist: 'Gizlisoy' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '41/1 0/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '29/1 0/1 0/1',
      },
    })
    .toBuffer()
}

/** A product that the account has ordered. */
export async function anOrdered(services: Services, account: Account, product?: Product): Promise<Product> {
  const goods = product ?? (await aProduct(services, { stock: 1_000 }))
  unwrap(await services.orders.place(await aCheckout(services, [aLine(goods)], { viewer: account }), account))
  return goods
}

let photos = 100

/** A story of goods the account has ordered, waiting or decided. */
export async function aStory(
  services: Services,
  account: Account,
  how: {
    readonly product?: Product
    readonly caption?: string
    readonly showsName?: boolean
    readonly status?: 'pending' | 'approved' | 'rejected'
  } = {},
): Promise<StoryId> {
  const { caption = 'Kupalar tam istediğimiz gibi.', showsName = true, status = 'pending' } = how
  const product = how.product ?? (await anOrdered(services, account))
  photos += 1
  const input = { productId: product.id, caption, showsName }
  const id = unwrap(await services.community.share(account, input, await aPhoto(photos)))
  if (status === 'approved') unwrap(await services.community.approve(ADMIN, id))
  if (status === 'rejected') unwrap(await services.community.reject(ADMIN, id, 'Fotoğraf bulanık.'))
  return id
}
