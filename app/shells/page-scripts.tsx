import { use } from 'react'
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Scripts,
} from 'react-router'

/** A page whose pictures do not come shall not wait for them longer than this. */
const LONGEST_WAIT_MS = 3_000

/**
 * Brings the program of the page, in place of the router's `<Scripts>`: not while the page is still on its way, but
 * after what is to be seen first has come, or as soon as the visitor presses something
 * (docs/decisions/0012-program-after-the-page.md). What was pressed is done then, see `early-clicks.ts`.
 */
export function PageScripts() {
  return import.meta.env.DEV ? <Scripts /> : <LateScripts />
}

/** Says of an inline script that it is one of ours, in this one rendering (docs/decisions/0043-scripts-are-marked.md). In the browser there is no mark. */
export function useScriptNonce(): string | undefined {
  return use(FrameworkContext)?.nonce
}

function LateScripts() {
  const framework = use(FrameworkContext)
  const nonce = useScriptNonce()
  const state = use(DataRouterStateContext)
  // In the browser both scripts have run already; what stands in the page is left as it is.
  const isServer = framework?.serverHandoffString !== undefined
  if (framework?.renderMeta) framework.renderMeta.didRenderScripts = true
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the router has escaped it for this place
        dangerouslySetInnerHTML={{ __html: isServer ? handOff(framework.serverHandoffString ?? '') : '' }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of our own files
        dangerouslySetInnerHTML={{
          __html: isServer
            ? startOf(framework.manifest, state?.matches.map(({ route }) => route.id) ?? [])
            : '',
        }}
      />
    </>
  )
}

/** Where the router finds the page's data: what follows in the page is written into this stream. */
function handOff(context: string): string {
  return `window.__reactRouterContext=${context};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`
}

interface Manifest {
  readonly url: string
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, RouteFiles | undefined>>
}

/** What runs in the browser only, such as `clientAction`, is built into files of its own, so that it can be fetched apart. */
const PARTS = [
  'module',
  'clientActionModule',
  'clientLoaderModule',
  'clientMiddlewareModule',
  'hydrateFallbackModule',
] as const

type RouteFiles = { readonly [part in (typeof PARTS)[number]]?: string | undefined } & {
  readonly imports?: readonly string[]
}

/**
 * All files of the page are asked for at once; its routes, put together from their files, are handed to the router
 * before the entry runs, as the router's own script does. When one of the files does not come, nothing will do what is
 * pressed: links lead on again from then on.
 */
export function startOf({ url, entry, routes }: Manifest, routeIds: readonly string[]): string {
  const found = routeIds.flatMap((id) => {
    const route = routes[id]
    return route ? [{ id, ...route }] : []
  })
  const files = [
    ...new Set([entry.module, ...entry.imports, ...found.flatMap(({ imports }) => imports ?? [])]),
  ]
  const parts = found.flatMap((route) =>
    PARTS.flatMap((part) => (route[part] ? [[route.id, route[part]]] : [])),
  )
  const modules = [url, ...parts.map(([, file]) => file)]
  const start = `modules=>{const routes=window.__reactRouterRouteModules={};${JSON.stringify(parts.map(([id]) => id))}.forEach((id,index)=>{routes[id]={...routes[id],...modules[index+1]}});return import(${JSON.stringify(entry.module)})}`
  return `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));Promise.all(${JSON.stringify(modules)}.map(file=>import(file))).then(${start}).catch(()=>{window.earlyClicks=undefined})};addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(begin)));for(const name of ['pointerdown','keydown'])addEventListener(name,begin,{capture:true,once:true});setTimeout(begin,${LONGEST_WAIT_MS})})()`
}
