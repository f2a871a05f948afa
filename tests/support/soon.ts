/** For `vi.waitFor`: what comes at once on a quiet machine is waited for on a busy one too. */
export const SOON = { timeout: 30_000, interval: 20 }
