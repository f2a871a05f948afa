import { formatDateTime } from '#app/kernel/instant.ts'
import { isSilent, LIGHT_LABELS, overallLight, statusParts } from './status-parts.ts'
import type { StatusReport } from './status-report.ts'

/** Errors that go into the text; who helps asks for the log when he needs more. */
const MOST_ERRORS = 10

/** The whole report as plain text, for whoever helps the owner: figures and names of the program, nothing of people, no secret. */
export function statusText(report: StatusReport): string {
  const parts = statusParts(report).map(({ title, light, sentence, facts }) =>
    [
      `${title}: ${LIGHT_LABELS[light]}. ${sentence}`,
      ...facts.map(([label, value]) => `  ${label}: ${value}`),
    ].join('\n'),
  )
  const queues = (report.jobs?.queues ?? [])
    .filter(({ waiting, active, failed }) => waiting + active + failed > 0)
    .map(
      ({ label, waiting, active, failed }) =>
        `  ${label}: ${waiting} bekleyen, ${active} çalışan, ${failed} başarısız`,
    )
  const instances = (report.instances ?? []).map(
    ({ name, version, seenAt }) =>
      `  ${name}, ${version}${isSilent(seenAt, report.at) ? ', haber alınamıyor' : ''}`,
  )
  const errors = report.errors.last
    .slice(0, MOST_ERRORS)
    .map(
      ({ at, event, kind, place, requestId }) =>
        `  ${[formatDateTime(at), event, kind, place ?? '', requestId ?? ''].filter((word) => word !== '').join(' | ')}`,
    )
  return [
    `Damga sistem durumu, ${formatDateTime(report.at)}: ${LIGHT_LABELS[overallLight(report)]}`,
    ...parts,
    ...titled('Kuyruklar', queues),
    ...titled('Çalışan kopyalar', instances),
    ...titled(`Hatalar (başlangıçtan beri ${report.errors.total})`, errors),
    '',
  ].join('\n')
}

function titled(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [[`${title}:`, ...lines].join('\n')]
}
