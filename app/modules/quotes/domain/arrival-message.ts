import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'

/** How a request for a quote begins where no goods are there by a day; `placeName` is where they have to be, if that was said. */
export function arrivalMessage(day: IsoDay, placeName: string | null): string {
  const where = placeName === null ? '' : ` (teslim yeri: ${placeName})`
  return `Merhaba, ${formatWeekday(day)} gününe yetişecek logolu ürün arıyorum${where}. Neler önerirsiniz?`
}
