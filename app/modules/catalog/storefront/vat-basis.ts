import { useSyncExternalStore } from 'react'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'

const KEY = 'vat_basis'

/**
 * Runs in the head of the page, before anything of it is seen. The page comes with the basis that the shop's visitors begin
 * with; who has chosen gets his own, also where he chose in another tab or the choice is gone. Without storage it lives as
 * long as the page.
 */
export const KEEP_VAT_BASIS = `(()=>{const d=document.documentElement.dataset,b=d.vat,f=()=>{try{const v=localStorage.getItem('${KEY}');d.vat=/^(gross|net)$/.test(v)?v:b}catch{}};f();addEventListener('pageshow',f);addEventListener('storage',f)})()`

/** The basis that a visitor begins with who has not chosen one. */
export function firstBasis(vatDisplay: VatDisplay | undefined): VatBasis {
  return vatDisplay === 'net-first' ? 'net' : 'gross'
}

/** The visitor's choice, from now on and on every page. */
export function chooseVatBasis(basis: VatBasis): void {
  document.documentElement.dataset.vat = basis
  try {
    localStorage.setItem(KEY, basis)
  } catch {
    // Storage is full or forbidden.
  }
}

/**
 * The visitor's basis, for what cannot be in the page on both (`OnBasis`). `first` is that of the server's page, which is
 * the same for everybody; the visitor's own follows once the page is alive.
 */
export function useVatBasis(first: VatBasis = 'gross'): VatBasis {
  return useSyncExternalStore(subscribe, basisOfPage, () => first)
}

function basisOfPage(): VatBasis {
  return document.documentElement.dataset.vat === 'net' ? 'net' : 'gross'
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-vat'] })
  return () => observer.disconnect()
}
