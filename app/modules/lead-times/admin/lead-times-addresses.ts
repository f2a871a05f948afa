export const LEAD_TIMES = '/admin/lead-times'
export const PRESSES = `${LEAD_TIMES}/presses`
export const WAY = `${LEAD_TIMES}/way`
export const PREVIEW = `${LEAD_TIMES}/preview`

export function ruleAddress(id: string): string {
  return `${LEAD_TIMES}/rules/${id}`
}

export function pressAddress(methodId: string): string {
  return `${PRESSES}/${methodId}`
}
