import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { ContentTally } from '#app/kernel/content-tally.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { OutsideEnvironment } from '#app/platform/env.server.ts'
import { createSecretBox } from '#app/platform/secrets.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { SETTINGS_ACTIVITY } from '../domain/activity-labels.ts'
import { DEFAULT_SETTINGS } from '../domain/default-settings.ts'
import type { SecretChanges, SecretName } from '../domain/setting-secrets.ts'
import { SECRET_NAMES, secretsSentElsewhere } from '../domain/setting-secrets.ts'
import type { GroupPatch, SettingsGroup } from '../domain/settings-groups.ts'
import { SETTINGS_GROUPS } from '../domain/settings-groups.ts'
import type { ShopSettings } from '../domain/shop-settings.ts'
import type { DrawingPicture } from './ai-drawing.server.ts'
import type { AiProvider, AiTimes } from './ai-provider.server.ts'
import type { IntegrationsService } from './integrations.server.ts'
import { createIntegrationsService } from './integrations.server.ts'
import type { SampleSettings } from './sample-settings.server.ts'
import { createSampleSettings } from './sample-settings.server.ts'
import type { SecretClaim } from './secret-fingerprint.server.ts'
import { agreeOnSecret } from './secret-fingerprint.server.ts'
import { settingSecrets, settings } from './tables.server.ts'

export type { AiProvider, AiTimes, DrawingPicture }

export interface SettingsDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  /** The app's secret, of which the key of the stored passwords is derived. */
  readonly secret: string
  /** What the operator prescribes of outside services. */
  readonly outside: OutsideEnvironment
  /** How long the provider of pictures may take; tests wait less. */
  readonly aiTimes?: Partial<AiTimes> | undefined
}

/** A group as a form opens it. */
export interface EditedSettings {
  readonly settings: ShopSettings
  /** To be sent back with the form: a group that was saved meanwhile has a higher one. */
  readonly version: number
  /** Which secrets are stored; never what they are. */
  readonly storedSecrets: readonly SecretName[]
}

/** What a form of the back office saves. */
export interface SettingsSave<Group extends SettingsGroup> {
  readonly group: Group
  /** The version the form was opened with. */
  readonly version: number
  readonly patch: GroupPatch<Group>
  readonly secrets?: SecretChanges
}

export interface SettingsService {
  /** What the sample shop says in the settings. */
  readonly sample: SampleSettings
  /** The shop's settings, kept in memory until somebody changes them on any instance. Holds no secret. */
  current(): Promise<ShopSettings>
  /** The same, read through a transaction that is under way. */
  currentIn(tx: Database): Promise<ShopSettings>
  /**
   * Registers who is told, before it is kept, that somebody is about to change the mail server or its sender: mails still
   * go by the former one then. What he answers (how that went; null for nothing told) is logged with the change.
   */
  onLeavingMailServer(listener: (actor: ActivityEntry['actor']) => Promise<string | null>): void
  /** A group with its version, read from the database. */
  edit(group: SettingsGroup): Promise<EditedSettings>
  /**
   * Saves a group as somebody of the back office left it, logs what it was, and shows it everywhere at once. Refuses with
   * 'settings/version-conflict' when the group was saved since it was opened, with 'settings/secret-needed'
   * (details.field) when a stored secret would go to another machine than before, and as whoever watches the log does
   * (what leads to power). Saving what is stored changes nothing.
   * Answers the group's version from now on.
   */
  save<Group extends SettingsGroup>(
    actor: ActivityEntry['actor'],
    save: SettingsSave<Group>,
  ): Promise<Result<number>>
  /**
   * Overwrites the given settings unasked, for the program itself and not for a form. Safe to repeat. What an `editor`
   * changes is logged with what it was.
   */
  change(patch: Partial<ShopSettings>, editor?: ActivityEntry['actor']): Promise<void>
  /**
   * Writes the settings of a file of content in the given transaction and answers what became of them; those that differ
   * get a new revision, so that a form opened before is told. The caller announces `settings` after the commit.
   */
  takeIn(
    tx: Transaction,
    actor: ActivityEntry['actor'],
    exported: Partial<ShopSettings>,
  ): Promise<ContentTally>
  /** A stored secret in clear, for whoever needs it to reach its service; null when there is none that can be opened. */
  secret(name: SecretName): Promise<string | null>
  /** Whether this instance's secret is the one the database is used with. See `agreeOnSecret`. */
  agreeOnSecret(claim: SecretClaim): Promise<Result<void>>
  /** The outside services as environment and settings have them together. */
  readonly integrations: IntegrationsService
}

const CONFLICT = 'Bu ayarlar siz düzenlerken değiştirildi.'
const SECRET_NEEDED = {
  smtpPassword: 'Sunucu değişti: parolayı yeniden yazın ya da kayıtlı parolayı kaldırın.',
  aiKey: 'Sağlayıcı değişti: anahtarı yeniden yazın ya da kayıtlı anahtarı kaldırın.',
  iyzicoApiKey: 'Anahtarı yeniden yazın.',
  iyzicoSecretKey: 'Anahtarı yeniden yazın.',
} as const satisfies Record<SecretName, string>

/** Creates the settings capability; `settings` is the tag its changes are announced with. */
export function createSettingsService(dependencies: SettingsDependencies): SettingsService {
  const { db, bus, clock, activity } = dependencies
  activity.describe(SETTINGS_ACTIVITY)
  const box = createSecretBox(dependencies.secret, 'settings')
  let kept: Promise<ShopSettings> | null = null
  bus.subscribe((tags) => {
    if (tags.includes('settings') || tags.includes('*')) kept = null
  })

  async function readStored(from: Database) {
    const { key, value, revision } = settings
    const rows = await from.select({ key, value, revision }).from(settings)
    const known = rows.filter((row) => row.key in DEFAULT_SETTINGS)
    return {
      settings: { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map((row) => [row.key, row.value])) },
      versionOf: (keys: readonly string[]) =>
        rows.reduce((sum, row) => (keys.includes(row.key) ? sum + row.revision : sum), 0),
    }
  }

  /** A secret of a lost `APP_SECRET` cannot be opened and counts as none. */
  async function readSecrets(from: Database): Promise<ReadonlyMap<SecretName, string>> {
    const rows = await from
      .select({ name: settingSecrets.name, sealed: settingSecrets.sealed })
      .from(settingSecrets)
    const opened = new Map<SecretName, string>()
    for (const name of SECRET_NAMES) {
      const sealed = rows.find((row) => row.name === name)?.sealed
      const value = sealed === undefined ? null : box.open(sealed)
      if (value !== null) opened.set(name, value)
    }
    return opened
  }

  async function write(tx: Transaction, patch: Partial<ShopSettings>): Promise<void> {
    const updatedAt = new Date(clock.now())
    const rows = Object.entries(patch).map(([key, value]) => ({
      key,
      // A setting may be "none" (no logo); handed over as it is, that would be a missing value.
      value: value === null ? sql`'null'::jsonb` : value,
      updatedAt,
    }))
    if (rows.length === 0) return
    await tx
      .insert(settings)
      .values(rows)
      .onConflictDoUpdate({
        target: settings.key,
        set: {
          value: sql`excluded.value`,
          updatedAt: sql`excluded.updated_at`,
          revision: sql`${settings.revision} + 1`,
        },
      })
  }

  async function writeSecrets(tx: Transaction, changes: SecretChanges): Promise<void> {
    const updatedAt = new Date(clock.now())
    for (const [name, change] of Object.entries(changes)) {
      if (change.kind === 'remove') {
        await tx.delete(settingSecrets).where(eq(settingSecrets.name, name))
        continue
      }
      const sealed = box.seal(change.value)
      await tx
        .insert(settingSecrets)
        .values({ name, sealed, updatedAt })
        .onConflictDoUpdate({ target: settingSecrets.name, set: { sealed, updatedAt } })
    }
  }

  /** Writers go one after the other; readers are not held up. */
  async function lock(tx: Transaction): Promise<void> {
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  }

  /** What a form would change of what is stored; refuses as `save` does. */
  async function judge<Group extends SettingsGroup>(
    tx: Transaction,
    { group, version, patch, secrets = {} }: SettingsSave<Group>,
  ) {
    const { settings: stored, versionOf } = await readStored(tx)
    if (versionOf(SETTINGS_GROUPS[group]) !== version)
      return fail.conflict('settings/version-conflict', CONFLICT)
    const known = await readSecrets(tx)
    const needed = secretsSentElsewhere(stored, patch).find((name) => known.has(name) && !secrets[name])
    if (needed) return fail.invalid('settings/secret-needed', SECRET_NEEDED[needed], { field: needed })
    return ok({ stored, changed: changesOf(stored, patch), noted: notesOf(secrets, known) })
  }

  const leavingMailServer: ((actor: ActivityEntry['actor']) => Promise<string | null>)[] = []

  /** Outside of any transaction: a mail server may keep us waiting. */
  async function tellByFormerServer<Group extends SettingsGroup>(
    actor: ActivityEntry['actor'],
    save: SettingsSave<Group>,
  ): Promise<string | null> {
    const [tell] = leavingMailServer
    if (save.group !== 'integrations' || !tell) return null
    const judged = await transact(db, (tx) => judge(tx, save))
    if (!judged.ok) return null
    const { changed, noted } = judged.value
    const isLeaving =
      changed.keys.some((key) => key === 'mailServer' || key === 'mailFrom') ||
      noted.names.includes('smtpPassword')
    return isLeaving ? tell(actor) : null
  }

  const service: Omit<SettingsService, 'integrations'> = {
    currentIn: async (tx) => (await readStored(tx)).settings,
    onLeavingMailServer: (listener) => void leavingMailServer.push(listener),
    agreeOnSecret: (claim) => agreeOnSecret(dependencies, claim),
    sample: createSampleSettings(db, clock),
    async current() {
      kept ??= readStored(db)
        .then((stored) => stored.settings)
        .catch((error: unknown) => {
          kept = null
          throw error
        })
      return kept
    },

    async edit(group) {
      return atomically(db, async (tx) => {
        const stored = await readStored(tx)
        return {
          settings: stored.settings,
          version: stored.versionOf(SETTINGS_GROUPS[group]),
          storedSecrets: [...(await readSecrets(tx)).keys()],
        }
      })
    },

    async save(actor, save) {
      const { group, secrets = {} } = save
      const formerTold = await tellByFormerServer(actor, save)
      const saved = await transact(db, async (tx): Promise<Result<{ version: number; isNew: boolean }>> => {
        await lock(tx)
        const judged = await judge(tx, save)
        if (!judged.ok) return judged
        const { stored, changed, noted } = judged.value
        const { version } = save
        if (changed.keys.length === 0 && noted.names.length === 0) return ok({ version, isNew: false })
        // A group whose only news is a secret has a new version as well.
        const written = changed.keys.length > 0 ? changed.after : firstOf(group, stored)
        await write(tx, written)
        await writeSecrets(tx, secrets)
        await activity.record(tx, {
          actor,
          action: 'settings.change',
          subject: { type: 'settings', id: [...changed.keys, ...noted.names].join(',') },
          before: { ...changed.before, ...noted.before },
          after: {
            ...changed.after,
            ...noted.after,
            ...(formerTold === null ? {} : { formerServerNotice: formerTold }),
          },
        })
        return ok({ version: version + Object.keys(written).length, isNew: true })
      })
      if (!saved.ok) return saved
      if (saved.value.isNew) await bus.publish(['settings'])
      return ok(saved.value.version)
    },

    async change(patch, editor) {
      const keys = Object.keys(patch) as (keyof ShopSettings)[]
      if (keys.length === 0) return
      await atomically(db, async (tx) => {
        await lock(tx)
        if (editor) {
          const stored = (await readStored(tx)).settings
          const before = Object.fromEntries(keys.map((key) => [key, stored[key]]))
          const subject = { type: 'settings', id: keys.join(',') }
          await activity.record(tx, {
            actor: editor,
            action: 'settings.change',
            subject,
            before,
            after: patch,
          })
        }
        await write(tx, patch)
      })
      await bus.publish(['settings'])
    },

    async takeIn(tx, actor, exported) {
      await lock(tx)
      const changed = changesOf((await readStored(tx)).settings, exported)
      const counted = { added: 0, changed: changed.keys.length, removed: 0 }
      const tally = { ...counted, same: Object.keys(exported).length - changed.keys.length }
      if (changed.keys.length === 0) return tally
      await write(tx, changed.after)
      await activity.record(tx, {
        actor,
        action: 'settings.change',
        before: changed.before,
        after: changed.after,
        subject: { type: 'settings', id: changed.keys.join(',') },
      })
      return tally
    },

    async secret(name) {
      const [row] = await db
        .select({ sealed: settingSecrets.sealed })
        .from(settingSecrets)
        .where(eq(settingSecrets.name, name))
      return row ? box.open(row.sealed) : null
    },
  }
  const { outside, aiTimes } = dependencies
  const integrations = createIntegrationsService({ settings: service, outside, clock, aiTimes })
  return { ...service, integrations }
}

/** What differs from what is stored. */
function changesOf(stored: ShopSettings, patch: Partial<ShopSettings>) {
  const keys = (Object.keys(patch) as (keyof ShopSettings)[]).filter(
    (key) => !isDeepStrictEqual(stored[key], patch[key]),
  )
  return {
    keys,
    before: Object.fromEntries(keys.map((key) => [key, stored[key]])) as Partial<ShopSettings>,
    after: Object.fromEntries(keys.map((key) => [key, patch[key]])) as Partial<ShopSettings>,
  }
}

/** What the log says of secrets: that there was one and that there is another, never which. */
function notesOf(secrets: SecretChanges, known: ReadonlyMap<SecretName, string>) {
  const names = (Object.keys(secrets) as SecretName[]).filter(
    (name) => secrets[name]?.kind === 'set' || known.has(name),
  )
  const after = (name: SecretName) => (secrets[name]?.kind === 'set' ? 'yeni değer' : 'yok')
  return {
    names,
    before: Object.fromEntries(names.map((name) => [name, known.has(name) ? 'kayıtlı' : 'yok'])),
    after: Object.fromEntries(names.map((name) => [name, after(name)])),
  }
}

function firstOf(group: SettingsGroup, stored: ShopSettings): Partial<ShopSettings> {
  const [key] = SETTINGS_GROUPS[group]
  return { [key]: stored[key] }
}
