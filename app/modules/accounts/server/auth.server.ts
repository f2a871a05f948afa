import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { credentials, sessions, users, verifications } from './tables.server.ts'

/** How passwords are turned into what is stored, and compared with it. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(data: { readonly hash: string; readonly password: string }): Promise<boolean>
}

export interface AuthOptions {
  readonly db: Database
  readonly secret: string
  readonly publicUrl: string
  readonly logger: Logger
  /** The library's own (scrypt, N 16384, r 16) when nothing is said; tests that sign in a thousand times take a quick one. */
  readonly passwordHashing?: PasswordHashing | undefined
}

/** A session lasts 30 days from the sign-in; its use is noted once a day. */
export const SESSION_SECONDS = 30 * 24 * 3600
const SESSION_REFRESH_SECONDS = 24 * 3600

/**
 * Password hashing and sessions. Its rate limits are off because they do not see calls made from our own actions
 * (ours are in accounts.server.ts); its cookie cache is off because a blocked account would stay signed in.
 */
export function createAuth({ db, secret, publicUrl, logger, passwordHashing }: AuthOptions) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    trustedOrigins: [publicUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 10,
      maxPasswordLength: 128,
      ...(passwordHashing ? { password: passwordHashing } : {}),
    },
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: SESSION_REFRESH_SECONDS,
      cookieCache: { enabled: false },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'damga',
      useSecureCookies: publicUrl.startsWith('https://'),
      database: { generateId: () => createToken() },
      // The address is kept out of the session: it is personal data nobody here needs.
      ipAddress: { disableIpTracking: true },
    },
    logger: {
      // Its messages carry e-mail addresses; the level is enough to know that something was wrong.
      log: (level) => {
        if (level === 'error') logger.warn({ part: 'auth' }, 'auth library reported an error')
      },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
