/** What mail programs turn into a link by themselves: a scheme, `www.`, or a name under one of the usual endings. */
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[\p{L}\d]\.(?:com|net|org|info|biz|xyz|top|site|online|shop|store|club|live|link|click|app|dev|page|io|co|me|ly|gg|cc|tk|tr|ru|cn|de|eu|uk)(?![\p{L}\d])/iu

/**
 * Whether a text has something that reads as a web address. For names that go into mails to addresses nobody has proven:
 * there such a name would make the shop send a stranger's link.
 */
export function hasWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}

/** The beginning of a link; no firm is called so, though many are called by their domain ("n11.com"). */
const LINK = /:\/\/|\bwww\./iu

/**
 * Whether a text begins a link somewhere. For names of firms and offices: those with a dot are theirs, and a mail shows
 * them so that it is none (`unlinked`).
 */
export function hasLink(text: string): boolean {
  return LINK.test(text)
}

/** What a name with one is answered with, beside its field. */
export function webAddressRefusal(label: string): string {
  return `${label} internet adresi içeremez.`
}
