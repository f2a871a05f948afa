// The first file that runs, on whatever Node the machine has: plain JavaScript that an old one can still read.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findOwnNode, isNewEnough, NO_NODE, NO_PARTS, runOn } from './own-node.mjs'

const startedAt = performance.now()
const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))

if (isNewEnough()) await main()
else {
  const own = findOwnNode()
  if (own === null) {
    console.error(`Damga başlatılamadı: ${NO_NODE}`)
    process.exit(1)
  }
  runOn(own, process.argv.slice(1))
}

async function main() {
  process.env.NODE_ENV ??= 'production'

  // Told so, glibc gives what pictures and pages took back to the system: 80 MB of the idle shop. It asks once, before the
  // first line runs, so the process begins again as itself, under its own number. Elsewhere nobody reads the word.
  if (
    process.platform === 'linux' &&
    !process.env.MALLOC_TRIM_THRESHOLD_ &&
    process.execve &&
    !process.send
  ) {
    const told = { ...process.env, MALLOC_TRIM_THRESHOLD_: '131072' }
    process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], told)
  }

  try {
    // The archive brings what was built and nothing to build with (scripts/pack.ts).
    const builder = join(projectRoot, 'scripts/build.ts')
    if (existsSync(builder))
      await import(pathToFileURL(builder).href).then(({ ensureBuild }) => ensureBuild())
    const bundle = join(projectRoot, 'build/server/index.js')
    if (!existsSync(bundle)) throw new Error('build/server/index.js bulunamadı. "npm run build" çalıştırın.')
    const { startShop } = await import(pathToFileURL(bundle).href)
    const running = await startShop(projectRoot)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`\nDamga hazır (${seconds} sn): ${running.url}\nYönetim:  ${running.url}/admin\n`)

    const stop = async () => {
      await running.stop()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
  } catch (error) {
    console.error(`Damga başlatılamadı: ${explain(error)}`)
    process.exit(1)
  }
}

function explain(error) {
  if (error?.code === 'EADDRINUSE')
    return `${error.port} numaralı port kullanımda. PORT ile başka bir port verin.`
  if (error?.message?.startsWith('Could not load the "sharp" module')) return NO_PARTS
  if (error?.code === 'ECONNREFUSED') return 'veritabanına bağlanılamadı. DATABASE_URL adresini denetleyin.'
  return error instanceof Error ? error.message : String(error)
}
