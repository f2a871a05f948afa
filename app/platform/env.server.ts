import { join, resolve } from 'node:path'
import { z } from 'zod'

const switchText = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'postgres:// ile başlamalı')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  APP_SECRET: z.string().min(32, 'en az 32 karakter olmalı').optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(10, 'en az 10 karakter olmalı').max(128).optional(),
  SAMPLE_DATA: z.enum(['full', 'none']).default('full'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'smtp:// ile başlamalı')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  AI_PROVIDER: z.enum(['openai', 'gemini', 'compatible']).optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  AI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  IYZICO_API_KEY: z.string().min(1).optional(),
  IYZICO_SECRET_KEY: z.string().min(1).optional(),
  STORAGE_URL: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().min(1).optional(),
  AWS_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  STORAGE_CACHE_MB: z.coerce.number().int().min(16, 'en az 16 olmalı').default(1024),
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(2048),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(365).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: switchText.default(false),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  READ_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'postgres:// ile başlamalı')
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'en az 16 karakter olmalı').optional(),
  SLOW_QUERY_MS: z.coerce.number().int().min(1).default(200),
})

/** What the operator prescribes of outside services; it wins over what is stored (product decision 23). */
export interface OutsideEnvironment {
  readonly smtpUrl: string | null
  readonly mailFrom: string | null
  readonly ai: {
    readonly provider: 'openai' | 'gemini' | 'compatible'
    readonly key: string | null
    readonly model: string
    readonly address: string
  } | null
  readonly iyzicoApiKey: string | null
  readonly iyzicoSecretKey: string | null
}

/** Nothing prescribed. */
export const NO_OUTSIDE: OutsideEnvironment = {
  smtpUrl: null,
  mailFrom: null,
  ai: null,
  iyzicoApiKey: null,
  iyzicoSecretKey: null,
}

/** The bucket that holds the shop's files, and the key to it. */
export interface StorageSettings {
  readonly bucket: string
  /** What every key begins with; '' for a bucket of its own. Without slashes at its ends. */
  readonly prefix: string
  /** Null for AWS itself. */
  readonly endpoint: string | null
  readonly region: string
  /** The bucket stands in the path and not in the host name. */
  readonly pathStyle: boolean
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Room for copies on this machine. */
  readonly cacheBytes: number
}

/** What the operator says of backups. */
export interface BackupEnvironment {
  /** Folder of the backups; below the data directory when nothing is said. */
  readonly folder: string
  /** How many stay; null leaves it to the settings. */
  readonly keep: number | null
}

/** The operator's configuration, read once at start. Every variable is described in the README's table. */
export interface Environment {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** Without it the shop believes the address it listens on; see `publicOrigin`. */
  readonly publicUrl: string | null
  readonly appSecret: string | null
  readonly adminEmail: string | null
  readonly adminPassword: string | null
  readonly sampleData: 'full' | 'none'
  readonly outside: OutsideEnvironment
  /** Null: files lie on the disk below `dataDir`. */
  readonly storage: StorageSettings | null
  readonly uploadQuotaBytes: number
  readonly backups: BackupEnvironment
  readonly logLevel: string
  readonly trustProxy: boolean
  /** How long a stopping shop goes on answering, so that a balancer that asks `/readyz` can notice. */
  readonly drainMs: number
  /** A streaming copy of the database for pages that are the same for everybody. */
  readonly readDatabaseUrl: string | null
  /** Opens `/metrics` to whoever sends it; null: to this machine alone. */
  readonly metricsToken: string | null
  /** Queries that run as long are logged. */
  readonly slowQueryMs: number
}

/** A faulty variable of the environment; the message names it and says what it should be. */
export class EnvironmentError extends Error {}

/**
 * Reads and checks the environment. Throws `EnvironmentError` naming every faulty variable, never its value.
 * Empty strings count as absent, as a compose file writes them.
 */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(present)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new EnvironmentError(`Ortam değişkeni hatalı. ${faults.join('; ')}`)
  }
  const values = parsed.data
  if (values.READ_DATABASE_URL && !values.DATABASE_URL)
    throw new EnvironmentError('Ortam değişkeni hatalı. READ_DATABASE_URL: yalnızca DATABASE_URL ile verilir')
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    appSecret: values.APP_SECRET ?? null,
    adminEmail: values.ADMIN_EMAIL ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    sampleData: values.SAMPLE_DATA,
    outside: {
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.MAIL_FROM ?? null,
      // One by one they would send the key of one provider to the address of another.
      ai: values.AI_PROVIDER
        ? {
            provider: values.AI_PROVIDER,
            key: values.AI_API_KEY ?? null,
            model: values.AI_MODEL ?? '',
            address: values.AI_BASE_URL?.replace(/(?<!\/)\/+$/, '') ?? '',
          }
        : null,
      iyzicoApiKey: values.IYZICO_API_KEY ?? null,
      iyzicoSecretKey: values.IYZICO_SECRET_KEY ?? null,
    },
    storage: readStorage(values),
    uploadQuotaBytes: values.UPLOAD_QUOTA_MB * 1024 * 1024,
    backups: {
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, 'backups')),
      keep: values.BACKUP_KEEP ?? null,
    },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    drainMs: values.DRAIN_SECONDS * 1_000,
    readDatabaseUrl: values.READ_DATABASE_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    slowQueryMs: values.SLOW_QUERY_MS,
  }
}

const STORAGE_OPTIONS = ['endpoint', 'region', 'path-style']

/** `s3://bucket/prefix?endpoint=…&region=…&path-style=true`, with the key in variables of its own. */
function readStorage(values: z.output<typeof environmentSchema>): StorageSettings | null {
  if (values.STORAGE_URL === undefined) return null
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values
  const faults: string[] = []
  if (!accessKeyId) faults.push('AWS_ACCESS_KEY_ID: STORAGE_URL ile birlikte gerekli')
  if (!secretAccessKey) faults.push('AWS_SECRET_ACCESS_KEY: STORAGE_URL ile birlikte gerekli')
  const url = URL.parse(values.STORAGE_URL)
  const fault = faultOfStorageUrl(url)
  if (fault !== null) faults.push(`STORAGE_URL: ${fault}`)
  if (!url || !accessKeyId || !secretAccessKey || faults.length > 0)
    throw new EnvironmentError(`Ortam değişkeni hatalı. ${faults.join('; ')}`)
  const { hostname, pathname, searchParams } = url
  return {
    bucket: hostname,
    prefix: pathname.replace(/^\/+|(?<!\/)\/+$/g, ''),
    endpoint: searchParams.get('endpoint')?.replace(/(?<!\/)\/+$/, '') ?? null,
    region: searchParams.get('region') ?? 'us-east-1',
    pathStyle: searchParams.get('path-style') === 'true',
    accessKeyId,
    secretAccessKey,
    cacheBytes: values.STORAGE_CACHE_MB * 1024 * 1024,
  }
}

/** What is wrong with it, without a word of it: a key may have been typed into it. */
function faultOfStorageUrl(url: URL | null): string | null {
  if (url?.protocol !== 's3:') return 's3://kova/klasör?endpoint=… biçiminde olmalı'
  if (url.username !== '' || url.password !== '')
    return 'anahtar adreste değil AWS_ACCESS_KEY_ID ve AWS_SECRET_ACCESS_KEY değişkenlerinde durmalı'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return 'kova adı geçersiz'
  if (!/^[\w.\-/]*$/.test(url.pathname) || url.pathname.includes('//')) return 'klasör adı geçersiz'
  const { searchParams } = url
  const unknown = [...searchParams.keys()].some((name) => !STORAGE_OPTIONS.includes(name))
  if (unknown || url.hash !== '') return `yalnızca ${STORAGE_OPTIONS.join(', ')} seçenekleri olabilir`
  const endpoint = searchParams.get('endpoint')
  const address = endpoint === null ? null : URL.parse(endpoint)
  if (endpoint !== null && !(address && /^https?:$/.test(address.protocol)))
    return 'endpoint http:// ya da https:// ile başlayan bir adres olmalı'
  if (address && (address.username !== '' || address.password !== ''))
    return 'endpoint içinde anahtar duramaz'
  if (!/^[a-z0-9-]+$/.test(searchParams.get('region') ?? 'none')) return 'region geçersiz'
  if (!/^(true|false)$/.test(searchParams.get('path-style') ?? 'false'))
    return 'path-style true ya da false olmalı'
  return null
}
