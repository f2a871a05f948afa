import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityEntry } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { GroupPatch } from '#app/modules/settings/domain/settings-groups.ts'
import type { OpeningChecks, ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { CheckedStepId, OpeningState } from '../domain/opening-steps.ts'
import { CHECKED_STEPS, openingSteps } from '../domain/opening-steps.ts'

type Actor = ActivityEntry['actor']

export interface OpeningDependencies {
  readonly settings: SettingsService
  readonly accounts: AccountsService
  readonly catalog: CatalogService
  readonly mail: MailService
}

export interface OpeningService {
  state(): Promise<OpeningState>
  /**
   * Opens the shop for everybody. Refuses with 'opening/not-ready' while a needed step is left, and with
   * 'opening/steps-left' while anything else of the list is left and `isAware` does not say that this is known. Opening an
   * open shop changes nothing.
   */
  open(actor: Actor, asked: { readonly isAware: boolean }): Promise<Result<void>>
  /** From the next request on only the shop's own people see it; orders that were placed stay reachable. */
  close(actor: Actor): Promise<Result<void>>
  /** The owner says that he is done with a step that the shop cannot judge. Safe to repeat. */
  check(actor: Actor, step: CheckedStepId): Promise<Result<void>>
  /** A test mail was taken. Safe to repeat. */
  noteTriedMail(actor: Actor): Promise<Result<void>>
  /** Takes the list of an open shop off the dashboard for good. */
  dismiss(actor: Actor): Promise<Result<void>>
}

/** Somebody else may save the group between reading and writing it; that often nobody does. */
const MOST_TRIES = 5

/** Creates the opening capability. It keeps nothing of its own: what is kept are settings. */
export function createOpeningService({
  settings,
  accounts,
  catalog,
  mail,
}: OpeningDependencies): OpeningService {
  async function state(): Promise<OpeningState> {
    const [current, hasMailServer, hasReachableAdministrator, categories, hasProductOnSale] =
      await Promise.all([
        settings.current(),
        mail.canSend(),
        accounts.power.hasReachableAdministrator(),
        catalog.categories(),
        catalog.dashboard.hasProductOnSale(),
      ])
    const steps = openingSteps({
      settings: current,
      defaultName: DEFAULT_SETTINGS.siteName,
      hasMailServer,
      hasReachableAdministrator,
      hasProductOnSale,
      hasCategory: categories.length > 0,
    })
    const { isOpen, openingChecks } = current
    return { isOpen, steps, isDismissed: openingChecks.dismissed }
  }

  async function change(
    actor: Actor,
    patchOf: (stored: ShopSettings) => GroupPatch<'opening'>,
  ): Promise<Result<void>> {
    let refused: Result<never> | null = null
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { settings: stored, version } = await settings.edit('opening')
      const saved = await settings.save(actor, { group: 'opening', version, patch: patchOf(stored) })
      if (saved.ok) return ok(undefined)
      refused = saved
      if (saved.error.code !== 'settings/version-conflict') return saved
    }
    return refused ?? ok(undefined)
  }

  const tick = (actor: Actor, check: keyof OpeningChecks) =>
    change(actor, ({ openingChecks }) => ({ openingChecks: { ...openingChecks, [check]: true } }))

  return {
    state,

    async open(actor, { isAware }) {
      const { steps } = await state()
      if (steps.some(({ isNeeded }) => isNeeded)) return fail.conflict('opening/not-ready', NOT_READY)
      if (!isAware && steps.some(({ isDone }) => !isDone))
        return fail.conflict('opening/steps-left', STEPS_LEFT)
      return change(actor, () => ({ isOpen: true }))
    },

    close: (actor) => change(actor, () => ({ isOpen: false })),
    check: (actor, step) => tick(actor, CHECKED_STEPS[step]),
    noteTriedMail: (actor) => tick(actor, 'mail'),
    dismiss: (actor) => tick(actor, 'dismissed'),
  }
}

const NOT_READY = 'Mağazanız henüz açılamaz. Önce “gerekli” yazan adımları tamamlayın.'
const STEPS_LEFT = 'Listede tamamlanmamış adımlar var.'
