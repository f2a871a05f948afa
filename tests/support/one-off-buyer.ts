/** Buyers who order once: whoever orders by the dozen is asked to confirm that he means it, and tests place thousands. */
/** The processes of the browser tests share a shop, and each has numbers of its own. */
const FOR_A_PROCESS = 100_000
let buyers = (Number(process.env.TEST_WORKER_INDEX ?? -1) + 1) * FOR_A_PROCESS

/** Who he is, as checkout's form has it; nobody else has the telephone number. */
export function aOneOffBuyer(): { readonly email: string; readonly phone: string; readonly address: string } {
  buyers = (buyers + 1) % 100_000_000
  const digits = String(buyers).padStart(8, '0')
  return {
    email: `alici-${digits}@example.com`,
    phone: `053${digits}`,
    address: addressOf(buyers),
  }
}

/** A network address for a number, of those kept for examples of the private kind (RFC 1918). */
function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}
