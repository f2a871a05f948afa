import type { MeasuringIds } from '#app/modules/measuring/domain/measuring-services.ts'
import { ADDED_EVENT, MEASURING_EVENT } from '#app/modules/measuring/domain/window-events.ts'
import type { SnippetScript } from './head-snippet.ts'

/** Addresses of what the shop serves of the owner's own code; `v` names the content. */
export const CUSTOM_CSS_PATH = '/ozel.css'
export const CONSENT_SCRIPT_PATH = '/ozel.js'

/** Address of one inline script of the head snippet as a file of its own: no page has to allow it by hash. */
export function inlineScriptPath(index: number, version: string): string {
  return `${CONSENT_SCRIPT_PATH}?parca=${index}&v=${version}`
}

/**
 * The program that waits for the visitor's consent (settings/storefront/cookie-choice-store.ts keeps it and tells of it),
 * given with everybody named who may run code (`consentReceivers`); an acceptance that lacks one of them is taken back, and
 * the next page asks anew. Then it opens the data layer, lets the shop's own
 * pages measure (measuring/storefront/measure.ts) and adds the owner's scripts in their order. Where there is no storage to
 * read the consent from, there is none. A consent that is taken back cannot stop what runs, so the page is loaded again
 * without it.
 */
export function consentScript({
  scripts,
  measuring,
  receivers,
  version,
}: {
  readonly scripts: readonly SnippetScript[]
  readonly measuring: MeasuringIds
  readonly receivers: readonly string[]
  readonly version: string
}): string {
  const added = scripts.map(({ attributes, code }, index) =>
    code === null ? attributes : [...attributes, ['src', inlineScriptPath(index, version)]],
  )
  // Every character is one that a string of JavaScript may hold as it is.
  const [scriptsJson, idsJson, receiversJson] = [added, measuring, receivers].map((value) =>
    JSON.stringify(value),
  )
  return `(()=>{const scripts=${scriptsJson},measuring=${idsJson},receivers=${receiversJson};let ran=false;const accepted=()=>{try{if(localStorage.getItem('cookie_choice')!=='accepted')return false;const named=(localStorage.getItem('cookie_choice_receivers')??'').split('\\n');if(receivers.every(receiver=>named.includes(receiver)))return true;localStorage.removeItem('cookie_choice')}catch{}return false};const look=()=>{if(!accepted()){if(ran)location.reload();return}if(ran)return;ran=true;window.dataLayer??=[];window.shopMeasuring={...measuring,waiting:[]};addEventListener('${ADDED_EVENT}',({detail})=>window.shopMeasuring.waiting?.push(detail));dispatchEvent(new Event('${MEASURING_EVENT}'));for(const attributes of scripts){const script=document.createElement('script');script.async=false;for(const [name,value] of attributes)if(name==='async')script.async=true;else script.setAttribute(name,value);document.head.append(script)}};look();addEventListener('cookie-choice',look)})()
`
}
