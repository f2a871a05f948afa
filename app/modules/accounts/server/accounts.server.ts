import { and, eq, or, sql } from 'drizzle-orm'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type {
  Account,
  AccountId,
  AccountStatus,
  AccountType,
  Permission,
  Role,
  Viewer,
} from '../domain/viewer.ts'
import { createAuth } from './auth.server.ts'
import { credentials, sessions, users } from './tables.server.ts'

export interface AccountsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly secret: string
  readonly publicUrl: string
}

export interface SignInRequest {
  /** E-mail, or a staff member's user name. */
  readonly email: string
  readonly password: string
  readonly headers: Headers
  readonly clientAddress: string
}

export interface NewAccount {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly role: Role
  readonly type?: AccountType
  readonly status?: AccountStatus
  readonly permissions?: readonly Permission[]
  readonly memberDiscountBp?: number
  readonly phone?: string
  readonly companyName?: string
  readonly isSample?: boolean
}

export interface AccountsService {
  /** Who holds the session of these headers; null for nobody, for an expired session and for a blocked account. */
  viewerOf(headers: Headers): Promise<Viewer>
  /**
   * Signs in. The headers of the answer carry the session cookie and the readable hint that one exists.
   * Refuses with 'accounts/wrong-credentials' (alike for known and unknown addresses), 'accounts/inactive' and
   * 'accounts/too-many-tries' (10 tries in 10 minutes for one name from one address, 50 from one address).
   */
  signIn(request: SignInRequest): Promise<Result<{ account: Account; headers: Headers }>>
  /** Ends the session and takes its cookies back. Safe to repeat. */
  signOut(headers: Headers): Promise<Headers>
  /** Creates an account. Refuses with 'accounts/email-taken'. */
  create(account: NewAccount): Promise<Result<AccountId>>
  hasAdmin(): Promise<boolean>
  /** Addresses of the active staff who may see orders and want a mail about each new one; at most 20. */
  orderMailRecipients(): Promise<readonly string[]>
  wantsOrderMails(id: AccountId): Promise<boolean>
  /** Keeps an account's own choice. Safe to repeat. */
  chooseOrderMails(id: AccountId, wants: boolean): Promise<void>
}

const MINUTE_MS = 60_000
/** Readable by the browser: tells it that asking `/api/me` is worth it. It proves nothing. */
export const SESSION_HINT_COOKIE = 'damga_session_hint'

/** Each is a mail in the order's transaction. */
const MAX_ORDER_MAILS = 20

const WRONG_CREDENTIALS = 'Email veya şifre hatalı!'
const INACTIVE = 'Üyeliğiniz aktif değil, lütfen bizimle iletişime geçin.'
const TOO_MANY_TRIES = 'Çok fazla deneme yaptınız. Lütfen 10 dakika sonra tekrar deneyin.'

/** Creates the accounts capability. */
export function createAccountsService(dependencies: AccountsDependencies): AccountsService {
  const { db, clock, publicUrl } = dependencies
  const auth = createAuth(dependencies)
  const perName = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  const perAddress = createRateLimit({ tries: 50, windowMs: 10 * MINUTE_MS, clock })
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''

  async function findByLogin(login: string) {
    const [user] = await db
      .select()
      .from(users)
      .where(or(eq(users.email, login), eq(users.userName, login)))
      .limit(1)
    return user ?? null
  }

  return {
    async viewerOf(headers) {
      if (!headers.get('cookie')?.includes('damga.session_token')) return null
      const session = await auth.api.getSession({ headers })
      if (!session) return null
      const [user] = await db.select().from(users).where(eq(users.id, session.user.id)).limit(1)
      if (!user || user.status === 'inactive' || user.status === 'rejected') return null
      return toAccount(user)
    },

    async signIn({ email, password, headers, clientAddress }) {
      const login = email.trim().toLowerCase()
      const nameKey = `${clientAddress} ${login}`
      if (!perAddress.allow(clientAddress) || !perName.allow(nameKey)) {
        return fail('accounts/too-many-tries', TOO_MANY_TRIES)
      }
      const user = await findByLogin(login)
      const answer = await auth.api
        .signInEmail({
          // An unknown name is hashed all the same, so that the time of the answer tells nothing.
          body: { email: user?.email ?? 'nobody@example.invalid', password },
          // Not the request's own headers: its Origin was checked before anything else, by the server.
          headers: new Headers({ 'user-agent': headers.get('user-agent') ?? '' }),
          returnHeaders: true,
        })
        .catch(() => null)
      if (!answer || !user) return fail('accounts/wrong-credentials', WRONG_CREDENTIALS)
      if (user.status === 'inactive' || user.status === 'rejected') {
        await db.delete(sessions).where(eq(sessions.token, answer.response.token))
        return fail('accounts/inactive', INACTIVE)
      }
      perName.reset(nameKey)
      const out = new Headers()
      for (const cookie of answer.headers.getSetCookie()) out.append('set-cookie', cookie)
      out.append(
        'set-cookie',
        `${SESSION_HINT_COOKIE}=1; Path=/; Max-Age=${30 * 24 * 3600}; SameSite=Lax${secure}`,
      )
      return ok({ account: toAccount(user), headers: out })
    },

    async signOut(headers) {
      const out = new Headers()
      const answer = await auth.api
        .signOut({ headers: new Headers({ cookie: headers.get('cookie') ?? '' }), returnHeaders: true })
        .catch(() => null)
      for (const cookie of answer?.headers.getSetCookie() ?? []) out.append('set-cookie', cookie)
      out.append('set-cookie', `${SESSION_HINT_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax${secure}`)
      return out
    },

    async create(account) {
      const email = account.email.trim().toLowerCase()
      const context = await auth.$context
      const password = await context.password.hash(account.password)
      const id = createToken()
      const now = new Date(clock.now())
      return db.transaction(async (tx) => {
        const inserted = await tx
          .insert(users)
          .values({
            id,
            name: account.name,
            email,
            emailVerified: false,
            createdAt: now,
            updatedAt: now,
            role: account.role,
            type: account.type ?? 'normal',
            status: account.status ?? 'active',
            permissions: [...(account.permissions ?? (account.role === 'admin' ? ['all'] : ['shop']))],
            memberDiscountBp: account.memberDiscountBp ?? 0,
            phone: account.phone ?? null,
            companyName: account.companyName ?? null,
            isSample: account.isSample ?? false,
            // Somebody must hear of the first orders; everybody after the first administrator chooses.
            wantsOrderMails: account.role === 'admin' && !(await hasAdmin(tx)),
          })
          .onConflictDoNothing()
          .returning({ id: users.id })
        if (inserted.length === 0)
          return fail<AccountId>('accounts/email-taken', 'Bu e-posta adresi zaten kayıtlı!')
        await tx.insert(credentials).values({
          id: createToken(),
          accountId: id,
          providerId: 'credential',
          userId: id,
          password,
          createdAt: now,
          updatedAt: now,
        })
        return ok(id as AccountId)
      })
    },

    hasAdmin: () => hasAdmin(db),

    async orderMailRecipients() {
      const maySeeOrders = or(
        eq(users.role, 'admin'),
        and(eq(users.role, 'staff'), sql`'orders' = any(${users.permissions})`),
      )
      const wanting = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.wantsOrderMails, true), eq(users.status, 'active'), maySeeOrders))
        .orderBy(users.id)
        .limit(MAX_ORDER_MAILS)
      return wanting.map(({ email }) => email)
    },

    async wantsOrderMails(id) {
      const [user] = await db
        .select({ wants: users.wantsOrderMails })
        .from(users)
        .where(eq(users.id, id))
        .limit(1)
      return user?.wants ?? false
    },

    async chooseOrderMails(id, wants) {
      await db.update(users).set({ wantsOrderMails: wants }).where(eq(users.id, id))
    },
  }
}

async function hasAdmin(db: Database): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return admin !== undefined
}

function toAccount(user: typeof users.$inferSelect): Account {
  return {
    id: user.id as AccountId,
    name: user.name,
    email: user.email,
    role: user.role as Role,
    type: user.type as AccountType,
    status: user.status as AccountStatus,
    permissions: user.permissions as Permission[],
    memberDiscountBp: basisPoints(user.memberDiscountBp),
  }
}
