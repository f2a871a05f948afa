import type { ServerBuild } from 'react-router'

/**
 * The back office has a list of routes of its own: visitors of the shop would bring all its pages for nothing. The
 * build writes both lists (scripts/lean-manifest.ts); this is the name of the longer one beside the other's.
 */
export function adminManifestPath(path: string): string {
  return path.replace(/manifest-(?=[\w-]+\.js$)/, 'admin-manifest-')
}

/** The same build for pages of the back office. Nothing of the shop leads there without loading a new page. */
export function forBackOffice(build: ServerBuild): ServerBuild {
  return { ...build, assets: { ...build.assets, url: adminManifestPath(build.assets.url) } }
}
