import type { CalendarSettings, DayHours } from './work-calendar.ts'

const OFFICE_HOURS: DayHours = { opens: '09:00', closes: '18:00' }

/** How a shop works until its owner says otherwise: Monday to Friday, and what comes in until 14.00 is begun the same day. */
export const DEFAULT_CALENDAR: CalendarSettings = {
  week: [OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, null, null],
  cutOff: '14:00',
  halfDays: 'not-counted',
  closures: [],
  feasts: [],
}
