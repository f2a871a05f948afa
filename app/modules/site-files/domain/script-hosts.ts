const HOST = /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?$/

/**
 * The hosts of a setting as sources of the content security policy, `https` only. What is no host (a word of the policy
 * itself, say) is left out, so that nothing typed there can open more than a host.
 */
export function scriptSources(hosts: readonly string[]): readonly string[] {
  const named = hosts.map((host) =>
    host
      .trim()
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/\/$/, ''),
  )
  return [...new Set(named.filter((host) => HOST.test(host)))].map((host) => `https://${host}`)
}

/** The hosts a script may be written for: those of the setting, or any, for what runs only once its host is listed. */
export type WritableHosts = readonly string[] | 'any'

/** Whether scripts of this host, given as in an address (with its port where it has one), may run. */
export function isListedHost(host: string, hosts: readonly string[]): boolean {
  return scriptSources(hosts).some((source) => {
    const listed = source.slice('https://'.length)
    return listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed
  })
}
