/** 'Ayşe Nur Yılmaz' as first and last name: the last word is the surname, as Turkish forms expect. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, lastName === '' ? 1 : -1).join(' '), lastName }
}
