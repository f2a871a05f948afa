import type { CalendarSettings, DayHours } from './work-calendar.ts'

const OFFICE_HOURS: DayHours = { opens: '09:00', closes: '18:00' }

/** How a shop works until its owner says otherwise: Monday to Friday, and what comes in until 14.00 is begun the same day. */
export const DEFAULT_CALENDAR: CalendarSettings = {
  workingHours: {
    week: {
      monday: OFFICE_HOURS,
      tuesday: OFFICE_HOURS,
      wednesday: OFFICE_HOURS,
      thursday: OFFICE_HOURS,
      friday: OFFICE_HOURS,
      saturday: null,
      sunday: null,
    },
    cutOff: '14:00',
    halfDays: 'not-counted',
  },
  closures: [],
  feasts: [],
}
