import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { OutsideEnvironment } from '#app/platform/env.server.ts'
import type { MailServer } from '#app/platform/mail-delivery.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { IntegrationLocks } from '../domain/integrations-form.ts'
import type { SecretName } from '../domain/setting-secrets.ts'
import type { ShopSettings } from '../domain/shop-settings.ts'
import type { AiProvider, AiProviderConfig, AiTimes } from './ai-provider.server.ts'
import { createAiProvider } from './ai-provider.server.ts'

export interface IntegrationsDependencies {
  readonly settings: {
    current(): Promise<ShopSettings>
    secret(name: SecretName): Promise<string | null>
  }
  /** What the operator prescribes; it wins over what is stored. */
  readonly outside: OutsideEnvironment
  readonly clock: Clock
  /** How long the provider of pictures may take; tests wait less. */
  readonly aiTimes?: Partial<AiTimes> | undefined
}

/** What the environment decides, for the forms. Holds no secret. */
export interface OutsideLocks extends IntegrationLocks {
  /** Secrets whose fields are locked. */
  readonly secrets: readonly SecretName[]
  /** What is in force where a field is locked and may be read. */
  readonly shown: { readonly mailHost: string; readonly mailFrom: string; readonly ai: string }
}

export interface IntegrationsService {
  readonly locks: OutsideLocks
  /** Who takes the shop's mails now, with its password: never for a page. Null while nobody does. */
  mailServer(): Promise<MailServer | null>
  /** Who draws mockups beside our own renderer now; null for nobody. */
  aiProvider(): Promise<AiProvider | null>
  /**
   * Whether the provider answers with the key and model in force. Refuses with 'settings/ai-…' and what to do, and with
   * 'settings/too-many-tries' (10 in 10 minutes for each person).
   */
  checkAi(actorId: string): Promise<Result<void>>
}

const DEFAULT_FROM = 'Damga <siparis@localhost>'

/** The outside services as environment and settings have them together; asked anew each time, so a change needs no restart. */
export function createIntegrationsService({
  settings,
  outside,
  clock,
  aiTimes,
}: IntegrationsDependencies): IntegrationsService {
  const tries = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })

  async function aiConfig(): Promise<AiProviderConfig | null> {
    if (outside.ai) return { ...outside.ai, key: outside.ai.key ?? '' }
    const { ai } = await settings.current()
    if (ai.provider === 'none') return null
    return { ...ai, provider: ai.provider, key: (await settings.secret('aiKey')) ?? '' }
  }

  const service: IntegrationsService = {
    locks: locksOf(outside),

    async mailServer() {
      const { mailServer, mailFrom } = await settings.current()
      const from = outside.mailFrom ?? (mailFrom || DEFAULT_FROM)
      if (outside.smtpUrl) return { url: outside.smtpUrl, from }
      if (mailServer.host === '') return null
      return { ...mailServer, password: (await settings.secret('smtpPassword')) ?? '', from }
    },

    async aiProvider() {
      const config = await aiConfig()
      return config && createAiProvider(config, aiTimes)
    },

    async checkAi(actorId) {
      if (!tries.allow(actorId))
        return fail.tooMany(
          'settings/too-many-tries',
          'Çok sık denediniz. Lütfen on dakika sonra yeniden deneyin.',
        )
      const provider = await service.aiProvider()
      return provider
        ? provider.check()
        : fail.invalid(
            'settings/ai-none',
            'Kayıtlı bir yapay zekâ sağlayıcısı yok. Önce sağlayıcıyı seçip kaydedin.',
          )
    },
  }
  return service
}

function locksOf({ smtpUrl, mailFrom, ai, iyzicoApiKey, iyzicoSecretKey }: OutsideEnvironment): OutsideLocks {
  const secrets: SecretName[] = []
  if (smtpUrl) secrets.push('smtpPassword')
  if (ai) secrets.push('aiKey')
  if (iyzicoApiKey) secrets.push('iyzicoApiKey')
  if (iyzicoSecretKey) secrets.push('iyzicoSecretKey')
  return {
    mailServer: smtpUrl !== null,
    mailFrom: mailFrom !== null,
    ai: ai !== null,
    secrets,
    shown: {
      mailHost: smtpUrl === null ? '' : hostOf(smtpUrl),
      mailFrom: mailFrom ?? '',
      ai: ai ? [ai.provider, ai.model].filter(Boolean).join(' · ') : '',
    },
  }
}

/** The address holds user and password too. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : ''
}
