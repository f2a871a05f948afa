/**
 * Splits a whole amount over weights by the largest-remainder method: every part is the exact share rounded down,
 * and what is left goes, one kuruş each, to the parts that lost most. The parts always add up to `totalMinor`.
 *
 * - A weight of zero gets zero.
 * - Parts with the same loss: the earlier index gets the kuruş. Where the order of the weights must not matter, sort first.
 * - While `0 ≤ totalMinor ≤ Σ weights`, no part is larger than its weight.
 * - A negative total is the mirror image of the positive one.
 *
 * Throws a RangeError for fractions, negative weights, and a total other than 0 over weights that are all zero.
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalMinor)) throw new RangeError(`not a whole amount: ${totalMinor}`)
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
  }
  if (totalMinor === 0) return weights.map(() => 0)
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (weightSum === 0n) throw new RangeError(`nothing to allocate ${totalMinor} to`)
  if (totalMinor < 0) return allocate(-totalMinor, weights).map((part) => (part === 0 ? 0 : -part))

  const total = BigInt(totalMinor)
  const parts = weights.map((weight) => Number((total * BigInt(weight)) / weightSum))
  const lost = weights.map((weight, index) => ({ index, loss: (total * BigInt(weight)) % weightSum }))
  lost.sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss < b.loss ? 1 : -1))
  const left = Number(parts.reduce((rest, part) => rest - BigInt(part), total))
  const raised = new Set(lost.slice(0, left).map(({ index }) => index))
  return parts.map((part, index) => (raised.has(index) ? part + 1 : part))
}
