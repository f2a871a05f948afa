/**
 * What locks a PDF with a password. Nobody has one that fits: any would have to give these 32 bytes, so it opens for no
 * reader, as a file whose password was not told.
 */
const LOCK = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<00><00>]`

/** A one-page PDF with a drawn logo: valid down to its table of byte offsets. */
export function logoPdf(marker: string, { isLocked = false } = {}): Buffer {
  const drawing = '0 0.47 0.42 rg 40 40 120 60 re f'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 140] /Contents 4 0 R >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    `<< /Title (${marker}) >>`,
  ]
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const tableAt = file.length
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R ${isLocked ? LOCK : ''} >>\nstartxref\n${tableAt}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
