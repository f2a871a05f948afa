import { useEffect, useState } from 'react'
import type { FileReport } from '#app/modules/mockups/domain/checks/file-facts.ts'
import { reportFile } from '#app/modules/mockups/domain/checks/file-facts.ts'
import { inspectFile } from '#app/modules/mockups/storefront/inspect-file.ts'

/** What can be told of the file that was just chosen: pages, size in millimetres, sharpness. Keeps nothing from being ordered. */
export function FileReportView({ file }: { file: File }) {
  const [report, setReport] = useState<FileReport | null>(null)
  useEffect(() => {
    let isHere = true
    setReport(null)
    void inspectFile(file).then((facts) => isHere && setReport(facts && reportFile(facts)))
    return () => {
      isHere = false
    }
  }, [file])
  return (
    <div role="status" className="text-sm text-ink-soft empty:hidden">
      {report && (
        <>
          <p>{report.what}</p>
          {report.hints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </>
      )}
    </div>
  )
}
