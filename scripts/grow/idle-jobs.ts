import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'

/** For programs that fill a shop: no job runs meanwhile, hourly counting and nightly cleaning are the running shop's. */
export const IDLE_JOBS: JobsService = {
  define: () => {},
  labelOf: (queue) => queue,
  enqueue: async () => {},
  queueCounts: async () => [],
  failures: async () => [],
  retry: async () => false,
  start: async () => {},
  leave: () => {},
  stop: async () => {},
}
