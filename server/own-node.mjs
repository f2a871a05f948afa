// Plain JavaScript that an old Node.js can still read: whatever npm itself runs on, the shop, its scripts and its tests run
// on the Node.js that the lockfile brought. `node server/own-node.mjs FILE …` runs a script of the project,
// `node server/own-node.mjs PROGRAM …` a program of node_modules/.bin.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(projectRoot, 'node_modules/.bin')
const NEEDED_NODE = 24

/** Whether this very process runs on a Node.js that the shop can run on. */
export function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= NEEDED_NODE
}

/**
 * Where the Node.js of the lockfile lies; this process's own where it brought none for the machine and this one is new
 * enough, else null. Not the link in node_modules/.bin: two packages bring it, one of them for another processor, and
 * npm 10 takes the link away with the one it leaves out.
 */
export function findOwnNode() {
  const path = join(projectRoot, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node')
  if (existsSync(path)) return path
  return isNewEnough() ? process.execPath : null
}

/** Ends this process as the program ends: in its place where Node.js can do that, else after it. */
export function runOn(node, args) {
  const path = [dirname(node), bin, process.env.PATH || ''].join(delimiter)
  const env = Object.assign({}, process.env, { PATH: path })
  if (process.execve && !process.send) process.execve(node, [node].concat(args), env)
  const stdio = process.send ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
  const child = spawn(node, args, { stdio, env })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(String(error))
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Said where there is no Node.js that is new enough. */
export const NO_NODE =
  `Node.js ${NEEDED_NODE} bulunamadı; bu ${process.version}. ` +
  `"npm ci" bu makine için olan Node.js'i kurmamış: npm'i güncelleyip ("npm install -g npm") yeniden "npm ci" deyin ` +
  `ya da Node.js ${NEEDED_NODE} kurun.`

/** Said where npm left out the parts that packages have for each kind of machine. */
export const NO_PARTS =
  'paketlerin bu makine için olan parçaları kurulmamış. "npm ci" komutunu Node.js 20 veya üstüyle çalıştırın.'

/**
 * Whether it did: npm takes such a part for one it may do without where the Node.js it runs on is too old for it. Seen by
 * sharp, which has one for every machine.
 */
export function lacksParts(modules = join(projectRoot, 'node_modules')) {
  const parts = join(modules, '@img')
  return existsSync(parts) && !readdirSync(parts).some((name) => /^sharp-(?!libvips)/.test(name))
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  const [program = '', ...args] = process.argv.slice(2)
  const file = join(projectRoot, program)
  const node = findOwnNode()
  const missing = node === null ? NO_NODE : lacksParts() ? NO_PARTS : null
  if (missing !== null) {
    console.error(missing)
    process.exit(1)
  }
  runOn(node, [existsSync(file) ? file : join(bin, program)].concat(args))
}
