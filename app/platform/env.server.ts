import { resolve } from 'node:path'
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
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).default(2048),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: switchText.default(false),
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
  ...{ smtpUrl: null, mailFrom: null, ai: null, iyzicoApiKey: null, iyzicoSecretKey: null },
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
  readonly uploadQuotaBytes: number
  readonly logLevel: string
  readonly trustProxy: boolean
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
            address: values.AI_BASE_URL?.replace(/\/+$/, '') ?? '',
          }
        : null,
      iyzicoApiKey: values.IYZICO_API_KEY ?? null,
      iyzicoSecretKey: values.IYZICO_SECRET_KEY ?? null,
    },
    uploadQuotaBytes: values.UPLOAD_QUOTA_MB * 1024 * 1024,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
  }
}
