/**
 * A page can be read before its program has come. What is pressed or typed until then, inside an element marked
 * `data-early`, is written down by a few lines in the page itself and done once the program answers. A link so
 * marked does something in the page; without the program it leads on as links do.
 *
 * A part drawn by the server whose own code comes after the program (`lazyPart`) answers later still: its button is
 * marked `data-late` instead, and `use-late-click.ts` has what was pressed.
 */

/** Runs in the head of the page, so it must not use anything of the program. A file chosen early is its field's business. */
export const RECORD_EARLY_CLICKS = `(()=>{const w=window.earlyClicks=[];const on=e=>{const t=e.target.closest?.('[data-early] :is(button,input:not([type=file])),:is(a,button)[data-early]');if(!t||!window.earlyClicks)return;if(t.localName==='a'){if(e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault()}const x=w.at(-1);if(x&&x.t===t)w.pop();w.push({t,v:e.type==='input'&&t.type==='text'?t.value:null})};addEventListener('click',on,true);addEventListener('input',on,true);addEventListener('click',e=>{const t=e.target.closest?.('[data-late]');if(t)window.lateClick=t},true)})()`

/** `detail` of a click that is done late. What the visitor saw then was the server's page, not the state of now. */
export const EARLY_CLICK = -1

interface EarlyClick {
  readonly t: HTMLElement
  /** What was typed; null for a press. */
  readonly v: string | null
}

declare global {
  interface Window {
    earlyClicks?: readonly EarlyClick[] | undefined
    /** The one marked `data-late` that was pressed last. */
    lateClick?: Element | undefined
  }
}

let kept: readonly EarlyClick[] = []

/** Call right before the page is brought alive: from then on React answers, waking up what is pressed. */
export function endEarlyClicks(): void {
  kept = window.earlyClicks ?? []
  window.earlyClicks = undefined
}

/**
 * Does what was pressed and typed before the program came, in its order. A control pressed again and again because
 * nothing happened counts once. Safe to repeat: the second call finds nothing.
 */
export async function replayEarlyClicks(): Promise<void> {
  const presses = kept
  kept = []
  for (const { t: target, v: typed } of presses) {
    if (typed !== null && target instanceof HTMLInputElement) {
      // React compares with what it last saw in the field, and the field may still hold what was typed.
      target.value = ''
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, typed)
      target.dispatchEvent(new Event('input', { bubbles: true }))
    } else {
      if (target instanceof HTMLInputElement) target.checked = false
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: EARLY_CLICK }))
    }
    // Each answer is drawn before the next press: the buy button must see the quantity typed before it.
    await new Promise((settle) => setTimeout(settle))
  }
}
