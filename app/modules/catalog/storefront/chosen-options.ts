import { useMemo, useSyncExternalStore } from 'react'
import { parseJson } from '#app/kernel/parse-json.ts'
import type { Product, ProductImage } from '#app/modules/catalog/domain/product.ts'
import type { ChosenOptions, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { presentOptions } from '#app/modules/pricing/domain/price-engine.ts'

/** Every group with its remembered value, or its first one where nothing usable was remembered. */
export function fitOptions(groups: readonly OptionGroup[], remembered: unknown): ChosenOptions {
  const known =
    typeof remembered === 'object' && remembered !== null ? presentOptions(groups, { ...remembered }) : {}
  const chosen: Record<string, string> = {}
  for (const group of groups) {
    const wanted: unknown = Object.hasOwn(known, group.name) ? Reflect.get(known, group.name) : undefined
    const option = group.options.find(({ value }) => value === wanted) ?? group.options[0]
    if (option) chosen[group.name] = option.value
  }
  return chosen
}

/**
 * Index of the picture that stands for a chosen value, or -1 when none does.
 * The group changed last is asked first: choosing a colour shows the colour, whatever the other groups say.
 */
export function pictureOfChoice(
  images: readonly ProductImage[],
  options: ChosenOptions,
  changedGroup: string | null = null,
): number {
  if (changedGroup !== null) {
    return images.findIndex(
      (image) => image.optionGroup === changedGroup && image.optionValue === options[changedGroup],
    )
  }
  return images.findIndex(
    (image) =>
      image.optionGroup !== null &&
      image.optionValue !== null &&
      options[image.optionGroup] === image.optionValue,
  )
}

/** Name of the group whose value differs between two choices, or null when they are the same. */
export function changedGroup(before: ChosenOptions, after: ChosenOptions): string | null {
  return Object.keys(after).find((name) => before[name] !== after[name]) ?? null
}

const listeners = new Set<() => void>()
/** What this page chose; also the fallback where the browser refuses to store anything. */
const chosenHere = new Map<string, string>()

function storageKey(productId: string): string {
  return `product_variations_${productId}`
}

function readStored(key: string): string | null {
  const here = chosenHere.get(key)
  if (here !== undefined) return here
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStored(key: string, text: string): void {
  chosenHere.set(key, text)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Private mode or a full store: the choice then lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parseStored(text: string | null): unknown {
  return text === null ? null : parseJson(text)
}

/** Adds to the visitor's choice for a product; what he chose in its other groups stays. */
export function chooseFor(
  { id, optionGroups }: Pick<Product, 'id' | 'optionGroups'>,
  choice: ChosenOptions,
): void {
  const key = storageKey(id)
  const former = fitOptions(optionGroups, parseStored(readStored(key)))
  writeStored(key, JSON.stringify({ ...former, ...choice }))
}

/** The visitor's choice of options for a product, kept in the browser. The server and the first paint show the first values. */
export function useChosenOptions(
  product: Pick<Product, 'id' | 'optionGroups'>,
): [ChosenOptions, (options: ChosenOptions) => void] {
  const key = storageKey(product.id)
  const stored = useSyncExternalStore(
    subscribe,
    () => readStored(key),
    () => null,
  )
  const chosen = useMemo(
    () => fitOptions(product.optionGroups, parseStored(stored)),
    [product.optionGroups, stored],
  )
  return [chosen, (options) => writeStored(key, JSON.stringify(options))]
}
