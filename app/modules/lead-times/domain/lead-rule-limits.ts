/** Bounds of the rules; form, service and file read the same figures. */
export const LEAD_RULE_LIMITS = {
  rules: 300,
  quantity: 1_000_000,
  days: 365,
} as const
