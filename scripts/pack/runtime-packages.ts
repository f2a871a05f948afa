/** A package-lock.json of version 3, as far as it is read here. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/**
 * Folders (`node_modules/…`) of the named packages of the project, and of what those need in turn. What may be missing on
 * this machine (another processor's parts) is taken where `isInstalled`. Not the lockfile's own `dev` marks: a library's
 * optional partner that only builds would pass for one that runs. Throws for a needed package that is not there.
 */
export function runtimePackages(
  { packages }: Lockfile,
  names: readonly string[],
  isInstalled: (folder: string) => boolean,
): readonly string[] {
  const waiting = names.map((name) => placeOf(name, '', packages) ?? `node_modules/${name}`)
  const missing = waiting.find((folder) => !(folder in packages && isInstalled(folder)))
  if (missing) throw new Error(`${missing} is not installed: npm ci`)
  const found = new Set<string>(waiting)
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[folder] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    const needed = [...Object.keys(dependencies), ...peers].filter((name) => !(name in optionalDependencies))
    for (const name of new Set([...needed, ...Object.keys(optionalDependencies)])) {
      const at = placeOf(name, folder, packages)
      if (at !== null && isInstalled(at)) {
        if (!found.has(at)) waiting.push(at)
        found.add(at)
      } else if (!(name in optionalDependencies))
        throw new Error(`${name}, which ${folder} needs, is not installed: npm ci`)
    }
  }
  return [...found].sort()
}

/** Where Node.js would find the package from a folder: its own node_modules, then those above it. */
function placeOf(name: string, folder: string, packages: Lockfile['packages']): string | null {
  let above = folder
  for (;;) {
    const at = `${above && `${above}/`}node_modules/${name}`
    if (at in packages) return at
    if (above === '') return null
    // 'node_modules/a/node_modules/b', then 'node_modules/a', then the project itself.
    above = above.slice(0, Math.max(0, above.lastIndexOf('node_modules/') - 1))
  }
}
