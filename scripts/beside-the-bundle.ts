/**
 * The packages that stay outside the server's bundle, and so go into the archive: those that files need which Node.js runs
 * as they are (parser processes, the embedded database, backups, the sample shop), and those with native parts or workers
 * of their own. What else the shop is made of is in the bundle. docs/decisions/0049-what-runs.md.
 */
export const BESIDE_THE_BUNDLE: readonly string[] = [
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@hono/node-server',
  'busboy',
  'client-zip',
  'drizzle-orm',
  'hono',
  'htmlparser2',
  'hucre',
  'isbot',
  'marked',
  'nodemailer',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
  'sanitize-html',
  'sharp',
  'unpdf',
  'uqr',
  'yauzl',
  'zod',
]

/**
 * In the bundle although it is needed beside it too: Node.js reads a package's whole manifest again for each of its
 * hundreds of modules, which a start would wait for.
 */
export const ALSO_BUNDLED = 'drizzle-orm'
