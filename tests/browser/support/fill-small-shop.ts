/** Fills an empty data folder: `node fill-small-shop.ts FOLDER STORIES`; see `startSmallShop`. */
import { resolve } from 'node:path'
import sharp from 'sharp'
import { unwrap } from '#app/kernel/result.ts'
import { systemClock } from '#app/platform/clock.server.ts'
import { NO_OUTSIDE, readEnvironment } from '#app/platform/env.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { createServices } from '#app/services.server.ts'
import { IDLE_JOBS } from '../../../scripts/grow/idle-jobs.ts'
import { openResources } from '../../../server/shop.ts'
import { aProduct } from '../../support/factories.ts'
import { aPlane } from '../../support/warp-meshes.ts'
import { TELLER, TELLING_COMPANY, TOLD_PRODUCT } from './small-shop.ts'

const COLOURS = ['#b4531f', '#1d4ed8', '#00796b', '#7c3aed', '#facc15', '#be123c']
const MINUTE_MS = 60_000
const LONG_CAPTION =
  'Şantiye açılışında her ekibe bir kupa verdik; logomuz yıkamada solmadı, kulpu da eldivenle tutulacak kadar geniş. '
    .repeat(3)
    .slice(0, 300)

const [folder = '', count = '0'] = process.argv.slice(2)
const environment = readEnvironment({ DATA_DIR: folder, SAMPLE_DATA: 'none' })
const logger = createLogger('warn')
const resources = await openResources(environment, resolve(import.meta.dirname, '../../..'), logger)
const services = createServices({
  ...resources,
  logger,
  clock: systemClock,
  dataDir: folder,
  uploadQuotaBytes: environment.uploadQuotaBytes,
  outside: NO_OUTSIDE,
  backups: { ...environment.backups, write: async () => ({ refused: null, said: 'not here' }) },
  jobs: IDLE_JOBS,
})
await services.siteFiles.ensureDefaults()
const teller = unwrap(await services.accounts.create({ ...TELLER, name: 'Işıl Çağlar', role: 'customer' }))
const { assetId } = await services.media.keepShippedImage(
  await sharp({ create: { width: 800, height: 1200, channels: 3, background: '#e9e4da' } })
    .webp()
    .toBuffer(),
)
const picture = { assetId, alt: TOLD_PRODUCT.title, optionGroup: null, optionValue: null }
const mug = await aProduct(services, { title: TOLD_PRODUCT.title, stock: 1_000, images: [picture] })
unwrap(
  await services.mockups.savePrintAreas(assetId, [
    {
      id: 'front',
      label: 'Ön yüz',
      surface: 'ceramic',
      shape: 'plane',
      widthMm: 80,
      heightMm: 60,
      methods: ['print'],
      gloss: 0.2,
      mesh: aPlane(2, 2),
      shadeAssetId: null,
      maskAssetId: null,
    },
  ]),
)
const images = await Promise.all(
  COLOURS.map(async (background, index) => {
    const size = index % 2 === 0 ? { width: 900, height: 1200 } : { width: 1200, height: 800 }
    return services.media.keepShippedImage(
      await sharp({ create: { ...size, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  }),
)
for (let n = 0; n < Number(count); n += 1) {
  for (const status of ['approved', 'pending'] as const) {
    const image = images[n % images.length]
    if (!image) throw new Error('there is no picture')
    await services.community.addSample({
      userName: 'Işıl Çağlar',
      userType: n % 3 === 0 ? 'corporate' : 'normal',
      companyName: n % 3 === 0 ? TELLING_COMPANY : null,
      showsName: n % 4 < 3,
      productId: mug.id,
      productName: mug.title,
      image,
      caption: n === 0 ? LONG_CAPTION : `${n + 1}. hikâye`,
      status,
      featured: status === 'approved' && n === 0,
      views: status === 'approved' && n < 10 ? 120 - n : 0,
      sharedAt: systemClock.now() - n * MINUTE_MS,
      decidedBy: 'Yönetici',
    })
  }
}
await resources.connection.pool.query('update stories set user_id = $1', [teller])
await resources.close()
