import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EnvironmentError, NO_OUTSIDE, readEnvironment } from './env.server.ts'

describe('the configuration', () => {
  test('needs nothing: the shop runs alone on this machine', () => {
    expect(readEnvironment({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: null,
      publicUrl: null,
      appSecret: null,
      adminEmail: null,
      adminPassword: null,
      sampleData: 'full',
      outside: NO_OUTSIDE,
      storage: null,
      uploadQuotaBytes: 2048 * 1024 * 1024,
      logLevel: 'info',
      trustProxy: false,
      drainMs: 0,
      readDatabaseUrl: null,
      backups: { folder: resolve('data/backups'), keep: null },
      metricsToken: null,
      slowQueryMs: 200,
    })
  })

  test('takes an empty variable for an absent one, as compose files write them', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '', APP_SECRET: '' })).toEqual(readEnvironment({}))
  })

  test('reads what an operator sets', () => {
    const environment = readEnvironment({
      PORT: '8080',
      DATABASE_URL: 'postgresql://shop@db/shop',
      PUBLIC_URL: 'https://shop.example/magaza/',
      SAMPLE_DATA: 'none',
      UPLOAD_QUOTA_MB: '10',
      TRUST_PROXY: '1',
      UNRELATED: 'kept out',
    })
    expect(environment.port).toBe(8080)
    expect(environment.databaseUrl).toBe('postgresql://shop@db/shop')
    expect(environment.publicUrl).toBe('https://shop.example')
    expect(environment.sampleData).toBe('none')
    expect(environment.uploadQuotaBytes).toBe(10 * 1024 * 1024)
    expect(environment.trustProxy).toBe(true)
    expect(environment).not.toHaveProperty('UNRELATED')
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://shop:secret-word@db/shop'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['APP_SECRET', 'secret-word'],
    ['ADMIN_EMAIL', 'secret-word'],
    ['ADMIN_PASSWORD', 'secret'],
    ['SAMPLE_DATA', 'some'],
    ['SMTP_URL', 'http://mail:secret-word@host'],
    ['UPLOAD_QUOTA_MB', '0'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'maybe'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', '301'],
    ['READ_DATABASE_URL', 'mysql://shop:secret-word@db/shop'],
    ['READ_DATABASE_URL', 'postgres://shop:secret-word@copy/shop'],
  ])('refuses a faulty %s by name and does not print its value', (name, value) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(new RegExp(`^Ortam değişkeni hatalı\\. ${name}: `))
    expect(read).not.toThrow(/secret-word/)
  })

  const KEYS = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret-word' }

  test('reads where files are kept', () => {
    const at = (url: string, more = {}) => readEnvironment({ ...KEYS, STORAGE_URL: url, ...more }).storage
    expect(at('s3://dosyalar')).toEqual({
      bucket: 'dosyalar',
      prefix: '',
      endpoint: null,
      region: 'us-east-1',
      pathStyle: false,
      accessKeyId: 'AKID',
      secretAccessKey: 'secret-word',
      cacheBytes: 1024 * 1024 * 1024,
    })
    const own = 's3://dosyalar/magaza/bir/?endpoint=http://minio:9000/&region=eu-central-1&path-style=true'
    expect(at(own, { STORAGE_CACHE_MB: '64' })).toMatchObject({
      prefix: 'magaza/bir',
      endpoint: 'http://minio:9000',
      region: 'eu-central-1',
      pathStyle: true,
      cacheBytes: 64 * 1024 * 1024,
    })
    // Keys of something else in the environment mean nothing by themselves.
    expect(readEnvironment(KEYS).storage).toBeNull()
  })

  test.each([
    'https://dosyalar.example/secret-word',
    'secret-word',
    's3://AKID:secret-word@dosyalar',
    's3://Buyuk_Harf/secret-word',
    's3://dosyalar/..%2Fsecret-word',
    's3://dosyalar//secret-word',
    's3://dosyalar?secret=secret-word',
    's3://dosyalar?endpoint=minio:9000',
    's3://dosyalar?endpoint=http://AKID:secret-word@minio:9000',
    's3://dosyalar?region=secret_word',
    's3://dosyalar?path-style=secret-word',
    's3://dosyalar#secret-word',
  ])('refuses a store of files it cannot mean: %s', (url) => {
    const read = () => readEnvironment({ ...KEYS, STORAGE_URL: url })
    expect(read).toThrow(/^Ortam değişkeni hatalı\. STORAGE_URL: /)
    expect(read).not.toThrow(/secret.word/)
  })

  test('asks for the key to the store of files by name', () => {
    const STORAGE_URL = 's3://dosyalar'
    expect(() => readEnvironment({ STORAGE_URL })).toThrow(
      'AWS_ACCESS_KEY_ID: STORAGE_URL ile birlikte gerekli; AWS_SECRET_ACCESS_KEY: STORAGE_URL ile birlikte gerekli',
    )
    expect(() => readEnvironment({ STORAGE_URL, AWS_ACCESS_KEY_ID: 'AKID' })).toThrow(
      /hatalı\. AWS_SECRET_ACCESS_KEY: [^;]*$/,
    )
  })

  test('names every faulty variable at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SAMPLE_DATA: 'x' })).toThrow(/PORT: .*; SAMPLE_DATA: /)
  })
})
