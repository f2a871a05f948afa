/** How a request for a quote begins that follows a search without a result. */
export function searchMessage(search: string): string {
  return `Merhaba, “${search}” arıyorum. Logolu olarak temin edebilir misiniz, fiyatı nedir?`
}
