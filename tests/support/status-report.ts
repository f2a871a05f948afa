import { HOUR_MS } from '#app/kernel/instant.ts'
import type { StatusReport } from '#app/modules/status/domain/status-report.ts'

export const NOW = Date.UTC(2026, 2, 2, 9)
const GIGABYTE = 1024 ** 3

/** The report of a shop that does well. */
export function aReport(changed: Partial<StatusReport> = {}): StatusReport {
  return {
    at: NOW,
    program: { version: '0.1.0', node: 'v24.21.0', startedAt: NOW - 30 * HOUR_MS, instance: 'host:1' },
    database: {
      isEmbedded: false,
      version: '15.4',
      sizeBytes: 3 * GIGABYTE,
      pool: { total: 4, idle: 3, waiting: 0, most: 10 },
      server: { connections: 12, most: 100 },
      biggest: [{ table: 'orders', sizeBytes: GIGABYTE }],
      vacuumedAt: NOW - HOUR_MS,
    },
    storage: {
      usedBytes: GIGABYTE,
      quotaBytes: 2 * GIGABYTE,
      files: 812,
      visitors: { usedBytes: GIGABYTE / 16, mostBytes: GIGABYTE / 2, files: 40, mostFiles: 10_000 },
    },
    disk: { freeBytes: 40 * GIGABYTE, totalBytes: 100 * GIGABYTE },
    mail: {
      hasServer: true,
      alertGaps: [],
      waiting: 0,
      failed: 0,
      waitingSince: null,
      lastSentAt: NOW - HOUR_MS,
    },
    jobs: {
      queues: [
        {
          queue: 'mail-send',
          label: 'E-posta gönderimi',
          waiting: 0,
          active: 1,
          failed: 0,
          waitingSince: null,
          lastDoneAt: NOW - HOUR_MS,
        },
      ],
      failures: [],
    },
    backup: { last: { at: NOW - HOUR_MS, ok: true, sizeBytes: GIGABYTE } },
    instances: [
      { id: '1', name: 'host:1', version: '0.1.0', startedAt: NOW - HOUR_MS, seenAt: NOW, isThis: true },
    ],
    errors: {
      total: 1,
      last: [
        {
          at: NOW - 2 * HOUR_MS,
          event: 'page failed',
          kind: 'TypeError',
          place: '/urun/:slug',
          requestId: 'request-1',
        },
      ],
    },
    cache: { pages: 120, bytes: 9_000_000, hits: 980, misses: 20 },
    ...changed,
  }
}
