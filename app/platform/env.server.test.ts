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
      uploadQuotaBytes: 2048 * 1024 * 1024,
      logLevel: 'info',
      trustProxy: false,
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
  ])('refuses a faulty %s by name and does not print its value', (name, value) => {
    const read = () => readEnvironment({ [name]: value })
    expect(read).toThrow(EnvironmentError)
    expect(read).toThrow(new RegExp(`^Ortam değişkeni hatalı\\. ${name}: `))
    expect(read).not.toThrow(/secret-word/)
  })

  test('names every faulty variable at once', () => {
    expect(() => readEnvironment({ PORT: 'x', SAMPLE_DATA: 'x' })).toThrow(/PORT: .*; SAMPLE_DATA: /)
  })
})
