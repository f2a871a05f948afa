/** What starts whole shops starts the shop of today's sources, in a clean clone as well. */
export { ensureBuild as setup } from '../../scripts/build.ts'
