import type {
  AdminBadges,
  BackOfficeContribution,
  PaletteGroup,
  WaitingCount,
} from '../domain/contribution.ts'
import type { StaffPermission } from '../domain/permission.ts'

/** Whether somebody has a permission. */
export type May = (permission: StaffPermission) => boolean

export interface BackOfficeService {
  /** What waits at the pages somebody may open (product decision 36); of the others nothing. */
  badges(may: May): Promise<AdminBadges>
  /** What the command palette finds of what somebody may see: a few of each kind, kinds without any left out. */
  search(may: May, typed: string): Promise<readonly PaletteGroup[]>
  /** What waits, in numbers, as far as somebody may see it. */
  waiting(may: May): Promise<readonly (WaitingCount & Pick<BackOfficeContribution, 'page'>)[]>
}

const HITS_OF_A_KIND = 5

/** Creates the back office as a whole from what each capability adds to it. */
export function createBackOfficeService(contributions: readonly BackOfficeContribution[]): BackOfficeService {
  const maySee = (may: May, { permission }: BackOfficeContribution) => [permission].flat().some(may)
  return {
    async badges(may) {
      const counted = contributions.map(async (contribution) => {
        const { page, badge } = contribution
        return badge && maySee(may, contribution) ? [[page, await badge()] as const] : []
      })
      return Object.fromEntries((await Promise.all(counted)).flat())
    },

    async search(may, typed) {
      const found = contributions.map(async (contribution) => {
        const { page, search } = contribution
        if (!search || !maySee(may, contribution)) return []
        const hits = await search.find(typed, HITS_OF_A_KIND)
        return hits.length > 0 ? [{ page, title: search.title, hits }] : []
      })
      return (await Promise.all(found)).flat()
    },

    async waiting(may) {
      const counted = contributions.map(async (contribution) => {
        const { page, waiting } = contribution
        if (!waiting || !maySee(may, contribution)) return []
        return (await waiting()).map((figure) => ({ ...figure, page }))
      })
      return (await Promise.all(counted)).flat()
    },
  }
}
