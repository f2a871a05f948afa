/**
 * What the shop does once when it starts in a tab (spec, storefront §4): a former version of the shop may have left
 * caches or a service worker behind, which would go on answering with its old pages. The time of the start is kept in
 * the tab as the stamp of the version it runs. A browser that forbids any of this is left alone.
 */
export async function startAfresh(): Promise<void> {
  try {
    window.sessionStorage.setItem('app_version', new Date().toISOString())
  } catch {
    // The stamp is for whoever looks into a tab's storage; the shop does not need it.
  }
  try {
    // Both exist on secure origins only.
    const names = 'caches' in window ? await window.caches.keys() : []
    const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : []
    await Promise.all([
      ...names.map((name) => window.caches.delete(name)),
      ...workers.map((worker) => worker.unregister()),
    ])
  } catch {
    // Where caches and workers are forbidden, none were left behind.
  }
}
